import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import type { Product } from '../../../server/contract/products.ts';
import { fetchFeed } from '../../data/feeds.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { lookOf } from '../../shell/brand/brand-look.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './brand-kit.module.css';
import { chooseDesign } from './choose-design.tsx';

/** So many templates are shown in the brand. */
const SHOWN = 6;
/** Drawing waits until a kit has been left alone for this long. */
const QUIET_MS = 700;

/** Templates as they look in the brand. A click opens one so. */
export function TryCard({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const templates = useQuery({
    queryKey: ['brand-templates'],
    queryFn: ({ signal }) => fetchFeed({ feed: 'designTemplates', rows: SHOWN }, signal),
  });
  const products = templates.data?.products ?? [];
  const images = useBrandedImages(kit, products);
  const query = { brand: String(kit.kitId) };
  return (
    <section className={`${surfaceStyles.card} ${styles.card} ${styles.wide}`} aria-labelledby="brand-try">
      <div className={styles.cardHead}>
        <h2 id="brand-try">{t('tryIt')}</h2>
        <span className={`${textStyles.muted} ${styles.tryText}`}>{t('tryText')}</span>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
          onClick={() => void chooseDesign(kit)}
        >
          {t('applyToDesign')}
        </button>
      </div>
      <ul className={styles.tryRow}>
        {products.map((product) => {
          const image = images.get(product.productAlias) ?? null;
          return (
            <li key={product.productId}>
              <Link
                className={`${surfaceStyles.thumb} ${styles.tryTile}`}
                to={editorPath('design', { template: product.productAlias, ...query })}
                aria-label={t('openInBrand', { name: product.displayName })}
                style={{ aspectRatio: `${product.widthPx ?? 4} / ${product.heightPx ?? 5}` }}
                reloadDocument
              >
                {image === null ? (
                  <span className={`${loadingStyles.skeleton} ${styles.tryWait}`} />
                ) : (
                  <img src={image} alt="" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Images of templates in a brand, by their alias, drawn one after the other; the former ones stay until the new ones are there. */
function useBrandedImages(kit: BrandKit, products: readonly Product[]): ReadonlyMap<string, string> {
  const [images, setImages] = useState<ReadonlyMap<string, string>>(new Map());
  const look = JSON.stringify([lookOf(kit.content), kit.content.fonts]);
  const aliases = products.map(({ productAlias }) => productAlias).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from the look and the templates, not from other parts of the kit.
  useEffect(() => {
    if (aliases === '') return;
    const life = new AbortController();
    const timer = setTimeout(() => {
      const draw = async () => {
        const { drawBranded } = await import('./draw-branded.ts');
        for (const { productAlias, thumbUrl } of products) {
          if (life.signal.aborted) return;
          const url = await drawBranded(kit, productAlias).catch((error: unknown) => {
            console.warn(`The template ${productAlias} could not be drawn.`, error);
            return thumbUrl;
          });
          if (url === null) continue;
          if (life.signal.aborted) {
            URL.revokeObjectURL(url);
            return;
          }
          setImages((former) => withImage(former, productAlias, url));
        }
      };
      void draw();
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [look, aliases]);
  const shown = useRef(images);
  shown.current = images;
  useEffect(
    () => () => {
      for (const url of shown.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  return images;
}

/** The images with one in the place of a former one, which is released. */
function withImage(images: ReadonlyMap<string, string>, alias: string, url: string): Map<string, string> {
  const former = images.get(alias);
  if (former !== undefined && former !== url) URL.revokeObjectURL(former);
  return new Map(images).set(alias, url);
}
