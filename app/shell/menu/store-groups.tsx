import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { STORE_CATEGORY_IDS } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { PLACEMENTS } from '../../../server/contract/store/placements.ts';
import type { StoreProduct } from '../../../server/contract/store/store.ts';
import { useLanguage } from '../../messages/language.ts';
import { storeName, storeWord } from '../../messages/sentences.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './mega-menu.module.css';

/** What of the store an entry of the menu shows, by its style. */
const KINDS: Readonly<Record<string, 'design' | 'video'>> = {
  'store-mixed': 'design',
  'store-videos': 'video',
};

const known = new Map<'design' | 'video', readonly StoreProduct[]>();

/** Kinds of templates from the store. Those of one name are one entry; their formats are below it. */
export function StoreGroups({ style, onClose }: { style: string | undefined; onClose: () => void }) {
  const kind = KINDS[style ?? ''];
  // The names are drawn again in another language.
  useLanguage();
  const [products, setProducts] = useState<readonly StoreProduct[]>(kind ? (known.get(kind) ?? []) : []);
  useEffect(() => {
    if (!kind) {
      setProducts([]);
      return;
    }
    let isGone = false;
    templateKinds(kind).then(
      (found) => !isGone && setProducts(found),
      // The menu is whole without them.
      () => !isGone && setProducts([]),
    );
    return () => {
      isGone = true;
    };
  }, [kind]);
  if (products.length === 0) return null;
  return (
    <ul className={styles.storeGroups}>
      {products.map((product) => (
        <li key={product.productId}>
          <Link
            to={product.path}
            lang={storeName(product).lang}
            className={styles.storeName}
            onClick={onClose}
          >
            {product.thumbUrl ? <img src={product.thumbUrl} alt="" /> : null}
            {storeName(product).name}
          </Link>
          {product.associatedProducts.length > 0 ? (
            <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
              {[product, ...product.associatedProducts].map((variant) => (
                <Link
                  key={variant.productId}
                  to={variant.path}
                  className={`${badgeStyles.chip} ${badgeStyles.small}`}
                  onClick={onClose}
                >
                  {FORMAT_NAMES[variant.format ?? 0] ?? storeWord(variant.displayName)}
                </Link>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The names of the page formats by their number. */
const FORMAT_NAMES: Readonly<Record<number, string>> = { 1: '16:9', 2: '1:1', 3: '9:16' };

async function templateKinds(kind: 'design' | 'video'): Promise<readonly StoreProduct[]> {
  const kept = known.get(kind);
  if (kept) return kept;
  const { storeProducts } = await server.call(FEED_CALLS.productListing, {
    query: {
      categoryId: String(STORE_CATEGORY_IDS.mixedTemplates),
      start: 0,
      rows: 40,
      placement: String(PLACEMENTS.Megamenu),
    },
  });
  const found = storeProducts.filter(({ type }) => type === kind).slice(0, 6);
  known.set(kind, found);
  return found;
}
