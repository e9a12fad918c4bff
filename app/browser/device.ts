/** Widths at which the layout changes, in CSS pixels: a screen narrower than this has the name. */
export const BREAKPOINTS_PX = { smallPhone: 521, mobile: 768, mobileLayout: 991 } as const;

export type ViewportName = 'small-phone' | 'mobile' | 'mobile-layout' | 'desktop';

/** The layout for a width. */
export function viewportNameOf(widthPx: number): ViewportName {
  if (widthPx < BREAKPOINTS_PX.smallPhone) return 'small-phone';
  if (widthPx < BREAKPOINTS_PX.mobile) return 'mobile';
  return widthPx < BREAKPOINTS_PX.mobileLayout ? 'mobile-layout' : 'desktop';
}

export type ScreenClass = 'Mobile' | 'Ipad' | 'Tablet' | 'Desktop';

/** The class of a screen by its width; 990 belongs to tablets. */
export function screenClassOf(widthPx: number): ScreenClass {
  if (widthPx < 768) return 'Mobile';
  if (widthPx < 990) return 'Ipad';
  return widthPx <= 1200 ? 'Tablet' : 'Desktop';
}

export type PhonePlatform = 'ios' | 'android';

/** The system of a phone by what its browser says of itself; null for tablets, laptops and desktops. */
export function phonePlatformOf(userAgent: string): PhonePlatform | null {
  if (/iPhone|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) && /Mobile/.test(userAgent) ? 'android' : null;
}

/** Where the app for a phone is had, null where there is none. */
export function storeUrlFor(
  platform: PhonePlatform | null,
  {
    appStoreUrl,
    playStoreUrl,
  }: { readonly appStoreUrl: string | null; readonly playStoreUrl: string | null },
): string | null {
  return platform === 'ios' ? appStoreUrl : platform === 'android' ? playStoreUrl : null;
}

/** A media query for layouts narrower than this. */
export function narrowerThan(widthPx: number): string {
  return `(max-width: ${widthPx - 1}px)`;
}
