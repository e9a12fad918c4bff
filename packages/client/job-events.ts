import type { Job } from './api-types.ts';

/** Reads server-sent events as they come: the job that each of them carries. Lines that are only there to keep the connection open give null. */
export async function* jobEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Job | null> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) yield jobIn(event);
    }
  } finally {
    // A reader that looks no further ends the connection.
    await reader.cancel().catch(() => undefined);
  }
}

function jobIn(event: string): Job | null {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart());
  return data.length === 0 ? null : (JSON.parse(data.join('\n')) as Job);
}
