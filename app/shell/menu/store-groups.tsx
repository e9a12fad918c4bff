import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { STORE_CATEGORY_IDS } from '../../../server/contract/categories.ts';
import { FEED_CALLS } from '../../../server/contract/feeds.ts';
import { PLACEMENTS } from '../../../server/contract/placements.ts';
import type { StoreProduct } from '../../../server/contract/store.ts';
import { server } from '../../api/server.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';

/** What of the store an entry of the menu shows, by its style. */
const KINDS: Readonly<Record<string, 'design' | 'video'>> = {
  'store-mixed': 'design',
  'store-videos': 'video',
};

const known = new Map<'design' | 'video', readonly StoreProduct[]>();

/** Kinds of templates from the store. Those of one name are one entry; their formats stand below it. */
export function StoreGroups({ style, onClose }: { style: string | undefined; onClose: () => void }) {
  const kind = KINDS[style ?? ''];
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
    <ul className="store-groups">
      {products.map((product) => (
        <li key={product.productId}>
          <Link to={product.path} lang={PRODUCT_LANGUAGE} className="store-name" onClick={onClose}>
            {product.thumbUrl ? <img src={product.thumbUrl} alt="" /> : null}
            {product.displayName}
          </Link>
          {product.associatedProducts.length > 0 ? (
            <span className="row g1">
              {[product, ...product.associatedProducts].map((variant) => (
                <Link key={variant.productId} to={variant.path} className="chip sm" onClick={onClose}>
                  {FORMAT_NAMES[variant.format ?? 0] ?? variant.displayName}
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
