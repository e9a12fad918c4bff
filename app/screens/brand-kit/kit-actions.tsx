import {
  type BrandContent,
  type BrandKit,
  brandKitNameSchema,
} from '../../../server/contract/brand/brand-kits.ts';
import { type AssetType, UPLOAD_MESSAGES } from '../../../server/contract/upload-limits.ts';
import type { Asset } from '../../../server/contract/uploads.ts';
import { checkFont, checkImage } from '../../api/uploads/upload-checks.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { commonText } from '../../messages/english/common.ts';
import { textOf, useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { isSubscribed, session } from '../../session/session.ts';
import { brandKits } from '../../shell/brand/brand-kits.ts';
import { uploader } from '../../sync/upload-notice.ts';
import { askUser } from '../../ui/dialogs/ask.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { newKitContent } from './kit-defaults.ts';
import { withRemovedBack } from './removed-parts.ts';

/** How long what can be undone is offered. */
const UNDO_DELAY_MS = 8_000;

/** Changes what is in a kit. */
export function changeContent(kit: BrandKit, change: (content: BrandContent) => BrandContent): void {
  brandKits.change(kit.kitId, { content: change });
}

/** Takes something out of a kit, and offers to put it back; what is changed until then stays. */
export function removePart(
  kit: BrandKit,
  name: string,
  change: (content: BrandContent) => BrandContent,
): void {
  const t = textOf(brandText);
  let [before, after] = [kit.content, kit.content];
  changeContent(kit, (content) => {
    before = content;
    after = change(content);
    return after;
  });
  const putBack = () =>
    changeContent(kit, (now) => {
      const restored = withRemovedBack(before, after, now);
      if (restored === null) showToast({ type: 'warn', text: t('noRoomFor', { name }) });
      return restored ?? now;
    });
  showToast({
    type: 'ok',
    text: t('removed', { name }),
    action: { label: t('undo'), run: putBack },
    delayMs: UNDO_DELAY_MS,
  });
}

/** Moves an item of a list by a step; the same list where it is at its end. */
export function moved<Item>(items: readonly Item[], item: Item, by: -1 | 1): Item[] {
  const from = items.indexOf(item);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return [...items];
  const without = items.filter((each) => each !== item);
  return [...without.slice(0, to), item, ...without.slice(to)];
}

function sayFailed(error: unknown): void {
  const text = textOf(commonText)('somethingWrongTryAgain');
  showToast({ type: 'bad', text, ...(error instanceof Error ? { detail: error.message } : {}) });
}

/** Sends files for a kit, one after the other; each that is refused says why. */
export async function uploadForKit(files: readonly File[], kind: 'IMG' | 'FONT'): Promise<Asset[]> {
  const sent: Asset[] = [];
  for (const file of files) {
    const profile = session.profile();
    const storage = {
      plan: isSubscribed(profile) ? 'pro' : 'free',
      usedBytes: profile?.user.usedQuota ?? 0,
      quotaBytes: profile?.user.quota ?? 0,
    } as const;
    const checked = kind === 'FONT' ? checkFont(file, storage) : checkImage(file, storage);
    if (!checked.status) {
      showToast({ type: 'bad', text: checked.message, detail: file.name });
      continue;
    }
    try {
      sent.push(await uploader.upload({ file, assetType: kind satisfies AssetType }));
    } catch (error) {
      const detail = error instanceof Error ? error.message : serverSentence(UPLOAD_MESSAGES.presignFailed);
      showToast({ type: 'bad', text: textOf(brandText)('notAdded', { name: file.name }), detail });
    }
  }
  return sent;
}

/** The name of a file without its ending, as a kit calls it. */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, 60);

/** Asks for a name and makes a kit. The new kit is the answer; null for none. */
export async function createKit(): Promise<BrandKit | null> {
  const made = await openDialog<BrandKit>((close) => (
    <KitNameDialog
      title="newKitTitle"
      yes="createKit"
      busy="creating"
      first=""
      onName={async (name) => close(await brandKits.create(name, { content: newKitContent() }))}
      onClose={() => close()}
    />
  ));
  return made ?? null;
}

/** Asks for another name of a kit. */
export async function renameKit(kit: BrandKit): Promise<void> {
  await openDialog<void>((close) => (
    <KitNameDialog
      title="renameKitTitle"
      yes="rename"
      busy="saving"
      first={kit.name}
      onName={async (name) => {
        brandKits.change(kit.kitId, { name });
        close();
      }}
      onClose={() => close()}
    />
  ));
}

/** Asks for a name and makes a copy of a kit. The copy is the answer; null for none. */
export async function duplicateKit(kit: BrandKit): Promise<BrandKit | null> {
  const made = await openDialog<BrandKit>((close) => (
    <KitNameDialog
      title="duplicateKitTitle"
      yes="duplicate"
      busy="creating"
      first={textOf(brandText)('copyName', { name: kit.name }).slice(0, 60)}
      onName={async (name) => close(await brandKits.duplicate(kit.kitId, name))}
      onClose={() => close()}
    />
  ));
  return made ?? null;
}

/** Makes a kit the default one, and says so. */
export async function makeDefault({ kitId, name }: BrandKit): Promise<void> {
  try {
    await brandKits.setDefault(kitId);
    showToast({ type: 'ok', text: textOf(brandText)('nowDefault', { name }) });
  } catch (error) {
    sayFailed(error);
  }
}

/** Asks, and deletes a kit; it can be made again for a moment. */
export async function deleteKit(kit: BrandKit): Promise<void> {
  const t = textOf(brandText);
  const agreed = await askUser({
    title: t('deleteKitAsk', { name: kit.name }),
    text: t('deleteKitText'),
    yes: t('deleteKit'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    await brandKits.remove(kit.kitId);
  } catch (error) {
    sayFailed(error);
    return;
  }
  const { name, content, isDefault } = kit;
  const undo = () => void brandKits.create(name, { content, isDefault }).catch(sayFailed);
  showToast({
    type: 'ok',
    text: t('kitDeleted', { name }),
    action: { label: t('undo'), run: undo },
    delayMs: UNDO_DELAY_MS,
  });
}

function KitNameDialog({
  title,
  yes,
  busy,
  first,
  onName,
  onClose,
}: {
  title: 'newKitTitle' | 'renameKitTitle' | 'duplicateKitTitle';
  yes: 'createKit' | 'rename' | 'duplicate';
  busy: 'creating' | 'saving';
  /** What is in the field when it opens. */
  first: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText(brandText);
  return (
    <NameDialog
      title={t(title)}
      label={t('kitName')}
      confirmLabel={t(yes)}
      busyLabel={t(busy)}
      initialName={first}
      schema={brandKitNameSchema}
      onName={onName}
      onClose={onClose}
    />
  );
}
