import type { Asset, Layer } from '@gesso/engine';
import { useRef, useState } from 'react';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { useText } from '../../../messages/language.ts';
import { WithHeart } from '../../../shell/shelves/favourite-button.tsx';
import { shelves } from '../../../shell/shelves/shelves.ts';
import { dropAssets, importUrl, insertAsset } from '../../../state/files/media.ts';
import { useEditor } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import { insertFrame, insertPattern } from '../../../state/steps/insert-drawn.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { draggable } from '../dragged-item.ts';
import * as styles from '../panels.module.css';
import type { FoundIcon } from './graphic-search.ts';
import { useImageTurn } from './image-turns.ts';

type Point = { readonly x: number; readonly y: number };

/** The id of a drawing among the graphics. */
const iconItemId = ({ id }: FoundIcon): string => `icon/${id}`;

/** A drawing of a collection; a click or a drag puts it onto the page, with the name of its author. */
export function IconTile({ icon }: { icon: FoundIcon }) {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const { resources } = useStudio();
  const { title, url, collection } = icon;
  const isOwn = collection.folder !== undefined;
  const isMoving = collection.group === 'animations';
  const tile = useRef<HTMLButtonElement>(null);
  const hasTurn = useImageTurn(tile);
  const [isPlaying, setIsPlaying] = useState(false);
  const play = () => setIsPlaying(isMoving && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const stop = () => setIsPlaying(false);
  const use = async (put: (asset: Asset) => void, at: Point | null, under: Layer | undefined) => {
    const { title: library, author, licence, url: pageUrl } = collection;
    try {
      shelves.use('graphics', iconItemId(icon));
      if (collection.group === 'frames') return await insertFrame(editor, resources, icon, at);
      const asset = await importUrl(resources, isMoving ? url.replace(/svg$/, 'json') : url, title);
      if (collection.group === 'patterns') insertPattern(editor, asset, at, under);
      else put(isOwn ? asset : { ...asset, credit: { library, author, licence, pageUrl } });
    } catch (error) {
      showToast({ type: 'bad', text: t('notAdded', { name: title }), detail: problemText(error) });
    }
  };
  const isColoured = isOwn || collection.group === 'emoji' || collection.group === 'flags';
  return (
    <WithHeart shelf="graphics" itemId={iconItemId(icon)} name={title} isSmall={!isOwn}>
      <button
        ref={tile}
        type="button"
        className={`${styles.stickerTile} ${isOwn ? '' : styles.smallTile} ${isColoured ? '' : styles.onLight}`}
        aria-label={title}
        title={title}
        onPointerEnter={play}
        onPointerLeave={stop}
        onFocus={play}
        onBlur={stop}
        onClick={() => void use((asset) => insertAsset(editor, asset), null, undefined)}
        {...draggable({
          kind: isMoving ? 'lottie' : 'svg',
          name: title,
          drop: (at, under) => use((asset) => dropAssets(editor, [asset], at, under), at, under),
        })}
      >
        <img
          src={hasTurn ? (isPlaying ? url.replace(/svg$/, 'playing.svg') : url) : undefined}
          alt=""
          decoding="async"
          draggable={false}
        />
      </button>
    </WithHeart>
  );
}
