import type { VideoCodec } from './video-codecs.ts';

/**
 * Whether asking for an encoder would end the process of the page instead of being refused. WebKitGTK 2.50 offers AV1 and fails an assertion
 * of libaom at the first picture (rc_pick_q_and_bounds_no_stats_cbr); Safari does not encode AV1 at all.
 */
export function endsThePage(codec: VideoCodec): boolean {
  return codec === 'av1' && isWebKit(navigator.userAgent);
}

/** Whether a browser's engine is WebKit. Chromium names it too, for sites that ask for it. */
export function isWebKit(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}
