/** Why nothing is recorded, or no more: each has its own words and its own way out. */
export type RecordProblem =
  | 'refused'
  | 'noMicrophone'
  | 'noCamera'
  | 'busy'
  | 'notHere'
  | 'lost'
  | 'notKept'
  | 'tooShort'
  | 'failed';

/** What a refusal of the browser to open a device means. */
export function problemOfDevice(error: unknown, device: 'microphone' | 'camera' | 'screen'): RecordProblem {
  const name = error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return device === 'camera' ? 'noCamera' : 'noMicrophone';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return navigator.mediaDevices === undefined ? 'notHere' : 'failed';
  }
}

interface PolicyOfDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Whether this document may ask for devices. Only the page of the video editor may; who came to it from another page without loading is
 * still in the document of that one.
 */
export function mayRecordHere(): boolean {
  const { featurePolicy } = document as PolicyOfDocument;
  return featurePolicy?.allowsFeature('microphone') ?? true;
}
