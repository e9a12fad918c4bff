import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';

/** What a finished file must be. */
export interface ExpectedVideo {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly hasAudio: boolean;
}

/** A frame's time may be off by rounding, never by half a frame. */
const TIME_TOLERANCE_SECONDS = 1 / 300;

/**
 * Opens a finished file again and compares it with what was requested: size, every frame's time, length of the sound.
 * @throws GessoError `export-incorrect` with what is wrong.
 */
export async function verifyVideo(file: Blob, expected: ExpectedVideo): Promise<void> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const fail = (reason: string): never => {
    throw new GessoError('export-incorrect', { reason });
  };
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) return fail('it has no image');
    const size = `${await video.getDisplayWidth()} × ${await video.getDisplayHeight()}`;
    if (size !== `${expected.widthPx} × ${expected.heightPx}`) fail(`it is ${size} pixels large`);
    let frames = 0;
    for await (const packet of new EncodedPacketSink(video).packets(undefined, undefined, {
      metadataOnly: true,
    })) {
      if (Math.abs(packet.timestamp - frames / expected.framesPerSecond) > TIME_TOLERANCE_SECONDS)
        fail(`frame ${frames} is at ${packet.timestamp} s`);
      frames += 1;
    }
    if (frames !== expected.frames) fail(`it has ${frames} frames instead of ${expected.frames}`);
    const audio = await input.getPrimaryAudioTrack();
    if (!audio) {
      if (expected.hasAudio) fail('it has no sound');
      return;
    }
    const seconds = await audio.computeDuration();
    // Sound is cut into blocks of 1024 samples; the last may hang over by a part of one.
    if (Math.abs(seconds - expected.frames / expected.framesPerSecond) > 2048 / 48_000)
      fail(`its sound lasts ${seconds.toFixed(3)} s`);
  } finally {
    input.dispose();
  }
}
