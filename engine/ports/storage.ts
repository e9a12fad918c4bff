/** A key-value store of blobs: the browser's database, or a map in a test. */
export interface BlobStorage {
  /** The file under a key; null where there is none. */
  get(key: string): Promise<Blob | null>;
  /** @throws GessoError `storage-full` when the browser has no room. */
  put(key: string, blob: Blob): Promise<void>;
  /** Forgets a file. A key without a file is no error. */
  delete(key: string): Promise<void>;
}
