let isAwake = false;

/**
 * Has the browser load its media system before a codec is asked for. WebKitGTK 2.50 loads GStreamer for media elements alone: the first
 * question to VideoEncoder or AudioDecoder before that ends the process of the page. Workers share that process, so pages call this before
 * they make one.
 */
export function wakeMediaSystem(): void {
  if (isAwake || typeof document === 'undefined') return;
  isAwake = true;
  document.createElement('video').canPlayType('video/mp4');
}
