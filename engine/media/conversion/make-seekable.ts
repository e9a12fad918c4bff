import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** A longer one stays as it is: the new file is made in memory. */
const MAX_BYTES = 1_500_000_000;

/**
 * A recording as a recorder of a browser writes it, or the beginning of one that was broken off, with its length and with a table of its
 * key frames. Packets stay as they are. What cannot be read is given back as it came.
 */
export async function makeSeekable(recording: Blob): Promise<Blob> {
  if (recording.size > MAX_BYTES) return recording;
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  const isMp4 = recording.type.startsWith('video/mp4');
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  try {
    const conversion = await Conversion.init({ input, output });
    if (!conversion.isValid) return recording;
    await conversion.execute();
    return target.buffer ? new Blob([target.buffer], { type: recording.type }) : recording;
  } catch {
    return recording;
  } finally {
    input.dispose();
  }
}
