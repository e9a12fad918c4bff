/** How much of each side of a page a network covers with its own buttons and words, as shares of the page. */
export interface SafeInsets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const STORY: SafeInsets = { top: 0.14, right: 0.06, bottom: 0.2, left: 0.06 };
const REEL: SafeInsets = { top: 0.14, right: 0.06, bottom: 0.35, left: 0.06 };
const TIKTOK: SafeInsets = { top: 0.07, right: 0.12, bottom: 0.2, left: 0.06 };
const SNAP: SafeInsets = { top: 0.08, right: 0.06, bottom: 0.18, left: 0.06 };

/** By platform and format, as the list of formats names them: what the networks advise to keep free, rounded up (compared in November 2026). */
const SAFE_INSETS: Readonly<Record<string, SafeInsets>> = {
  'Instagram Story': STORY,
  'Instagram Reel': REEL,
  'Instagram Reel cover': REEL,
  'Facebook Story': STORY,
  'Facebook Reel': REEL,
  'TikTok Video': TIKTOK,
  'TikTok Photo post': TIKTOK,
  'YouTube Short': { top: 0.15, right: 0.18, bottom: 0.35, left: 0.05 },
  'Pinterest Video pin, full screen': { top: 0.15, right: 0.18, bottom: 0.23, left: 0.06 },
  'Snapchat Snap': SNAP,
  'Snapchat Spotlight': SNAP,
  'WhatsApp Status': STORY,
};

/** What a network covers of a format; null where it covers nothing. */
export function safeInsetsOf(platform: string, format: string): SafeInsets | null {
  return SAFE_INSETS[`${platform} ${format}`] ?? null;
}
