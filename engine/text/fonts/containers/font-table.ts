/** A table of a font file. */
export interface FontTable {
  readonly tag: string;
  readonly bytes: Uint8Array;
}
