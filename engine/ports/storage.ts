/** A key-value store of blobs: the browser's database, or a map in a test. */
export interface BlobStorage {
  get(key: string): Promise<Blob | null>;
  /** @throws GessoError `storage-full` when the browser has no room. */
  put(key: string, blob: Blob): Promise<void>;
  delete(key: string): Promise<void>;
}
