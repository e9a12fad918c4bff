// What browsers offer and then fail at in a way that cannot be caught: such things are listed here by browser, and are not requested. All else
// is tried (docs/decisions/044).

/** Whether a browser's engine is WebKit. Chromium names it too, for sites that ask for it. */
export function isWebKit(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}

/** Whether a browser is WebKitGTK, the WebKit of Linux, which leaves codecs to GStreamer. */
export function isWebKitGtk(userAgent: string): boolean {
  return isWebKit(userAgent) && /\bX11\b/.test(userAgent);
}

/**
 * Whether the first image for an AV1 encoder would end the process of the page. WebKitGTK 2.50 offers AV1 and fails an assertion of libaom
 * (rc_pick_q_and_bounds_no_stats_cbr); Safari does not encode AV1 at all.
 */
export function endsPageAtAv1(): boolean {
  return isWebKit(ownUserAgent());
}

/** Whether AudioDecoder takes packets and answers nothing, now and then with the whole page, as in WebKitGTK 2.50. */
export function hangsInAudioDecoder(): boolean {
  return isWebKitGtk(ownUserAgent());
}

let isMediaSystemLoaded = false;

/**
 * Has the browser load its media system before a codec is requested. WebKitGTK 2.50 loads GStreamer for media elements alone: the first
 * question to VideoEncoder or AudioDecoder before that ends the process of the page. Workers share that process, so pages call this before
 * they make one.
 */
export function loadMediaSystem(): void {
  // Workers have no media elements.
  if (isMediaSystemLoaded || typeof Audio === 'undefined') return;
  isMediaSystemLoaded = true;
  new Audio().canPlayType('audio/mp4');
}

/** Empty where there is no browser. */
function ownUserAgent(): string {
  return typeof navigator === 'undefined' ? '' : navigator.userAgent;
}
