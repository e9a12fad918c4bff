/** How a track of an MP4 or QuickTime file is placed on the time line of its film (ISO/IEC 14496-12, §8.6.6). */
export interface TrackEdit {
  /** When the part that is shown ends, in seconds of the film; null where the list leaves that to the media. */
  readonly endSeconds: number | null;
  /** More than one part of the media, or one at another speed: no reader here follows that. */
  readonly isComplex: boolean;
}

interface Box {
  readonly type: string;
  /** Where its content starts and ends in the file. */
  readonly start: number;
  readonly end: number;
}

/** A film has few boxes on each level; a damaged one could have any number. */
const MAX_BOXES = 4_096;

/** An edit list longer than this is no trim but a montage, and only its first entries matter then. */
const MAX_LIST_BYTES = 4_096;

/**
 * The edit lists of an MP4 or QuickTime file by the id of their track; tracks without a list are left out. Null for a file that comes
 * in fragments: its lists cannot know how long the media will be, and to find that out the whole file has to be gone through.
 */
export async function readEditLists(blob: Blob): Promise<ReadonlyMap<number, TrackEdit> | null> {
  const edits = new Map<number, TrackEdit>();
  const film = await findBox(blob, { start: 0, end: blob.size }, 'moov');
  if (!film) return edits;
  const boxes = await boxesIn(blob, film);
  if (boxes.some(({ type }) => type === 'mvex')) return null;
  const header = boxes.find(({ type }) => type === 'mvhd');
  const timescale = header ? await readTimescale(blob, header) : 0;
  if (timescale <= 0) return edits;
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    const parts = await boxesIn(blob, track);
    const head = parts.find(({ type }) => type === 'tkhd');
    const edit = parts.find(({ type }) => type === 'edts');
    const list = edit ? await findBox(blob, edit, 'elst') : null;
    if (head && list) edits.set(await readTrackId(blob, head), await readList(blob, list, timescale));
  }
  return edits;
}

async function readList(blob: Blob, box: Box, timescale: number): Promise<TrackEdit> {
  const view = await viewOf(blob, box.start, Math.min(box.end, box.start + MAX_LIST_BYTES));
  const isLong = view.getUint8(0) === 1;
  const entryBytes = isLong ? 20 : 12;
  const count = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / entryBytes));
  let endUnits = 0;
  let parts = 0;
  let isOpen = false;
  let isUneven = false;
  for (let entry = 0; entry < count; entry++) {
    const at = 8 + entry * entryBytes;
    const duration = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const mediaTime = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    const rate = view.getInt32(at + entryBytes - 4);
    endUnits += duration;
    if (mediaTime === -1) continue;
    parts += 1;
    isOpen ||= duration === 0;
    isUneven ||= rate !== 0x1_0000;
  }
  return {
    endSeconds: parts === 1 && !isOpen ? endUnits / timescale : null,
    isComplex: parts > 1 || isUneven,
  };
}

async function readTimescale(blob: Blob, header: Box): Promise<number> {
  const view = await viewOf(blob, header.start, Math.min(header.end, header.start + 32));
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

async function readTrackId(blob: Blob, head: Box): Promise<number> {
  const view = await viewOf(blob, head.start, Math.min(head.end, head.start + 24));
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

async function findBox(blob: Blob, within: Pick<Box, 'start' | 'end'>, type: string): Promise<Box | null> {
  for await (const box of walk(blob, within)) if (box.type === type) return box;
  return null;
}

async function boxesIn(blob: Blob, within: Pick<Box, 'start' | 'end'>): Promise<Box[]> {
  const boxes: Box[] = [];
  for await (const box of walk(blob, within)) boxes.push(box);
  return boxes;
}

async function* walk(
  blob: Blob,
  { start, end }: Pick<Box, 'start' | 'end'>,
): AsyncGenerator<Box, void, unknown> {
  let at = start;
  for (let count = 0; at + 8 <= end && count < MAX_BOXES; count++) {
    const view = await viewOf(blob, at, Math.min(end, at + 16));
    const type = String.fromCharCode(...new Uint8Array(view.buffer, 4, 4));
    const shortSize = view.getUint32(0);
    const isLong = shortSize === 1 && view.byteLength >= 16;
    // A size of 0 says that the box goes on to the end.
    const size = isLong ? Number(view.getBigUint64(8)) : shortSize === 0 ? end - at : shortSize;
    const head = isLong ? 16 : 8;
    if (size < head) return;
    yield { type, start: at + head, end: Math.min(end, at + size) };
    at += size;
  }
}

async function viewOf(blob: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await blob.slice(start, end).arrayBuffer());
}
