import { copyExif } from '@gesso/engine/internal';
import { type CompressedPhoto, PhotoClient } from '@gesso/engine/photos';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemText } from '../../state/problem-text.ts';
import { useRemovalHere } from '../cutout-context.tsx';
import { readPhoto, refusalOf } from '../hooks/use-photo.ts';
import { type BatchSettings, compressOptions } from './batch-settings.ts';

/** A photo of the queue. */
export interface BatchItem {
  readonly id: string;
  readonly file: File;
  readonly state:
    | { readonly status: 'waiting' | 'working' }
    | { readonly status: 'done'; readonly result: CompressedPhoto }
    | { readonly status: 'failed'; readonly message: string };
}

/** The queue: one photo after the other, all again when the settings change. */
export interface Batch {
  readonly items: readonly BatchItem[];
  readonly isStopped: boolean;
  /** The time that what is left will take; null while that is a guess. */
  readonly leftMs: number | null;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** Settings that are being pulled are not worked by. */
const QUIET_MS = 350;

export function useBatch(first: File | null, settings: BatchSettings): Batch {
  const [items, setItems] = useState<readonly BatchItem[]>(() => (first ? [waiting(first)] : []));
  const [isStopped, setStopped] = useState(false);
  const [perItemMs, setPerItemMs] = useState<number | null>(null);
  const client = useRef<PhotoClient | null>(null);
  const removal = useRemovalHere();
  const tools = useRef(removal);
  tools.current = removal;

  useEffect(() => {
    const made = new PhotoClient();
    client.current = made;
    return () => {
      made.dispose();
      client.current = null;
    };
  }, []);

  const set = useCallback(
    (id: string, state: BatchItem['state']) =>
      setItems((before) => before.map((item) => (item.id === id ? { ...item, state } : item))),
    [],
  );

  // Other settings make every photo again.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings as a whole are what it waits for.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // The one under way sees it by itself when it is done.
    setItems((before) =>
      before.map((item) =>
        item.state.status === 'working' ? item : { ...item, state: { status: 'waiting' } },
      ),
    );
  }, [settings]);

  const next = isStopped ? undefined : items.find(({ state }) => state.status === 'waiting');
  const isBusy = items.some(({ state }) => state.status === 'working');
  const nextId = isBusy ? undefined : next?.id;
  const latest = useRef({ items, settings });
  latest.current = { items, settings };
  useEffect(() => {
    if (nextId === undefined) return;
    const timer = setTimeout(async () => {
      const { items: now, settings: by } = latest.current;
      const item = now.find(({ id }) => id === nextId);
      const worker = client.current;
      if (!item || !worker) return;
      set(nextId, { status: 'working' });
      const startedMs = performance.now();
      let state: BatchItem['state'];
      try {
        state = { status: 'done', result: await work(item.file, by, worker, tools.current) };
      } catch (error) {
        state = { status: 'failed', message: problemText(error) };
      }
      const tookMs = performance.now() - startedMs;
      setPerItemMs((before) => (before === null ? tookMs : before * 0.6 + tookMs * 0.4));
      // Settings that have changed meanwhile have put it back into the queue.
      if (latest.current.settings === by) set(nextId, state);
      else set(nextId, { status: 'waiting' });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [nextId, set]);

  const left = items.filter(({ state }) => state.status === 'waiting' || state.status === 'working').length;
  return {
    items,
    isStopped,
    leftMs: perItemMs === null || left === 0 ? null : left * (perItemMs + QUIET_MS),
    add: (files) => setItems((before) => [...before, ...files.map(waiting)]),
    remove: (id) => setItems((before) => before.filter((item) => item.id !== id)),
    stop: () => setStopped(true),
    goOn: () => setStopped(false),
  };
}

function waiting(file: File): BatchItem {
  return { id: crypto.randomUUID(), file, state: { status: 'waiting' } };
}

async function work(
  file: File,
  settings: BatchSettings,
  client: PhotoClient,
  { client: cutter, model }: ReturnType<typeof useRemovalHere>,
): Promise<CompressedPhoto> {
  const refusal = refusalOf(file);
  if (refusal !== null) throw new Error(refusal);
  let image = await readPhoto(file);
  if (settings.removesBackground && cutter && model.status === 'present') {
    const whole = image;
    const { cutOut, behind } = await cutter.remove(whole, model.model);
    behind.close();
    whole.close();
    image = cutOut;
  }
  const result = await client.compress(image, compressOptions(settings));
  if (!settings.keepsExif || result.type !== 'jpeg') return result;
  return { ...result, file: await copyExif(file, result.file) };
}
