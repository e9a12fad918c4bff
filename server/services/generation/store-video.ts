import type { AssetParts } from '../assets/asset-parts.ts';
import type { ContentCredentials } from '../c2pa/content-credentials.ts';
import { ProviderError } from './provider.ts';
import { keepGenerated, xmpOf } from './store-image.ts';

/** Says that a box holds XMP (ISO 16684-1, and the XMP specification, part 3: MPEG-4). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const WEBM_BEGIN = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

export interface GeneratedVideo {
  readonly userId: number;
  readonly name: string;
  readonly video: Buffer;
  /** It begins with an image that was there. */
  readonly isComposite: boolean;
  /** Signs what it says of itself; null where the installation has no certificate. */
  readonly credentials: ContentCredentials | null;
}

/**
 * Keeps a video that a model made as an upload of a user, with its poster. The file is looked at as every upload is; an MP4 says in itself
 * that a model made it, and is signed where the installation has a certificate.
 *
 * @throws ProviderError bad-answer, CallError when the storage is full
 */
export function storeGeneratedVideo(
  parts: AssetParts,
  { userId, name, video, isComposite, credentials }: GeneratedVideo,
  signal: AbortSignal,
): Promise<number> {
  const form = formOf(video);
  return keepGenerated(
    parts,
    {
      userId,
      name,
      bytes: form === 'mp4' ? labelledMp4(video, isComposite, credentials) : video,
      assetType: 'VIDEO',
      contentType: `video/${form}`,
      format: form,
    },
    signal,
  );
}

/** By the first bytes, whatever the provider called it. @throws ProviderError bad-answer */
function formOf(video: Buffer): 'mp4' | 'webm' {
  if (video.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  if (video.subarray(0, 4).equals(WEBM_BEGIN)) return 'webm';
  throw new ProviderError('bad-answer', 'The provider sent what is no video.');
}

/** A video whose boxes cannot be moved says what it is in XMP alone: it was paid for, and is worth keeping. */
function labelledMp4(video: Buffer, isComposite: boolean, credentials: ContentCredentials | null): Buffer {
  const labelled = Buffer.concat([video, xmpBox(xmpOf(isComposite))]);
  try {
    return credentials?.sign(labelled, 'mp4', isComposite) ?? labelled;
  } catch (error) {
    if (error instanceof RangeError) return labelled;
    throw error;
  }
}

/** A box at the end of the file: addresses inside of the file stay what they are. */
function xmpBox(xmp: string): Buffer {
  const packet = Buffer.from(xmp, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + XMP_UUID.length + packet.length, 0);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, XMP_UUID, packet]);
}
