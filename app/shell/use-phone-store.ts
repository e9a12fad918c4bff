import { useAppConfig } from '../session/app-config.ts';
import { BREAKPOINTS_PX, narrowerThan, phonePlatformOf, storeUrlFor } from './device.ts';
import { useMedia } from './use-media.ts';

/** Whether the screen is a phone's, and whether that has an app in a store to go to instead of the web tools. */
export function usePhone(): { readonly isPhone: boolean; readonly hasStore: boolean } {
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const config = useAppConfig();
  // A narrow window of a computer says nothing of its system: any store will do for the notice.
  const platform = phonePlatformOf(navigator.userAgent);
  const hasStore =
    platform === null
      ? config.appStoreUrl !== null || config.playStoreUrl !== null
      : storeUrlFor(platform, config) !== null;
  return { isPhone, hasStore };
}
