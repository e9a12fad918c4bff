import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny';
import { AacEncoder, type AacSettings } from '../../engine/export/sound/aac/aac-encoder.ts';
import { decodeChannels } from './ffmpeg.ts';

/** Packets of AAC as ffmpeg decodes them, the silence of the first one included, and what it remarks on them. */
export async function decodeAac(
  packets: readonly Uint8Array<ArrayBuffer>[],
  config: Uint8Array<ArrayBuffer>,
  { samplingRate, channels }: Pick<AacSettings, 'channels' | 'samplingRate'>,
) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: channels,
    sampleRate: samplingRate,
    description: config,
  };
  for (const [index, data] of packets.entries()) {
    const seconds = 1024 / samplingRate;
    await source.add(new EncodedPacket(data, 'key', index * seconds, seconds), { decoderConfig });
  }
  await output.finalize();
  return decodeChannels(new Uint8Array(target.buffer ?? new ArrayBuffer(0)), channels);
}

/** Sound as our encoder makes it: packets, and what decoders make of them. */
export async function encodeAndDecode(planes: readonly Float32Array[], settings: AacSettings) {
  const { packets, config } = encodeAac(planes, settings);
  return { packets, ...(await decodeAac(packets, config, settings)) };
}

/** Packets of a sound, handed over in stretches of any length. */
export function encodeAac(planes: readonly Float32Array[], settings: AacSettings, stretch = 48_000) {
  const encoder = new AacEncoder(settings);
  const packets: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < (planes[0]?.length ?? 0); at += stretch)
    packets.push(...encoder.add(planes.map((plane) => plane.subarray(at, at + stretch))));
  packets.push(...encoder.finish());
  return { packets, config: encoder.config };
}
