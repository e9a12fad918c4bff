import type { Asset } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { useEditor } from '../../state/hooks.ts';
import { insertAsset } from '../../state/media.ts';
import { useStudio } from '../../state/studio-context.ts';
import { forgetUpload, loadUploads, useUploads } from '../../state/uploads.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { UploadButton } from './media-panel.tsx';

/** The user's own files in this browser. */
export function UploadsPanel() {
  const assets = useUploads((state) => state.assets);
  useEffect(() => {
    loadUploads().catch((error: unknown) =>
      showToast({
        kind: 'bad',
        title: 'Your uploads could not be read',
        text: error instanceof Error ? error.message : String(error),
      }),
    );
  }, []);
  return (
    <>
      <div className="ph">
        <UploadButton />
        <p className="hint">
          JPG, PNG, WebP, SVG, MP4, WebM, MP3, WAV. Drop files anywhere or paste them. They stay in this
          browser.
        </p>
      </div>
      <div className="pb">
        {assets.length === 0 ? (
          <p className="panel-note">Nothing here yet. Your files appear as soon as you add the first one.</p>
        ) : null}
        <div className="masonry">
          {assets.map((asset) => (
            <UploadTile key={asset.id} asset={asset} />
          ))}
        </div>
      </div>
    </>
  );
}

function UploadTile({ asset }: { asset: Asset }) {
  const editor = useEditor();
  const { resources } = useStudio();
  const [url, setUrl] = useState<string | null>(null);
  const key = asset.source.type === 'blob' ? asset.source.key : null;
  useEffect(() => {
    if (key === null || asset.kind === 'audio') return;
    let made: string | null = null;
    let isGone = false;
    resources.blobs.get(key).then(
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
  }, [key, asset.kind, resources]);
  return (
    <div className="upload-tile">
      <button
        type="button"
        className="thumb"
        aria-label={`Add ${asset.name}`}
        style={{
          aspectRatio: asset.kind === 'audio' ? '2/1' : `${asset.widthPx || 1} / ${asset.heightPx || 1}`,
        }}
        onClick={() => insertAsset(editor, asset)}
      >
        {asset.kind === 'audio' ? <Icon name="music" size={24} /> : null}
        {url && asset.kind === 'video' ? <video src={url} muted preload="metadata" /> : null}
        {url && (asset.kind === 'image' || asset.kind === 'svg') ? (
          <img src={url} alt="" loading="lazy" draggable={false} />
        ) : null}
        {asset.durationFrames > 0 ? (
          <span className="br badge dark num says" data-text={`${Math.round(asset.durationFrames / 30)} s`} />
        ) : null}
      </button>
      <span className="row g1">
        <span className="grow clip">{asset.name}</span>
        <IconButton
          label={`Remove ${asset.name} from uploads`}
          icon="trash"
          size="xs"
          iconSize={14}
          onClick={() => void forgetUpload(asset.id)}
        />
      </span>
    </div>
  );
}
