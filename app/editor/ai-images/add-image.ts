import type { Asset } from '@gesso/engine';
import { createContext, useContext } from 'react';
import { insertAsset } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';

/** Puts an image on the page in another way than beside what is there; null where that is right. */
export const AddImageContext = createContext<((asset: Asset) => void) | null>(null);

/** What puts an image on the page when it is pressed. */
export function useAddImage(): (asset: Asset) => void {
  const editor = useEditor();
  return useContext(AddImageContext) ?? ((asset) => insertAsset(editor, asset));
}
