import type { CborValue } from './cbor.ts';

/** What ties a manifest to its file: an assertion of the manifest itself. */
export interface FileBinding {
  readonly label: string;
  readonly value: CborValue;
}

/** A file with a manifest in it. */
export interface EmbeddedManifest {
  readonly file: Buffer;
  /** As the manifest would have to say it. */
  readonly binding: FileBinding;
}

/** How files of one kind carry manifests (C2PA specification, appendix A). */
export interface ManifestContainer {
  readonly mediaType: string;
  /** The binding of a file without anything in it, of the length that bindings of this kind have at least. */
  readonly emptyBinding: FileBinding;
  /** @throws RangeError for what is no file of this kind */
  embed(file: Buffer, manifest: Buffer): EmbeddedManifest;
}
