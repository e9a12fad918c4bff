import type { Asset } from '@gesso/engine';
import { create } from 'zustand';
import { uploadsDatabase } from './uploads-database.ts';

interface UploadsStore {
  readonly assets: readonly Asset[];
}

/** The user's own files, newest first. Their bytes are in the engine's blob store, this is the list. */
export const useUploads = create<UploadsStore>(() => ({ assets: [] }));

export async function loadUploads(): Promise<void> {
  const rows = await uploadsDatabase.use((database) => database.getAll('uploads'));
  rows.sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
  useUploads.setState({ assets: rows.map((row) => row.asset) });
}

export async function rememberUpload(asset: Asset): Promise<void> {
  const row = { id: asset.id, asset, addedAt: new Date().toISOString() };
  await uploadsDatabase.use((database) => database.put('uploads', row));
  useUploads.setState((state) => ({
    assets: [asset, ...state.assets.filter((each) => each.id !== asset.id)],
  }));
}

/** Takes a file off the list. Projects that use it keep it. */
export async function forgetUpload(assetId: string): Promise<void> {
  await uploadsDatabase.use((database) => database.delete('uploads', assetId));
  useUploads.setState((state) => ({ assets: state.assets.filter((each) => each.id !== assetId) }));
}
