import { BRAND_LIMITS, type BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './brand-kit.module.css';
import { FileButton } from './file-button.tsx';
import { changeContent, nameOfFile, removePart, uploadForKit } from './kit-actions.tsx';

/** Photographs and drawings that belong to a brand. */
export function ImagesCard({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { images } = kit.content;
  const add = async (files: readonly File[]) => {
    const free = BRAND_LIMITS.images - images.length;
    if (files.length > free)
      showToast({ type: 'warn', text: t('tooManyOf', { count: BRAND_LIMITS.images }) });
    const added = await uploadForKit(files.slice(0, free), 'IMG');
    if (added.length === 0) return;
    changeContent(kit, (content) => ({
      ...content,
      images: [...content.images, ...added.map(({ assetId, name }) => ({ assetId, name: nameOfFile(name) }))],
    }));
  };
  return (
    <section className={`${surfaceStyles.card} ${styles.card} ${styles.wide}`} aria-labelledby="brand-images">
      <div className={styles.cardHead}>
        <h2 id="brand-images">{t('images')}</h2>
        <FileButton label={t('addImages')} text={t('add')} icon="plus" accept="image/*" onFiles={add} />
      </div>
      {images.length === 0 ? <p className={textStyles.muted}>{t('imagesEmpty')}</p> : null}
      <ul className={styles.imageGrid}>
        {images.map((image) => {
          const file = kit.files.find(({ assetId }) => assetId === image.assetId);
          return (
            <li key={image.assetId} className={styles.imageTile}>
              <span className={`${surfaceStyles.thumb} ${styles.imageWell} ${surfaceStyles.checker}`}>
                {file ? <img src={file.thumbUrl ?? file.url} alt={image.name} loading="lazy" /> : null}
              </span>
              <span className={styles.imageCap}>
                <span className={textStyles.ellipsis} title={image.name}>
                  {image.name}
                </span>
                <IconButton
                  label={t('removeNamed', { name: image.name })}
                  icon="trash"
                  size="sm"
                  onClick={() =>
                    removePart(kit, image.name, (content) => ({
                      ...content,
                      images: content.images.filter(({ assetId }) => assetId !== image.assetId),
                    }))
                  }
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
