import type { Asset } from '@gesso/engine';
import { useState } from 'react';
import { brandText } from '../../../messages/english/account/brand.ts';
import { useText } from '../../../messages/language.ts';
import { brandKits } from '../../../shell/brand/brand-kits.ts';
import { importStockFile } from '../../../state/files/media.ts';
import { problemText } from '../../../state/problem-text.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/** Brings a file of a kit into the editor, and says when that fails. */
export function useBrandFile() {
  const t = useText(brandText);
  const { resources } = useStudio();
  const [busyId, setBusyId] = useState<number | null>(null);
  const use = async (assetId: number, name: string, put: (asset: Asset) => void) => {
    setBusyId(assetId);
    try {
      const fresh = await brandKits.withAddresses();
      const file = fresh?.files.find((each) => each.assetId === assetId);
      if (!file) throw new Error(t('kitsFailed', { reason: name }));
      put(await importStockFile(resources, file.url, file.name));
    } catch (error) {
      showToast({ type: 'bad', text: t('notAdded', { name }), detail: problemText(error) });
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, use };
}
