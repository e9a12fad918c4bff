import type { Asset } from '@gesso/engine';
import { useRef } from 'react';
import { fileUrlOf, type Product } from '../../../data/feeds.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { useText } from '../../../messages/language.ts';
import { WithHeart } from '../../../shell/shelves/favourite-button.tsx';
import { shelves } from '../../../shell/shelves/shelves.ts';
import { dropAssets, importUrl, insertAsset } from '../../../state/files/media.ts';
import { useEditor } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { draggable } from '../dragged-item.ts';
import * as styles from '../panels.module.css';
import { useImageTurn } from './image-turns.ts';

/** The id of a graphic of the feed among the graphics. */
const productItemId = ({ productId }: Product): string => `product/${productId}`;

/** A graphic of the feed; a click or a drag puts it onto the page. */
export function ProductTile({ product }: { product: Product }) {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const { resources } = useStudio();
  const { displayName: name } = product;
  const tile = useRef<HTMLButtonElement>(null);
  const hasTurn = useImageTurn(tile);
  const use = async (put: (asset: Asset) => void) => {
    const url = fileUrlOf(product);
    if (!url) return;
    try {
      put(await importUrl(resources, url, name));
      shelves.use('graphics', productItemId(product));
    } catch (error) {
      showToast({ type: 'bad', text: t('notAdded', { name }), detail: problemText(error) });
    }
  };
  return (
    <WithHeart shelf="graphics" itemId={productItemId(product)} name={name}>
      <button
        ref={tile}
        type="button"
        className={styles.stickerTile}
        aria-label={name}
        onClick={() => void use((asset) => insertAsset(editor, asset))}
        {...draggable({
          kind: 'svg',
          name,
          drop: (at, under) => use((asset) => dropAssets(editor, [asset], at, under)),
        })}
      >
        <img
          src={hasTurn ? (product.thumbUrl ?? fileUrlOf(product) ?? undefined) : undefined}
          alt=""
          decoding="async"
          draggable={false}
        />
      </button>
    </WithHeart>
  );
}
