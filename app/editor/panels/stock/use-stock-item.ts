import { type Asset, FRAMES_PER_SECOND } from '@gesso/engine';
import { useState } from 'react';
import type { StockItem, StockKind } from '../../../data/stock.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { useText } from '../../../messages/language.ts';
import { shelves } from '../../../shell/shelves/shelves.ts';
import { dropAssets, importStockFile, importUrl, insertAsset } from '../../../state/files/media.ts';
import { useEditor } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { draggable } from '../dragged-item.ts';
import { keptDetails } from '../favourites/use-shelf-stock.ts';

export const SHELF_OF = { photos: 'images', clips: 'clips', music: 'music', sounds: 'sounds' } as const;
const ASSET_KINDS = { photos: 'image', clips: 'video', music: 'audio', sounds: 'audio' } as const;

/** Shipped files stay where they are; those of services are kept with the project, since their addresses end. */
const isShipped = (url: string) => url.startsWith('/assets/');

/** Adds items of a library to the page, by click or by drag, and says when that fails. */
export function useStockItem(kind: StockKind) {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const { resources } = useStudio();
  const [busyId, setBusyId] = useState<string | null>(null);

  const use = async (item: StockItem, library: string, put: (asset: Asset) => void) => {
    const [file] = item.files;
    if (!file) return;
    const { displayName: name, author, licence, pageUrl } = item;
    const credit = {
      library,
      ...(author === null ? {} : { author }),
      ...(licence === null ? {} : { licence }),
      ...(pageUrl === null ? {} : { pageUrl }),
    };
    setBusyId(item.id);
    try {
      const load = isShipped(file.url) ? importUrl : importStockFile;
      put({ ...(await load(resources, file.url, name)), credit });
      shelves.use(SHELF_OF[kind], item.id, keptDetails(item, library));
    } catch (error) {
      showToast({ type: 'bad', text: t('notAdded', { name }), detail: problemText(error) });
    } finally {
      setBusyId(null);
    }
  };

  return {
    busyId,
    add: (item: StockItem, library: string) => void use(item, library, (asset) => insertAsset(editor, asset)),
    dragging: (item: StockItem, library: string) =>
      draggable({
        kind: ASSET_KINDS[kind],
        name: item.displayName,
        durationFrames:
          item.durationMs === null ? null : Math.floor((item.durationMs * FRAMES_PER_SECOND) / 1000),
        drop: (at, under) => use(item, library, (asset) => dropAssets(editor, [asset], at, under)),
      }),
  };
}
