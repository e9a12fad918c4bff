import { EncodedPacket } from 'mediabunny';

/** Encoded packets, and what a decoder needs to know of them. */
export interface KeptPackets {
  readonly packets: readonly EncodedPacket[];
  /** What came with the first packet. */
  readonly meta: EncodedVideoChunkMetadata | EncodedAudioChunkMetadata | undefined;
}

type Config = VideoDecoderConfig | AudioDecoderConfig;

/** The head of a file, in JSON. */
interface Head {
  readonly version: 1;
  readonly config: (Omit<Config, 'description'> & { readonly description: number[] }) | null;
  /** Type, start and length in seconds, and bytes. */
  readonly packets: readonly (readonly ['key' | 'delta', number, number, number])[];
}

function bytesOf(description: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}

/** Packets as a file: the length of the head in four bytes, the head, then the data of all packets. In one piece: each write to disk waits for another process. */
export function writePackets({ packets, meta }: KeptPackets): Uint8Array<ArrayBuffer> {
  const config = meta?.decoderConfig;
  const head: Head = {
    version: 1,
    config: config
      ? { ...config, description: config.description ? [...bytesOf(config.description)] : [] }
      : null,
    packets: packets.map(({ type, timestamp, duration, data }) => [
      type,
      timestamp,
      duration,
      data.byteLength,
    ]),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const headBytes = 4 + text.byteLength;
  const file = new Uint8Array(packets.reduce((sum, { data }) => sum + data.byteLength, headBytes));
  new DataView(file.buffer).setUint32(0, text.byteLength);
  file.set(text, 4);
  let at = headBytes;
  for (const { data } of packets) {
    file.set(data, at);
    at += data.byteLength;
  }
  return file;
}

/** The packets of a file of `writePackets`. @throws RangeError, SyntaxError for other bytes */
export function readPackets(bytes: Uint8Array<ArrayBuffer>): KeptPackets {
  const headBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headBytes))) as Head;
  if (head.version !== 1) throw new RangeError('packets of another version');
  let at = 4 + headBytes;
  const packets = head.packets.map(([type, timestamp, duration, length]) => {
    const data = bytes.subarray(at, at + length);
    at += length;
    return new EncodedPacket(data, type, timestamp, duration);
  });
  if (at !== bytes.byteLength) throw new RangeError('packets are missing');
  if (!head.config) return { packets, meta: undefined };
  const { description, ...config } = head.config;
  const decoderConfig = {
    ...config,
    ...(description.length > 0 ? { description: new Uint8Array(description) } : {}),
  };
  return { packets, meta: { decoderConfig: decoderConfig as VideoDecoderConfig & AudioDecoderConfig } };
}
