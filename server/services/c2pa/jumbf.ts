/** What a box of JUMBF (ISO 19566-5) holds, by the first four letters of its UUID. */
export type JumbfKind = 'c2pa' | 'c2ma' | 'c2as' | 'c2cl' | 'c2cs' | 'cbor';

/** What all UUIDs of JUMBF that are made of letters end in. */
const UUID_END = Buffer.from('00110010800000aa00389b71', 'hex');
/** The box can be named in addresses, and has a label. */
const TOGGLES = 0b11;

/** A box with a name: its description, and what is in it. */
export function superbox(kind: JumbfKind, label: string, content: readonly Buffer[]): Buffer {
  const description = box('jumd', [
    Buffer.from(kind, 'latin1'),
    UUID_END,
    Buffer.from([TOGGLES]),
    Buffer.from(`${label}\0`, 'utf8'),
  ]);
  return box('jumb', [description, ...content]);
}

/** A box of ISO media: its length, its type, its content. */
export function box(type: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat([...content]);
  const header = Buffer.alloc(BOX_HEADER_BYTES);
  header.writeUInt32BE(header.length + body.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** Hashes of boxes leave their headers out. */
export const BOX_HEADER_BYTES = 8;
