/** A font file that the user keeps, under its full name (`Lora-BoldItalic`). */
export interface StoredFont {
  readonly id: number;
  readonly name: string;
  readonly blob: Blob;
}

/** Where the user's own fonts are kept. */
export interface UserFontStorage {
  /** The fonts that are kept. */
  list(): Promise<readonly StoredFont[]>;
  /** Resolves with the id. @throws GessoError `storage-full` or `storage-failed`. */
  add(name: string, blob: Blob): Promise<number>;
  /** Forgets a font. An id without a font is no error. */
  delete(id: number): Promise<void>;
}
