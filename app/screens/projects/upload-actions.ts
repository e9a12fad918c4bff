import { type AssetType, kindOfName } from '../../../server/contract/upload-limits.ts';
import { type Asset, UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { checkImage, checkMedia, checkVideo, type UploadCheck } from '../../api/uploads/upload-checks.ts';
import { openUpgrade } from '../../commerce/upgrade/popups.tsx';
import { commonText } from '../../messages/english/common.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { formatBytes } from '../../messages/format.ts';
import { textOf } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import { isSubscribed, session } from '../../session/session.ts';
import { uploader } from '../../sync/upload-notice.ts';
import { askUser } from '../../ui/dialogs/ask.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { doAndSay } from './tiles/project-actions.ts';

/** What the file dialog offers. */
export const UPLOAD_ACCEPT = 'image/*,video/mp4,audio/*';

const TYPE_OF = {
  image: 'IMG',
  video: 'VIDEO',
  audio: 'AUDIO',
  font: 'FONT',
  design: 'DESIGN_FILE',
} as const satisfies Record<string, AssetType>;

function check(file: File): UploadCheck {
  const profile = session.profile();
  const storage = {
    plan: isSubscribed(profile) ? 'pro' : 'free',
    usedBytes: profile?.user.usedQuota ?? 0,
    quotaBytes: profile?.user.quota ?? 0,
  } as const;
  const kind = kindOfName(file.name);
  if (kind === 'video') return checkVideo(file, storage);
  return kind === 'audio' ? checkMedia([file], storage) : checkImage(file, storage);
}

/** Uploads files one after the other; each that is refused says why. */
export async function uploadFiles(files: readonly File[]): Promise<void> {
  for (const file of files) {
    const checked = check(file);
    if (!checked.status) {
      showToast({ type: 'bad', text: checked.message, detail: file.name });
      if (checked.offer === 'upgrade') void openUpgrade({ toolName: 'upgrade' });
      continue;
    }
    await doAndSay(async () => {
      await uploader.upload({ file, assetType: TYPE_OF[kindOfName(file.name) ?? 'image'] });
      return { type: 'ok', text: textOf(commonText)('uploaded'), detail: file.name };
    });
  }
}

/** Asks, and deletes an upload; the space that it took is free then. */
export async function deleteUpload({ assetId, name, size, projectAsset }: Asset): Promise<void> {
  const t = textOf(projectsText);
  const freed = formatBytes(size);
  const agreed = await askUser({
    title: t('deleteUploadAsk', { name }),
    text: t(projectAsset ? 'deleteUploadUsed' : 'deleteUploadText', { size: freed }),
    yes: t('delete'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return;
  await doAndSay(async () => {
    await server.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [assetId] } });
    await reloadProfile().catch(() => undefined);
    return { type: 'ok', text: textOf(commonText)('deleted'), detail: t('freed', { size: freed }) };
  });
}
