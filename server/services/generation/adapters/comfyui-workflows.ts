import type { ProviderRequest } from '../provider.ts';

/** A node of a workflow in the form of ComfyUI's API; an input is a value, or a node with the number of its output. */
interface WorkflowNode {
  readonly class_type: string;
  readonly inputs: Readonly<
    Record<string, string | number | boolean | readonly [node: string, output: number]>
  >;
}
export type Workflow = Readonly<Record<string, WorkflowNode>>;

/** The node whose images are the result. */
export const RESULT_NODE = 'result';

const STEPS = 28;
const GUIDANCE = 7;
const USUAL_STRENGTH = 0.7;
/** What is filled may become anything. */
const FILL_STRENGTH = 1;
const LARGEST_SEED = 2 ** 32 - 2;
/** Filled parts are painted this far beyond the mask, so that the seam is painted too. */
const GROWN_MASK_PX = 8;

/** A seed for a request that names none. */
export const randomSeed = (): number => Math.floor(Math.random() * LARGEST_SEED);

/** Names of images that the server was sent. */
export interface SentImages {
  readonly source: string | null;
  readonly mask: string | null;
}

/**
 * What a checkpoint does with nodes that every ComfyUI has: it begins with noise, with an image, or with an image of which the part in the
 * mask is noise.
 */
export function workflowOf(request: ProviderRequest, { source, mask }: SentImages): Workflow {
  const begin: Workflow =
    source === null
      ? {
          latent: {
            class_type: 'EmptyLatentImage',
            inputs: { width: request.widthPx, height: request.heightPx, batch_size: request.count },
          },
        }
      : {
          source: { class_type: 'LoadImage', inputs: { image: source } },
          ...(mask === null
            ? {
                encoded: {
                  class_type: 'VAEEncode',
                  inputs: { pixels: ['source', 0], vae: ['checkpoint', 2] },
                },
              }
            : {
                mask: { class_type: 'LoadImageMask', inputs: { image: mask, channel: 'red' } },
                encoded: {
                  class_type: 'VAEEncodeForInpaint',
                  inputs: {
                    pixels: ['source', 0],
                    vae: ['checkpoint', 2],
                    mask: ['mask', 0],
                    grow_mask_by: GROWN_MASK_PX,
                  },
                },
              }),
          latent: {
            class_type: 'RepeatLatentBatch',
            inputs: { samples: ['encoded', 0], amount: request.count },
          },
        };
  const denoise =
    source === null ? 1 : (request.strength ?? (mask === null ? USUAL_STRENGTH : FILL_STRENGTH));
  return {
    checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: request.model } },
    words: { class_type: 'CLIPTextEncode', inputs: { text: request.prompt, clip: ['checkpoint', 1] } },
    without: {
      class_type: 'CLIPTextEncode',
      inputs: { text: request.negativePrompt, clip: ['checkpoint', 1] },
    },
    ...begin,
    sampled: {
      class_type: 'KSampler',
      inputs: {
        model: ['checkpoint', 0],
        positive: ['words', 0],
        negative: ['without', 0],
        latent_image: ['latent', 0],
        seed: request.seed ?? randomSeed(),
        steps: STEPS,
        cfg: GUIDANCE,
        sampler_name: 'dpmpp_2m',
        scheduler: 'karras',
        denoise,
      },
    },
    decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampled', 0], vae: ['checkpoint', 2] } },
    [RESULT_NODE]: { class_type: 'SaveImage', inputs: { images: ['decoded', 0], filename_prefix: 'gesso' } },
  };
}
