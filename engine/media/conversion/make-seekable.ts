/** A longer one stays as it is: the new file is made in memory. */
const MAX_BYTES = 1_500_000_000;

/**
 * A recording as a recorder of a browser writes it, or the beginning of one that was broken off, with its length and with a table of its
 * key frames. Packets stay as they are. What cannot be read is given back as it came.
 */
export async function makeSeekable(recording: Blob): Promise<Blob> {
  if (recording.size > MAX_BYTES) return recording;
  try {
    // What reads and writes files is an eighth of the scripts of an editor, most of which end no recording.
    const { remuxRecording } = await import('./remux-recording.ts');
    return (await remuxRecording(recording)) ?? recording;
  } catch {
    return recording;
  }
}
