/**
 * Versions of the specification. They go into what is kept outside of this page, in caches and on servers: whatever is there of another
 * version is not used. Raise one with an incompatible change of what it stands for.
 */
export const VERSIONS = {
  /** Sent with every call. */
  appVersion: '3',
  /** The kernels that work on images. */
  imageWasm: '1.6',
  /** The kernels that cut out. */
  segmentationWasm: '1.6',
  /** The files that the service worker keeps beside the app. */
  cacheControl: '2',
  /** ffmpeg, which writes and converts clips. */
  videoEditorWasm: '1',
  /** Static JSON files. */
  jsonFileCache: '2',
} as const;
