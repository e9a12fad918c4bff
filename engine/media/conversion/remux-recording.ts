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

/**
 * The packets of a recording in a new file of the same kind, with its length and with a table of its key frames. Null where it has nothing
 * that can be read. @throws Error when it is damaged further on
 */
export async function remuxRecording(recording: Blob): Promise<Blob | null> {
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  const isMp4 = recording.type.startsWith('video/mp4');
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  try {
    const conversion = await Conversion.init({ input, output });
    if (!conversion.isValid) return null;
    await conversion.execute();
    return target.buffer ? new Blob([target.buffer], { type: recording.type }) : null;
  } finally {
    input.dispose();
  }
}
