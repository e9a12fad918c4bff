import type { Asset } from '@gesso/engine';
import { useQuery } from '@tanstack/react-query';
import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Product } from '../../api/feeds.ts';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { textOf, useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import { importFiles, importUrl } from '../../state/media.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import { loadUploads, useUploads } from '../../state/uploads.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFeed } from '../panels/feed-parts.tsx';
import { fileUrlOf } from '../panels/media-panel.tsx';

const THUMB_PX = 160;
const isPicture = (asset: Asset) => asset.kind === 'image' || asset.kind === 'svg';

/** A small picture of an asset, as the engine sees it. Null until it is there, and where it cannot be had. */
export function useAssetThumb(asset: Asset | null): string | null {
  const { resources } = useStudio();
  const query = useQuery({
    queryKey: ['asset-thumb', asset?.id ?? ''],
    enabled: asset !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      if (!asset) return null;
      const picture = await resources.engine.picture(asset);
      if (picture.kind === 'svg') return URL.createObjectURL(await resources.engine.ports.media.open(asset));
      const { width, height } = picture.bitmap;
      const scale = Math.min(1, THUMB_PX / Math.max(width, height));
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(width * scale)),
        Math.max(1, Math.round(height * scale)),
      );
      canvas.getContext('2d')?.drawImage(picture.bitmap, 0, 0, canvas.width, canvas.height);
      return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
    },
  });
  return query.data ?? null;
}

function AssetTile({ asset, isOn, onPick }: { asset: Asset; isOn: boolean; onPick: () => void }) {
  const t = useText(editorInspectorText);
  const url = useAssetThumb(asset);
  return (
    <button
      type="button"
      className={`thumb pick-tile checker ${isOn ? 'on' : ''}`}
      aria-label={t('useNamed', { name: asset.name })}
      aria-pressed={isOn}
      onClick={onPick}
    >
      {url ? <img src={url} alt="" draggable={false} /> : null}
    </button>
  );
}

/** Chooses a picture: a new file, one of this project, an upload, or one of the library. */
export function PicturePicker({
  trigger,
  label,
  currentId,
  onPick,
}: {
  trigger: ReactNode;
  label: string;
  currentId: string | null;
  onPick: (asset: Asset) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="popover pop picture-picker"
          aria-label={label}
          side="left"
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          <PickerBody
            currentId={currentId}
            onPick={(asset) => {
              setIsOpen(false);
              onPick(asset);
            }}
          />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function PickerBody({ currentId, onPick }: { currentId: string | null; onPick: (asset: Asset) => void }) {
  const t = useText(editorInspectorText);
  const studio = useStudio();
  const assets = useProject(({ metadata }) => metadata.assets);
  const uploads = useUploads((state) => state.assets);
  const photos = useFeed('photos');
  const grounds = useFeed('backgrounds');
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    loadUploads().catch((error: unknown) =>
      showToast({
        type: 'bad',
        text: textOf(editorInspectorText)('uploadsUnread'),
        detail: problemText(error),
      }),
    );
  }, []);
  const inProject = Object.values(assets).filter(isPicture);
  const known = new Set(inProject.map((asset) => asset.id));
  const others = uploads.filter((asset) => isPicture(asset) && !known.has(asset.id));
  const library = [...(photos.data?.products ?? []), ...(grounds.data?.products ?? [])].filter(
    (product) => fileUrlOf(product) !== null && product.thumbUrl,
  );
  const pickProduct = async (product: Product) => {
    const url = fileUrlOf(product);
    if (!url) return;
    setBusy(String(product.productId));
    try {
      onPick(await importUrl(studio.resources, url, product.displayName));
    } catch (error) {
      showToast({
        type: 'bad',
        text: t('notUsed', { name: product.displayName }),
        detail: problemText(error),
      });
    } finally {
      setBusy(null);
    }
  };
  const group = (title: string, assets: readonly Asset[]) =>
    assets.length === 0 ? null : (
      <section aria-label={title}>
        <h3 className="sect">{title}</h3>
        <div className="pick-grid">
          {assets.map((asset) => (
            <AssetTile
              key={asset.id}
              asset={asset}
              isOn={asset.id === currentId}
              onPick={() => onPick(asset)}
            />
          ))}
        </div>
      </section>
    );
  return (
    <>
      <button
        type="button"
        className="btn secondary sm full"
        aria-busy={busy === 'upload'}
        onClick={() => chooser.current?.click()}
      >
        {busy === 'upload' ? <span className="spin" /> : <Icon name="upload" size={16} />}
        {busy === 'upload' ? t('uploading') : t('uploadPicture')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*,.svg,.heic,.heif,.tif,.tiff"
        aria-label={t('uploadPicture')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])].slice(0, 1);
          event.currentTarget.value = '';
          setBusy('upload');
          void importFiles(studio.resources, files)
            .then(([asset]) => {
              if (!asset) return;
              if (isPicture(asset)) onPick(asset);
              else
                showToast({
                  type: 'bad',
                  text: t('notPicture', { name: asset.name }),
                  detail: t('choosePhoto'),
                });
            })
            .finally(() => setBusy(null));
        }}
      />
      {group(t('inThisProject'), inProject)}
      {group(t('yourUploads'), others)}
      {library.length > 0 ? (
        <section aria-label={t('library')}>
          <h3 className="sect">{t('library')}</h3>
          <div className="pick-grid">
            {library.map((product) => (
              <button
                key={product.productId}
                type="button"
                className="thumb pick-tile"
                aria-label={t('useNamed', { name: product.displayName })}
                aria-busy={busy === String(product.productId)}
                onClick={() => void pickProduct(product)}
              >
                <img src={product.thumbUrl ?? ''} alt="" loading="lazy" draggable={false} />
                {busy === String(product.productId) ? <span className="thumb-busy spin" /> : null}
              </button>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
