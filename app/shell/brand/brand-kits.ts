import { useEffect, useSyncExternalStore } from 'react';
import { BRAND_CALLS, type BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { ApiError } from '../../api/api-client.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { textOf } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { BrandKitStore, type BrandState } from './brand-kit-store.ts';

/** A name is saved once, not with each of its letters. */
const SAVE_AFTER_MS = 400;

/** The brand kits of who is signed in. */
export const brandKits = new BrandKitStore({
  values: () => localStorage,
  owner: () => session.profile()?.user.systemRefKey ?? null,
  calls: {
    list: async () => (await server.call(BRAND_CALLS.getBrandKits)).kits,
    create: async (body) => (await server.call(BRAND_CALLS.createBrandKit, { body })).kit,
    duplicate: async (kitId, name) =>
      (await server.call(BRAND_CALLS.duplicateBrandKit, { body: { kitId, name } })).kit,
    change: async (body) => (await server.call(BRAND_CALLS.changeBrandKit, { body })).kit,
    setDefault: async (kitId) => (await server.call(BRAND_CALLS.setDefaultBrandKit, { body: { kitId } })).kit,
    remove: async (kitId) => void (await server.call(BRAND_CALLS.deleteBrandKit, { body: { kitId } })),
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, SAVE_AFTER_MS)),
  isUnreachable: (error) => error instanceof ApiError && error.status === 0,
  failed: (error) =>
    showToast({
      type: 'bad',
      text: textOf(brandText)('notSaved'),
      ...(error instanceof Error ? { detail: error.message } : {}),
    }),
});

session.subscribe(brandKits.changedElsewhere);
window.addEventListener('online', brandKits.saveWaiting);

/** What is known of the kits; they are asked for when it is old. */
export function useBrandKits(): BrandState {
  const state = useSyncExternalStore(brandKits.subscribe, brandKits.state);
  useEffect(() => brandKits.loadWhenOld(), []);
  return state;
}

/** The kit that pickers show first; null for who has none. */
export function useCurrentKit(): BrandKit | null {
  useBrandKits();
  return useSyncExternalStore(brandKits.subscribe, () => brandKits.current());
}
