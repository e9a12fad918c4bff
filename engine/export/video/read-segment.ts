import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';

/** The packets of the image of an MP4, with what decodes them. @throws GessoError `encoder-failed` when it has none */
export async function readSegment(file: Uint8Array, startFrame: number) {
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig)
      throw new GessoError('encoder-failed', { frame: startFrame, reason: 'a segment has no image' });
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    return { packets, decoderConfig };
  } finally {
    input.dispose();
  }
}
