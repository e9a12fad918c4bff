let isAwake = false;

/**
 * Has the browser load its media system before a codec is asked for. WebKitGTK 2.50 loads GStreamer for media elements alone: the first
 * question to VideoEncoder or AudioDecoder before that ends the process of the page. Workers share that process, so pages call this before
 * they make one.
 */
export function wakeMediaSystem(): void {
  // Workers have no media elements.
  if (isAwake || typeof Audio === 'undefined') return;
  isAwake = true;
  new Audio().canPlayType('audio/mp4');
}
