import { HttpStandIn, type SeenRequest, type StandInAnswer } from './http-stand-in.ts';

/** A job of the queue as the stand-in has it. */
interface QueuedJob {
  readonly id: string;
  readonly images: number;
  readonly isVideo: boolean;
  /** Questions that it answers before it is done. */
  questionsLeft: number;
  state: 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED';
}

/** Stands in for the queue of fal.ai: jobs that take a few questions, and images and videos as files. */
export class FalServer extends HttpStandIn {
  readonly jobs: QueuedJob[] = [];
  /** How many questions each further job answers before it is done. */
  questions = 2;
  /** What submitting is answered with instead, once for each. */
  readonly refusals: StandInAnswer[] = [];
  /** The file of each image. */
  image: Buffer;
  /** The file of each video. */
  video: Buffer = Buffer.alloc(0);

  constructor(image: Buffer) {
    super();
    this.image = image;
  }

  protected answer({ method, path, text, headers }: SeenRequest): StandInAnswer {
    if (path.startsWith('/files/'))
      return { status: 200, body: path.endsWith('.mp4') ? this.video : this.image };
    if (headers.authorization !== 'Key fal-key') return { status: 401, body: { detail: 'Key is missing.' } };
    const [, id = '', part = ''] = /^\/jobs\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
    const job = this.jobs.find((each) => each.id === id);
    if (method === 'POST' && job === undefined) return this.refusals.shift() ?? this.#submit(path, text);
    if (!job) return { status: 404, body: { detail: 'Not found.' } };
    if (part === 'status') return this.#status(job);
    if (part === 'cancel') return this.#cancel(job);
    if (job.isVideo) return { status: 200, body: { video: { url: `${this.url}/files/${id}.mp4` }, seed: 7 } };
    const images = Array.from({ length: job.images }, (_, index) => ({
      url: `${this.url}/files/${id}-${index}.png`,
    }));
    return { status: 200, body: { images } };
  }

  #submit(path: string, text: string): StandInAnswer {
    const { num_images: images = 1 } = JSON.parse(text) as { num_images?: number };
    const id = `job-${this.jobs.length + 1}`;
    this.jobs.push({
      id,
      images,
      isVideo: path.endsWith('-to-video'),
      questionsLeft: this.questions,
      state: 'IN_QUEUE',
    });
    const address = (part: string) => `${this.url}/jobs/${id}/${part}`;
    return {
      status: 200,
      body: {
        request_id: id,
        status_url: address('status'),
        response_url: address('result'),
        cancel_url: address('cancel'),
      },
    };
  }

  #status(job: QueuedJob): StandInAnswer {
    if (job.state === 'CANCELLED') return { status: 404, body: { detail: 'Request was cancelled.' } };
    if (job.questionsLeft === 0) job.state = 'COMPLETED';
    else if (job.questionsLeft === 1) job.state = 'IN_PROGRESS';
    job.questionsLeft = Math.max(0, job.questionsLeft - 1);
    const isDone = job.state === 'COMPLETED';
    return { status: isDone ? 200 : 202, body: { status: job.state, queue_position: 3 } };
  }

  #cancel(job: QueuedJob): StandInAnswer {
    if (job.state === 'COMPLETED') return { status: 400, body: { status: 'ALREADY_COMPLETED' } };
    job.state = 'CANCELLED';
    return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } };
  }
}
