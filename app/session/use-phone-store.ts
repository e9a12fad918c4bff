import { BREAKPOINTS_PX, narrowerThan, phonePlatformOf, storeUrlFor } from '../browser/device.ts';
import { useMedia } from '../browser/use-media.ts';
import { useAppConfig } from './app-config.ts';

/**
 * Whether this is a phone: by its system, its finger and its width together. The width alone says nothing, for the window of a computer gets
 * as narrow when a user enlarges the page.
 */
export function useIsPhone(): boolean {
  const isNarrow = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const isTouched = useMedia('(pointer: coarse)');
  return isNarrow && isTouched && phonePlatformOf(navigator.userAgent) !== null;
}

/** Whether this is a phone, and whether that has an app in a store to go to instead of the web tools. */
export function usePhone(): { readonly isPhone: boolean; readonly hasStore: boolean } {
  const isPhone = useIsPhone();
  const config = useAppConfig();
  return { isPhone, hasStore: storeUrlFor(phonePlatformOf(navigator.userAgent), config) !== null };
}
