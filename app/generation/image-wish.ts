import type { ImageModel } from '../data/image-models.ts';

/** An image that a request begins with: a file of the device, or one that was made here. */
export interface SourceImage {
  readonly name: string;
  readonly url: string;
  /** Null for a file, which is uploaded with the request. */
  readonly assetId: number | null;
  readonly file: File | null;
}

/** What a request takes from the form. */
export interface ImageWish {
  readonly modelId: string;
  readonly aiType: number;
  readonly prompt: string;
  readonly styleWords: string;
  readonly negativePrompt: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the request begins with; null for images from words alone. */
  readonly source: SourceImage | null;
  readonly operation: 'restyle' | 'edit';
  /** 0 to 1; null where the model takes none. */
  readonly strength: number | null;
  readonly count: number;
  readonly seed: number | null;
  readonly hasTransparency: boolean;
  /** Images that the result follows. */
  readonly references: readonly SourceImage[];
  /** A person is in the photo, whose likeness the result has. */
  readonly isOfPerson: boolean;
  /** The caller said that they may use the likeness of the person in the photo. */
  readonly mayUseLikeness: boolean;
}

/** Models that make images from words alone, or that change an image: those that follow instructions first. */
export function modelsFor(models: readonly ImageModel[], hasSource: boolean): readonly ImageModel[] {
  const doing = (operation: ImageModel['operations'][number]) =>
    models.filter(({ operations }) => operations.includes(operation));
  if (!hasSource) return doing('generate');
  const editing = doing('edit');
  return [...editing, ...doing('restyle').filter((model) => !editing.includes(model))];
}

/** Whether images can be changed as a whole. */
export function changesImages(models: readonly ImageModel[]): boolean {
  return modelsFor(models, true).length > 0;
}

/** The size of a model that comes nearest to a ratio of width to height; its usual one where none is named. */
export function sizeForRatio(
  sizes: ImageModel['sizes'],
  ratio: number | null,
): ImageModel['sizes'][number] | undefined {
  if (ratio === null) return sizes[0];
  const distance = ({ widthPx, heightPx }: ImageModel['sizes'][number]) =>
    Math.abs(Math.log(widthPx / heightPx / ratio));
  // Sorting keeps the order of equals: the usual size comes before others of its ratio.
  return [...sizes].sort((one, other) => distance(one) - distance(other))[0];
}

/**
 * Another request like the one that made an image. Where a model changes images it begins with the image; otherwise it has the same words
 * and a different seed.
 */
export function variationOf(
  wish: ImageWish,
  image: SourceImage,
  models: readonly ImageModel[],
): ImageWish | null {
  const [changing] = modelsFor(models, true);
  if (changing && image.assetId !== null)
    return {
      ...wish,
      ...{ modelId: changing.id, source: image, references: [], seed: null, hasTransparency: false },
      negativePrompt: '',
      styleWords: 'Another version of this image: the same subject and style, a different composition',
      operation: changing.operations.includes('edit') ? 'edit' : 'restyle',
      strength: null,
      count: Math.min(wish.count, changing.maxImages),
    };
  return models.some(({ id }) => id === wish.modelId) ? { ...wish, seed: null } : null;
}
