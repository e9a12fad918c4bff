/** A part of a track's media that its film shows. */
interface EditedPart {
  readonly startSeconds: number;
  readonly durationSeconds: number;
}

/**
 * An MP4 whose tracks show these parts of their media one after another, as phones trim without encoding again. Its index must be
 * at its end: what is before it stays where it is.
 */
export function editTracks(file: Buffer, parts: readonly EditedPart[]): Buffer {
  const film = findBox(file, 0, file.length, 'moov');
  if (film.end !== file.length) throw new Error('The index is not at the end.');
  const header = findBox(file, film.start, film.end, 'mvhd');
  const filmScale = file.readUInt32BE(header.start + 12);
  const content = boxes(file, film.start, film.end).map((box) =>
    box.type === 'trak' ? editTrack(file, box, parts, filmScale) : file.subarray(box.at, box.end),
  );
  return Buffer.concat([file.subarray(0, film.at), makeBox('moov', ...content)]);
}

function editTrack(file: Buffer, track: Box, parts: readonly EditedPart[], filmScale: number): Buffer {
  const media = findBox(file, track.start, track.end, 'mdia');
  const scale = file.readUInt32BE(findBox(file, media.start, media.end, 'mdhd').start + 12);
  const own = findBox(file, track.start, track.end, 'edts');
  // Where the media itself begins: encoders put samples before it, and images that are shown later than they are decoded.
  const beginning = file.readInt32BE(findBox(file, own.start, own.end, 'elst').start + 12);
  const entries = parts.map(({ startSeconds, durationSeconds }) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt32BE(Math.round(durationSeconds * filmScale), 0);
    entry.writeInt32BE(beginning + Math.round(startSeconds * scale), 4);
    entry.writeInt32BE(0x1_0000, 8);
    return entry;
  });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(parts.length, 4);
  const list = makeBox('edts', makeBox('elst', head, ...entries));
  return makeBox(
    'trak',
    ...boxes(file, track.start, track.end).map((box) =>
      box.type === 'edts' ? list : file.subarray(box.at, box.end),
    ),
  );
}

interface Box {
  readonly type: string;
  /** Where the box begins, where its content does, and where both end. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

function boxes(file: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at);
    found.push({ type: file.toString('latin1', at + 4, at + 8), at, start: at + 8, end: at + size });
    at += size;
  }
  return found;
}

function findBox(file: Buffer, from: number, to: number, type: string): Box {
  const box = boxes(file, from, to).find((each) => each.type === type);
  if (!box) throw new Error(`There is no ${type}.`);
  return box;
}

function makeBox(type: string, ...content: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
