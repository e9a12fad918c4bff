import type { Asset, EngineResources } from '@gesso/engine';
import { FRAMES_PER_SECOND } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { textOf, useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { dropAssets, insertAsset } from '../../state/files/media.ts';
import { forgetUpload, loadUploads, useUploads } from '../../state/files/uploads.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { DesignFiles } from '../importing/design-files.tsx';
import * as responsiveStyles from '../responsive.module.css';
import { draggable } from './dragged-item.ts';
import * as styles from './panels.module.css';
import { UploadButton } from './upload-button.tsx';

/** The user's own files in this browser. */
export function UploadsPanel() {
  const t = useText(editorPanelsText);
  const assets = useUploads((state) => state.assets);
  const profile = useProfile();
  useEffect(() => {
    loadUploads().catch((error: unknown) =>
      showToast({
        type: 'bad',
        text: textOf(editorPanelsText)('uploadsUnread'),
        detail: problemText(error),
      }),
    );
  }, []);
  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <UploadButton />
        <p className={fieldStyles.hint}>
          {t('uploadsHint')} {t(profile ? 'uploadsInAccount' : 'uploadsHere')}
        </p>
      </div>
      <div className={`${editorFrameStyles.panelBody} ${styles.panelBody}`}>
        {assets.length === 0 ? <p className={styles.panelNote}>{t('noUploads')}</p> : null}
        <div data-part="masonry" className={styles.masonry}>
          {assets.map((asset) => (
            <UploadTile key={asset.id} asset={asset} />
          ))}
        </div>
        <DesignFiles />
      </div>
    </>
  );
}

/** Kinds that an img element does not show, or in fonts of the machine, as drawings. */
const SHOWN_BY_ENGINE: ReadonlySet<string> = new Set([
  'image/svg+xml',
  'image/tiff',
  'image/heic',
  'application/json',
  'application/zip+dotlottie',
]);

const THUMBNAIL_SIDE_PX = 320;

async function thumbnailOf(engine: EngineResources, asset: Asset): Promise<Blob> {
  const image = await engine.image(asset);
  if (image.kind === 'svg') return new Blob([image.svg], { type: 'image/svg+xml' });
  const { width, height } = image.bitmap;
  const scale = Math.min(1, THUMBNAIL_SIDE_PX / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, width * scale), Math.max(1, height * scale));
  canvas.getContext('2d')?.drawImage(image.bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob();
}

function UploadTile({ asset }: { asset: Asset }) {
  const t = useText(editorPanelsText);
  const common = useText(commonText);
  const editor = useEditor();
  const { resources } = useStudio();
  const [url, setUrl] = useState<string | null>(null);
  const key = asset.source.type === 'blob' ? asset.source.key : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again, the file behind a key never changes.
  useEffect(() => {
    if (key === null || asset.kind === 'audio') return;
    let made: string | null = null;
    let isGone = false;
    const bytes = SHOWN_BY_ENGINE.has(asset.mimeType)
      ? thumbnailOf(resources.engine, asset)
      : resources.blobs.get(key);
    bytes.then(
      (blob) => {
        if (!blob || isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // The tile then shows its name only; using it says what is wrong.
      () => setUrl(null),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [key, resources]);
  return (
    <div className={editorPartsStyles.uploadTile}>
      <button
        type="button"
        className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb}`}
        aria-label={t('addNamed', { name: asset.name })}
        style={{
          aspectRatio: asset.kind === 'audio' ? '2/1' : `${asset.widthPx || 1} / ${asset.heightPx || 1}`,
        }}
        onClick={() => insertAsset(editor, asset)}
        {...draggable({
          kind: asset.kind,
          name: asset.name,
          durationFrames: asset.durationFrames || null,
          drop: (at, under) => dropAssets(editor, [asset], at, under),
        })}
      >
        {asset.kind === 'audio' ? <Icon name="music" size={24} /> : null}
        {url && asset.kind === 'video' ? <video src={url} muted preload="metadata" /> : null}
        {url && (asset.kind === 'image' || asset.kind === 'svg' || asset.kind === 'lottie') ? (
          <img src={url} alt="" loading="lazy" draggable={false} />
        ) : null}
        {asset.durationFrames > 0 ? (
          <span
            className={`${surfaceStyles.bottomRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
            data-text={`${Math.round(asset.durationFrames / FRAMES_PER_SECOND)}${common('unitSeconds')}`}
          />
        ) : null}
      </button>
      <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
        <span className={`${layoutStyles.grow} ${textStyles.ellipsis}`}>{asset.name}</span>
        <IconButton
          label={t('removeUpload', { name: asset.name })}
          icon="trash"
          size="xs"
          iconSize={14}
          onClick={() => void forgetUpload(asset.id)}
        />
      </span>
    </div>
  );
}
