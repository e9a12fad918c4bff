import type { z } from 'zod';
import {
  type IMAGE_GENERATION_CALLS,
  type Operation,
  TYPES_OF_PERSONS,
} from '../../contract/image-generation.ts';
import { CallError } from '../call-error.ts';
import type { GenerationModel } from './provider.ts';

export type ImageWish = z.output<typeof IMAGE_GENERATION_CALLS.generateImages.body>;
export type VideoWish = z.output<typeof IMAGE_GENERATION_CALLS.generateVideo.body>;

/** What a request asks for that a model may not do, and the sentence for that. */
type Problem = readonly [applies: boolean, sentence: string];

/** What the model is to do. */
function operationOf({ change }: ImageWish): Operation {
  if (change === null) return 'generate';
  return change.kind === 'whole' ? change.operation : 'fill';
}

const hasSize = (
  { sizes }: GenerationModel,
  wish: { readonly widthPx?: number | undefined; readonly heightPx?: number | undefined },
): boolean => sizes.some(({ widthPx, heightPx }) => widthPx === wish.widthPx && heightPx === wish.heightPx);

/** @throws CallError for what the model does not do */
export function checkImageWish(model: GenerationModel, wish: ImageWish): void {
  throwFirst([
    [
      (wish.isOfPerson || TYPES_OF_PERSONS.includes(wish.aiType)) && !wish.mayUseLikeness,
      'Say that you may use the likeness of the person in the photo.',
    ],
    [wish.count > model.maxImages, `${model.name} makes at most ${model.maxImages} images at a time.`],
    [
      !model.operations.includes(operationOf(wish)),
      wish.change === null
        ? `${model.name} does not make images from words alone. Choose another model.`
        : `${model.name} does not make this kind of change. Choose another model.`,
    ],
    [
      wish.change === null && !hasSize(model, wish),
      `${model.name} does not make images of ${wish.widthPx ?? '?'} × ${wish.heightPx ?? '?'} pixels.`,
    ],
    [wish.change !== null && wish.hasTransparency, 'A changed image keeps its own background.'],
    ...problemsOfFields(model, wish),
    [
      wish.hasTransparency && !model.takes.includes('transparency'),
      `${model.name} makes no transparent backgrounds.`,
    ],
    [
      wish.referenceAssetIds.length > 0 && !model.takes.includes('references'),
      `${model.name} takes no reference images.`,
    ],
  ]);
}

/** @throws CallError for what the model does not do */
export function checkVideoWish(model: GenerationModel, wish: VideoWish): void {
  const { firstAssetId, lastAssetId, durationMs } = wish;
  throwFirst([
    [
      !model.operations.includes(firstAssetId === null ? 'video' : 'animate'),
      firstAssetId === null
        ? `${model.name} makes no videos from words alone. Choose another model, or an image to begin with.`
        : `${model.name} makes no videos that begin with an image. Choose another model.`,
    ],
    [
      !hasSize(model, wish),
      `${model.name} does not make videos of ${wish.widthPx} × ${wish.heightPx} pixels.`,
    ],
    [
      !model.durationsMs.includes(durationMs),
      `${model.name} makes no videos of ${durationMs / 1000} seconds.`,
    ],
    [
      lastAssetId !== null && (firstAssetId === null || !model.takes.includes('lastImage')),
      firstAssetId === null
        ? 'A video that ends with an image also has to begin with one.'
        : `${model.name} takes no image to end with.`,
    ],
    ...problemsOfFields(model, wish),
  ]);
}

function problemsOfFields(
  model: GenerationModel,
  { negativePrompt, seed }: Pick<ImageWish, 'negativePrompt' | 'seed'>,
): Problem[] {
  return [
    [
      negativePrompt !== '' && !model.takes.includes('negativePrompt'),
      `${model.name} takes no list of what to leave out. Say it in the description.`,
    ],
    [seed !== null && !model.takes.includes('seed'), `${model.name} takes no seed.`],
  ];
}

function throwFirst(problems: readonly Problem[]): void {
  const problem = problems.find(([applies]) => applies);
  if (problem) throw new CallError('refused', problem[1]);
}
