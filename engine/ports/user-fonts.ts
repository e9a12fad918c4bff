/** A font file that the user keeps, under its full name (`Lora-BoldItalic`). */
export interface StoredFont {
  readonly id: number;
  readonly name: string;
  readonly blob: Blob;
}

/** Where the user's own fonts are kept. */
export interface UserFontStorage {
  list(): Promise<readonly StoredFont[]>;
  /** Resolves with the id. @throws GessoError `storage-full` or `storage-failed`. */
  add(name: string, blob: Blob): Promise<number>;
  delete(id: number): Promise<void>;
}
