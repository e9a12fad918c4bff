import { endsPageAtAv1 } from '../../media/browser-faults.ts';
import { GessoError } from '../../model/errors.ts';
import { ByteSink } from '../files/byte-sink.ts';
import { createI420Image } from '../video/i420.ts';
import { codecCandidates } from '../video/video-codecs.ts';

/**
 * Writes pixels (RGBA, straight alpha, even sides) as AVIF: one AV1 image by the browser's encoder, and one more for the alpha where
 * anything is see-through, in the boxes of ISO/IEC 23008-12 and the AVIF specification 1.1.
 * @param quality 0-1
 * @throws GessoError `encoder-unavailable` where the browser cannot encode AV1.
 */
export async function encodeAvif(pixels: ImageData, quality: number): Promise<Blob> {
  const { width, height, data } = pixels;
  const image = createI420Image(width, height);
  image.update(data, { x: 0, y: 0, width, height });
  const color = await encodeKeyFrame(image.data, width, height, quality);
  const alpha = hasAlpha(data) ? await encodeKeyFrame(alphaPlanes(pixels), width, height, quality) : null;
  return new Blob([avifFile(width, height, color, alpha)], { type: 'image/avif' });
}

function hasAlpha(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

/** The alpha as the brightness of a grey image, 0-255. */
function alphaPlanes({ width, height, data }: ImageData): Uint8Array<ArrayBuffer> {
  const planes = new Uint8Array(width * height * 1.5).fill(128);
  for (let index = 0; index < width * height; index++) planes[index] = data[index * 4 + 3] ?? 0;
  return planes;
}

/** One image as AV1: its data without the temporal delimiter, and the sequence header that decoders want beforehand. */
interface CodedPicture {
  readonly bytes: Uint8Array;
  readonly sequenceHeader: Uint8Array;
}

/** Whether this browser can write AVIF. */
export function canEncodeAvif(): Promise<boolean> {
  return isSupported(configFor(1280, 720));
}

function configFor(width: number, height: number): VideoEncoderConfig {
  const candidate = codecCandidates('av1', width, height, 0)[0];
  return {
    codec: candidate?.codec ?? '',
    width,
    height,
    bitrateMode: 'quantizer',
    latencyMode: 'quality',
  };
}

async function isSupported(config: VideoEncoderConfig): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || endsPageAtAv1()) return false;
  return (await VideoEncoder.isConfigSupported(config).catch(() => null))?.supported === true;
}

/** AV1's quantiser runs from 0, lossless, to 63. */
const COARSEST_QUANTISER = 63;

async function encodeKeyFrame(
  planes: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  quality: number,
): Promise<CodedPicture> {
  const size = `${width} × ${height}`;
  const config = configFor(width, height);
  if (!(await isSupported(config))) throw new GessoError('encoder-unavailable', { codec: 'AVIF', size });
  let bytes: Uint8Array | null = null;
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
    },
    error: (cause) => {
      failure = cause;
    },
  });
  const frame = new VideoFrame(planes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
  });
  try {
    encoder.configure(config);
    const quantizer = Math.round(COARSEST_QUANTISER * (1 - Math.min(1, Math.max(0, quality))) * 0.9) + 2;
    encoder.encode(frame, { keyFrame: true, av1: { quantizer } } as VideoEncoderEncodeOptions);
    await encoder.flush();
  } catch (cause) {
    failure ??= cause;
  } finally {
    frame.close();
    if (encoder.state !== 'closed') encoder.close();
  }
  const coded: Uint8Array | null = bytes;
  if (failure || !coded)
    throw new GessoError('encoder-failed', { frame: 0, reason: String(failure ?? 'no image came out') });
  return splitUnits(coded);
}

const UNIT_SEQUENCE_HEADER = 1;
const UNIT_TEMPORAL_DELIMITER = 2;

/** Takes the stream apart (AV1 bitstream, §5.3): files of one image have no temporal delimiter. */
function splitUnits(stream: Uint8Array): CodedPicture {
  const kept: Uint8Array[] = [];
  let sequenceHeader = new Uint8Array(0);
  let at = 0;
  while (at < stream.length) {
    const start = at;
    const header = stream[at] ?? 0;
    const type = (header >> 3) & 15;
    at += header & 4 ? 2 : 1;
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = stream[at] ?? 0;
      at += 1;
      size += (byte & 127) * 2 ** shift;
      if (byte < 128) break;
    }
    at += size;
    const unit = stream.slice(start, at);
    if (type === UNIT_SEQUENCE_HEADER) sequenceHeader = unit;
    if (type !== UNIT_TEMPORAL_DELIMITER) kept.push(unit);
  }
  const bytes = new Uint8Array(kept.reduce((sum, unit) => sum + unit.length, 0));
  let offset = 0;
  for (const unit of kept) {
    bytes.set(unit, offset);
    offset += unit.length;
  }
  return { bytes, sequenceHeader };
}

function box(type: string, ...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const sink = new ByteSink();
  sink.uint32(8 + parts.reduce((sum, part) => sum + part.length, 0));
  sink.text(type);
  for (const part of parts) sink.bytes(part);
  return sink.take();
}

const fullBox = (
  type: string,
  version: number,
  flags: number,
  ...parts: (Uint8Array | readonly number[])[]
) => box(type, [version, 0, 0, flags], ...parts);
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (value: string) => [...new TextEncoder().encode(value), 0];

const COLOR_ITEM = 1;
const ALPHA_ITEM = 2;

function avifFile(
  width: number,
  height: number,
  color: CodedPicture,
  alpha: CodedPicture | null,
): Uint8Array<ArrayBuffer> {
  const type = box('ftyp', text('avif').slice(0, 4), u32(0), text('avifmif1miaf').slice(0, 12));
  // The place of the data is only known when the boxes before it are: their length does not depend on it.
  const length = metaBox(width, height, color, alpha, 0).length;
  const meta = metaBox(width, height, color, alpha, type.length + length + 8);
  const data = box('mdat', color.bytes, alpha?.bytes ?? []);
  const file = new Uint8Array(type.length + meta.length + data.length);
  file.set(type, 0);
  file.set(meta, type.length);
  file.set(data, type.length + meta.length);
  return file;
}

function metaBox(
  width: number,
  height: number,
  color: CodedPicture,
  alpha: CodedPicture | null,
  dataStart: number,
): Uint8Array {
  const items = alpha ? [COLOR_ITEM, ALPHA_ITEM] : [COLOR_ITEM];
  const places = [
    [...u16(COLOR_ITEM), 0, 0, ...u16(1), ...u32(dataStart), ...u32(color.bytes.length)],
    ...(alpha
      ? [
          [
            ...u16(ALPHA_ITEM),
            0,
            0,
            ...u16(1),
            ...u32(dataStart + color.bytes.length),
            ...u32(alpha.bytes.length),
          ],
        ]
      : []),
  ];
  const entry = (id: number, name: string) =>
    fullBox('infe', 2, 0, u16(id), u16(0), [...text('av01').slice(0, 4)], text(name));
  const parts = [
    fullBox('hdlr', 0, 0, u32(0), [...text('pict').slice(0, 4)], u32(0), u32(0), u32(0), text('Gesso')),
    fullBox('pitm', 0, 0, u16(COLOR_ITEM)),
    fullBox('iloc', 0, 0, [0x44, 0x00], u16(items.length), places.flat()),
    fullBox(
      'iinf',
      0,
      0,
      u16(items.length),
      entry(COLOR_ITEM, 'Color'),
      ...(alpha ? [entry(ALPHA_ITEM, 'Alpha')] : []),
    ),
    ...(alpha ? [fullBox('iref', 0, 0, box('auxl', u16(ALPHA_ITEM), u16(1), u16(COLOR_ITEM)))] : []),
    propertiesBox(width, height, color, alpha),
  ];
  return fullBox('meta', 0, 0, ...parts);
}

/** Properties are numbered from 1 in their order; items name the ones that are theirs. */
function propertiesBox(
  width: number,
  height: number,
  color: CodedPicture,
  alpha: CodedPicture | null,
): Uint8Array {
  const size = fullBox('ispe', 0, 0, u32(width), u32(height));
  const depth = fullBox('pixi', 0, 0, [3, 8, 8, 8]);
  // BT.709 in all three, limited range: what the kernel makes.
  const space = box('colr', [...text('nclx').slice(0, 4)], u16(1), u16(1), u16(1), [0]);
  const config = (image: CodedPicture) => box('av1C', av1Config(image.sequenceHeader), image.sequenceHeader);
  const properties = [size, depth, space, config(color)];
  const links = [[...u16(COLOR_ITEM), 4, 1, 2, 3, 0x80 | 4]];
  if (alpha) {
    properties.push(
      config(alpha),
      fullBox('auxC', 0, 0, text('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha')),
    );
    links.push([...u16(ALPHA_ITEM), 4, 1, 2, 0x80 | 5, 6]);
  }
  return box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 0, u32(links.length), links.flat()));
}

/** The first four bytes of av1C (AV1 in ISOBMFF, §2.3): profile and level from the sequence header, 8 bits, 4:2:0. */
function av1Config(sequenceHeader: Uint8Array): number[] {
  // After the unit's header and its size byte: three bits of profile, one for a still image, one for a reduced header.
  const first = sequenceHeader[2] ?? 0;
  const profile = first >> 5;
  const isReduced = ((first >> 3) & 1) === 1;
  const second = sequenceHeader[3] ?? 0;
  const level = isReduced ? ((first & 7) << 2) | (second >> 6) : 8;
  return [0x81, (profile << 5) | level, 0x0c, 0];
}
