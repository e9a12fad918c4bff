const loading = new Map<string, Promise<void>>();

/** Loads a script of another company once. A failed attempt may be repeated. @throws Error when it does not come */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`${new URL(src).host} could not be reached.`));
    });
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}
