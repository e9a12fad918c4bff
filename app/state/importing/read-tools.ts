/** What a design file is read with. */
export interface ReadTools {
  /** The font families that texts can have. */
  readonly families: readonly string[];
  /** The pixels of an image file; null for one that cannot be shown. */
  sizeOf(
    bytes: Uint8Array<ArrayBuffer>,
    mimeType: string,
  ): Promise<{ readonly widthPx: number; readonly heightPx: number } | null>;
}
