import type { Asset } from '@gesso/engine';
import { useQuery } from '@tanstack/react-query';
import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fileUrlOf, type Product } from '../../data/feeds.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { textOf, useText } from '../../messages/language.ts';
import { useCurrentKit } from '../../shell/brand/brand-kits.ts';
import { importFiles, importUrl } from '../../state/files/media.ts';
import { loadUploads, useUploads } from '../../state/files/uploads.ts';
import { useProject } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as menuStyles from '../../ui/menu.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { useBrandFile } from '../panels/brand/use-brand-file.ts';
import { useFeed } from '../panels/feed-parts.tsx';
import * as styles from './image-picker.module.css';

const THUMB_PX = 160;
const isImage = (asset: Asset) => asset.kind === 'image' || asset.kind === 'svg';

/** A small image of an asset, as the engine sees it. Null until it is there, and where it cannot be loaded. */
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
      const image = await resources.engine.image(asset);
      if (image.kind === 'svg') return URL.createObjectURL(await resources.engine.ports.media.open(asset));
      const { width, height } = image.bitmap;
      const scale = Math.min(1, THUMB_PX / Math.max(width, height));
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(width * scale)),
        Math.max(1, Math.round(height * scale)),
      );
      canvas.getContext('2d')?.drawImage(image.bitmap, 0, 0, canvas.width, canvas.height);
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
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.pickTile} ${surfaceStyles.checker}`}
      aria-label={t('useNamed', { name: asset.name })}
      aria-pressed={isOn}
      onClick={onPick}
    >
      {url ? <img src={url} alt="" draggable={false} /> : null}
    </button>
  );
}

/** Chooses an image: a new file, one of this project, an upload, or one of the library. */
export function ImagePicker({
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
          className={`${menuStyles.popover} ${menuStyles.appears} ${styles.imagePicker}`}
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

/** The images and logos of the brand, before all others; nothing without a kit that has some. */
function BrandImages({ onPick }: { onPick: (asset: Asset) => void }) {
  const t = useText(editorInspectorText);
  const kit = useCurrentKit();
  const { busyId, use } = useBrandFile();
  const images = kit ? [...kit.content.images, ...kit.content.logos] : [];
  if (!kit || images.length === 0) return null;
  const title = t('ofBrand', { name: kit.name });
  return (
    <section aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{title}</h3>
      <div className={styles.pickGrid}>
        {images.map(({ assetId, name }) => {
          const file = kit.files.find((each) => each.assetId === assetId);
          return (
            <button
              key={assetId}
              type="button"
              className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.pickTile} ${surfaceStyles.checker}`}
              aria-label={t('useNamed', { name })}
              aria-busy={busyId === assetId || undefined}
              onClick={() => void use(assetId, name, onPick)}
            >
              {file ? <img src={file.thumbUrl ?? file.url} alt="" draggable={false} /> : null}
            </button>
          );
        })}
      </div>
    </section>
  );
}

function PickerBody({ currentId, onPick }: { currentId: string | null; onPick: (asset: Asset) => void }) {
  const t = useText(editorInspectorText);
  const studio = useStudio();
  const assets = useProject(({ metadata }) => metadata.assets);
  const uploads = useUploads((state) => state.assets);
  const photos = useFeed('photos');
  const backgrounds = useFeed('backgrounds');
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
  const inProject = Object.values(assets).filter(isImage);
  const known = new Set(inProject.map((asset) => asset.id));
  const others = uploads.filter((asset) => isImage(asset) && !known.has(asset.id));
  const library = [...(photos.data?.products ?? []), ...(backgrounds.data?.products ?? [])].filter(
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
        <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{title}</h3>
        <div className={styles.pickGrid}>
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
      <BrandImages onPick={onPick} />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
        aria-busy={busy === 'upload'}
        onClick={() => chooser.current?.click()}
      >
        {busy === 'upload' ? (
          <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
        ) : (
          <Icon name="upload" size={16} />
        )}
        {busy === 'upload' ? t('uploading') : t('uploadImage')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*,.svg,.heic,.heif,.tif,.tiff"
        aria-label={t('uploadImage')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])].slice(0, 1);
          event.currentTarget.value = '';
          setBusy('upload');
          void importFiles(studio.resources, files)
            .then(([asset]) => {
              if (!asset) return;
              if (isImage(asset)) onPick(asset);
              else
                showToast({
                  type: 'bad',
                  text: t('notImage', { name: asset.name }),
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
          <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('library')}</h3>
          <div className={styles.pickGrid}>
            {library.map((product) => (
              <button
                key={product.productId}
                type="button"
                className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.pickTile}`}
                aria-label={t('useNamed', { name: product.displayName })}
                aria-busy={busy === String(product.productId)}
                onClick={() => void pickProduct(product)}
              >
                <img src={product.thumbUrl ?? ''} alt="" loading="lazy" draggable={false} />
                {busy === String(product.productId) ? (
                  <span className={`${editorPartsStyles.thumbBusy} ${loadingStyles.spinner}`} />
                ) : null}
              </button>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
