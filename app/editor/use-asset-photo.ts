import type { Asset } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { useText } from '../messages/language.ts';
import { type OpenPhoto, readPhoto } from '../photo-editor/hooks/use-photo.ts';
import { assetFile } from '../state/files/asset-files.ts';
import type { StudioResources } from '../state/files/resources.ts';
import { problemText } from '../state/problem-text.ts';

/** An image of the project that is opened for the photo tools. */
type AssetPhoto =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly asset: Asset; readonly photo: OpenPhoto }
  | { readonly status: 'failed'; readonly message: string };

/** Opens an image of the project once, when a dialog opens; it is closed with it. @param find names the image; null when it is gone */
export function useAssetPhoto(resources: StudioResources, find: () => Asset | null): AssetPhoto {
  const t = useText(photoEditorText);
  const [opened, setOpened] = useState<AssetPhoto>({ status: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an image is opened once; another one is another dialog.
  useEffect(() => {
    let isLeft = false;
    let bitmap: ImageBitmap | null = null;
    const open = async (): Promise<AssetPhoto> => {
      const asset = find();
      if (!asset) throw new Error(t('photoGone'));
      const blob = await assetFile(resources, asset);
      const file = new File([blob], asset.name, { type: blob.type });
      bitmap = await readPhoto(file);
      if (isLeft) bitmap.close();
      return { status: 'open', asset, photo: { name: asset.name, file, bitmap } };
    };
    open()
      .catch((error: unknown): AssetPhoto => ({ status: 'failed', message: problemText(error) }))
      .then((next) => {
        if (!isLeft) setOpened(next);
      });
    return () => {
      isLeft = true;
      bitmap?.close();
    };
  }, []);
  return opened;
}
