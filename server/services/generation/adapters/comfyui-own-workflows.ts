import { z } from 'zod';
import type { ProviderRequest } from '../provider.ts';
import { randomSeed, type Workflow } from './comfyui-workflows.ts';

/** What a workflow of the host makes: a video from words, or one that begins with an image. */
export type OwnWorkflowKind = 'video' | 'animate';

/** Images of videos in a second: what Wan and its relatives were trained with. */
export const VIDEO_FPS = 16;

/** Names of images that the server was sent. */
interface SentFrames {
  readonly source: string | null;
  readonly lastImage: string | null;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const KNOWN = [
  'prompt',
  'negative',
  'seed',
  'width',
  'height',
  'frames',
  'fps',
  'image',
  'last_image',
] as const;
type Placeholder = (typeof KNOWN)[number];
const isKnown = (name: string): name is Placeholder => KNOWN.some((each) => each === name);

const workflowSchema = z.record(
  z.string(),
  z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);

/**
 * A workflow of the host: what ComfyUI exports as "API format", with placeholders like `{{prompt}}` where values of a request go. A value
 * that is nothing but a placeholder becomes a number where that is one.
 */
export class OwnWorkflow {
  readonly #nodes: z.output<typeof workflowSchema>;
  readonly #names: ReadonlySet<string>;

  /** @throws Error that says what is wrong with the text */
  constructor(json: string, kind: OwnWorkflowKind) {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      throw new Error('is no JSON.');
    }
    const parsed = workflowSchema.safeParse(value);
    if (!parsed.success)
      throw new Error('is no workflow in the API format: export it with "Export (API)", not "Save".');
    this.#nodes = parsed.data;
    this.#names = new Set([...json.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
    const unknown = [...this.#names].find((name) => !isKnown(name));
    if (unknown !== undefined)
      throw new Error(`has the placeholder {{${unknown}}}; those that exist are ${KNOWN.join(', ')}.`);
    for (const name of kind === 'animate' ? ['prompt', 'image'] : ['prompt'])
      if (!this.#names.has(name)) throw new Error(`needs the placeholder {{${name}}}.`);
  }

  has(name: Placeholder): boolean {
    return this.#names.has(name);
  }

  /** The workflow with the values of a request. */
  fill(request: ProviderRequest, { source, lastImage }: SentFrames): Workflow {
    const values: Readonly<Record<Placeholder, string | number>> = {
      prompt: request.prompt,
      negative: request.negativePrompt,
      seed: request.seed ?? randomSeed(),
      width: request.widthPx,
      height: request.heightPx,
      frames: Math.round(((request.durationMs ?? 0) / 1000) * VIDEO_FPS) + 1,
      fps: VIDEO_FPS,
      image: source ?? '',
      // A workflow that ends with an image gets the first one where none was chosen: a loop.
      last_image: lastImage ?? source ?? '',
    };
    const valueNamed = (name: string) => (isKnown(name) ? values[name] : '');
    const filled = (value: unknown): unknown => {
      if (typeof value !== 'string') return value;
      const [, whole] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
      if (whole !== undefined) return valueNamed(whole);
      return value.replace(PLACEHOLDER, (_, name: string) => String(valueNamed(name)));
    };
    const nodes = Object.entries(this.#nodes).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([name, value]) => [name, filled(value)]);
      return [id, { class_type: node.class_type, inputs: Object.fromEntries(inputs) }];
    });
    return Object.fromEntries(nodes) as Workflow;
  }
}
