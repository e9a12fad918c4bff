/** An element of a page: its role and name for assistive technology, and the part of the page that it is in. */
export interface Target {
  readonly role: string;
  /** Its accessible name; left out: any. */
  readonly name?: string | RegExp;
  readonly within?: { readonly role: string; readonly name?: string };
}

/** A file that was handed over as a download. */
export interface DownloadedFile {
  readonly name: string;
  readonly base64: string;
}

/** A browser with one page and a person at it: as little as the main journeys need, so that it can be done by more than one protocol. */
export interface Visitor {
  /** A page of the server under test. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until it is there and can be seen. */
  sees(target: Target, timeoutMs?: number): Promise<void>;
  /** Presses it with the pointer, twice quickly when asked. */
  press(target: Target, count?: 1 | 2): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key, with modifiers: `Control+a`. */
  key(combination: string): Promise<void>;
  /** Presses at one place of the window, moves to another, and lets go. */
  drag(from: Point, to: Point): Promise<void>;
  /** Chooses a file of this machine in the file field that fits the CSS selector. */
  choose(selector: string, path: string): Promise<void>;
  /** Runs a function in the page with one plain argument. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Errors that the page has reported since it was opened. */
  complaints(): Promise<readonly string[]>;
  screenshot(path: string): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Looks again and again until a value is right: waits for what is looked at, never for a time. */
export async function until<T>(
  what: string,
  look: () => Promise<T>,
  isRight: (value: T) => boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (isRight(value)) return value;
    if (Date.now() > end)
      throw new Error(`${what} did not come; it was ${JSON.stringify(value)?.slice(0, 400)}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Runs before the page's own scripts, or right after them: keeps the files that the page hands over as downloads, and its errors. Downloads
 * are not left to the browser, since each protocol has another way to them or none.
 */
export function watchPage(): void {
  const page = window as unknown as WatchedPage;
  if (page.gessoWatched) return;
  const blobs = new Map<string, Blob>();
  const watched: WatchedPage['gessoWatched'] = { downloads: [], complaints: [] };
  page.gessoWatched = watched;
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    const url = create(object);
    if (object instanceof Blob) blobs.set(url, object);
    return url;
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = this.download ? blobs.get(this.href) : undefined;
    if (blob) watched.downloads.push({ name: this.download, blob });
    else click.call(this);
  };
  window.addEventListener('error', ({ message }) => watched.complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => watched.complaints.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    watched.complaints.push(`${violatedDirective} refused ${blockedURI}`),
  );
}

/** What {@link watchPage} leaves on the window. */
export interface WatchedPage {
  gessoWatched?: { downloads: { name: string; blob: Blob }[]; complaints: string[] };
}

/** The file that the page handed over last, null when there is none yet. It is given once. */
export async function takeDownload(visitor: Visitor): Promise<DownloadedFile | null> {
  return visitor.evaluate(async () => {
    const file = (window as unknown as WatchedPage).gessoWatched?.downloads.shift();
    if (!file) return null;
    const bytes = new Uint8Array(await file.blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return { name: file.name, base64: btoa(text) };
  }, null);
}
