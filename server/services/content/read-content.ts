import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  CUSTOM_FORMAT_ID,
  formatOfSize,
  framesToMilliseconds,
  parseProject,
  totalFrames,
} from '../../../engine/model.ts';
import { type MediaDetails, mediaDetailsSchema, templateDetailsSchema } from '../../contract/products.ts';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import type { ContentProduct } from './content-product.ts';
import { readDrawings } from './drawings.ts';
import {
  type ContentProblem,
  graphicRowSchema,
  mediaRowSchema,
  readManifest,
  type TemplateRow,
  templateRowSchema,
} from './manifests.ts';

/** All that the assets hold for the feeds, and what had to be left out. */
export interface Content {
  readonly products: readonly ContentProduct[];
  readonly problems: readonly ContentProblem[];
}

const GRAPHIC_CATEGORIES = {
  sticker: CATEGORY_IDS.stickers,
  illustration: CATEGORY_IDS.illustrations,
  shape: CATEGORY_IDS.shapes,
} as const;
const MEDIA_CATEGORIES = {
  photo: CATEGORY_IDS.stockPhotos,
  art: CATEGORY_IDS.stockArtworks,
  illustration: CATEGORY_IDS.stockIllustrations,
  background: CATEGORY_IDS.backgrounds,
  clip: CATEGORY_IDS.stockClips,
  music: CATEGORY_IDS.stockMusic,
  sound: CATEGORY_IDS.stockSounds,
} as const;

/** Reads templates, graphics and stock media from the assets folder. Bad rows become problems; it never throws for one. */
export function readContent(assetsFolder: string): Content {
  const parts = [
    readTemplates(assetsFolder),
    readGraphics(assetsFolder),
    readDrawings(assetsFolder),
    readMedia(assetsFolder),
  ];
  return {
    products: parts.flatMap(({ products }) => products),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

/** The size of a template's page and the length of a video, in pixels and milliseconds. */
type TemplateSize = Pick<ContentProduct, 'durationMs'> & {
  readonly widthPx: number;
  readonly heightPx: number;
};

function readTemplates(assetsFolder: string): Content {
  const folder = join(assetsFolder, 'templates');
  const sizes = new Map<string, TemplateSize>();
  const { rows, problems } = readManifest(folder, templateRowSchema, (row) => {
    const size = templateSize(folder, row);
    if (typeof size === 'string') return size;
    sizes.set(row.alias, size);
    return null;
  });
  const products = rows.flatMap((row, position): ContentProduct[] => {
    const size = sizes.get(row.alias);
    if (!size) return [];
    const file = fileOfTemplate(row);
    const beside = (ending: string) => {
      const path = file.replace(/json$/, ending);
      return existsSync(join(folder, path)) ? assetUrl('templates', path) : undefined;
    };
    const previewUrl = row.assetType === 'video' ? beside('mp4') : undefined;
    const details = templateDetailsSchema.parse(row);
    return [
      {
        ...shared(row, position),
        ...shape(size.widthPx, size.heightPx),
        categoryId: row.assetType === 'design' ? CATEGORY_IDS.designTemplates : CATEGORY_IDS.videoTemplates,
        thumbUrl: beside('webp') ?? null,
        contentUrl: assetUrl('templates', file),
        durationMs: size.durationMs,
        pro: row.pro,
        details:
          Object.keys(details).length === 0 && previewUrl === undefined
            ? null
            : { ...details, ...(previewUrl === undefined ? {} : { previewUrl }) },
        text: [row.words ?? '', ...colorWords(row)].join(' '),
      },
    ];
  });
  return { products, problems };
}

/** The names of its colours as words to be found by; the largest is said more often, so that what is mainly red comes first for red. */
const colorWords = ({ colorNames: [main, ...others] = [] }: TemplateRow): readonly string[] =>
  main === undefined ? [] : [main, main, main, ...others];

const fileOfTemplate = ({ file, alias }: TemplateRow): string => file ?? `${alias}.json`;

/** What the row says of its size, or else the project; in words, why it cannot be listed. */
function templateSize(folder: string, row: TemplateRow): TemplateSize | string {
  const { assetType, widthPx, heightPx, durationMs = 0 } = row;
  const path = join(folder, fileOfTemplate(row));
  const lengthMs = (ms: number) => (assetType === 'video' ? Math.round(ms) : null);
  if (widthPx !== undefined && heightPx !== undefined)
    return existsSync(path) ? { widthPx, heightPx, durationMs: lengthMs(durationMs) } : `${path} is missing`;
  try {
    const { project } = parseProject(readFileSync(path, 'utf8'));
    if (project.assetType !== assetType) return `the project is a ${project.assetType}, not a ${assetType}`;
    const { width, height } = project.properties;
    return {
      widthPx: width,
      heightPx: height,
      durationMs: lengthMs(framesToMilliseconds(totalFrames(project))),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readGraphics(assetsFolder: string): Content {
  const folder = join(assetsFolder, 'graphics');
  const { rows, problems } = readManifest(folder, graphicRowSchema, ({ file }) => missing(folder, file));
  const products = rows.map((row, position) => ({
    ...shared(row, position),
    categoryId: GRAPHIC_CATEGORIES[row.kind],
    // A drawing has no shape of page: it is offered for every format.
    format: null,
    formatCode: null,
    widthPx: null,
    heightPx: null,
    durationMs: null,
    thumbUrl: assetUrl('graphics', row.file),
    contentUrl: assetUrl('graphics', row.file),
  }));
  return { products, problems };
}

function readMedia(assetsFolder: string): Content {
  const folder = join(assetsFolder, 'media');
  const { rows, problems } = readManifest(
    folder,
    mediaRowSchema,
    ({ file, thumb, preview, versions = [] }) =>
      [file, thumb, preview, ...versions.map((version) => version.file)]
        .flatMap((each) => (each === undefined ? [] : (missing(folder, each) ?? [])))
        .at(0) ?? null,
  );
  const products = rows.map((row, position) => {
    const contentUrl = assetUrl('media', row.file);
    const ownImage = row.kind === 'photo' ? contentUrl : null;
    return {
      ...shared(row, position),
      ...shape(row.widthPx ?? 0, row.heightPx ?? 0),
      categoryId: MEDIA_CATEGORIES[row.kind],
      durationMs: row.durationMs || null,
      thumbUrl: row.thumb === undefined ? ownImage : assetUrl('media', row.thumb),
      contentUrl,
      details: detailsOf(row),
    };
  });
  return { products, problems };
}

function detailsOf({ preview, versions, ...row }: z.output<typeof mediaRowSchema>): MediaDetails {
  return {
    ...mediaDetailsSchema.parse(row),
    ...(preview === undefined ? {} : { previewUrl: assetUrl('media', preview) }),
    ...(versions === undefined
      ? {}
      : { versions: versions.map(({ file, ...version }) => ({ url: assetUrl('media', file), ...version })) }),
  };
}

function shared(
  row: { alias: string; displayName: string; tags: string[]; placement?: number | undefined },
  position: number,
) {
  return {
    productAlias: row.alias,
    displayName: row.displayName,
    position,
    imageAlias: row.alias,
    placement: row.placement ?? PLACEMENTS.All,
    pro: false,
    details: null,
    tags: [...new Set(row.tags)],
  };
}

/** The size, and the page format of that shape; sound has neither. */
function shape(widthPx: number, heightPx: number) {
  if (widthPx === 0 || heightPx === 0)
    return { widthPx: null, heightPx: null, format: null, formatCode: null };
  const format = formatOfSize(widthPx, heightPx);
  return { widthPx, heightPx, format: format?.format ?? null, formatCode: format?.id ?? CUSTOM_FORMAT_ID };
}

function missing(folder: string, file: string): string | null {
  return existsSync(join(folder, file)) ? null : `${file} is missing`;
}

function assetUrl(folder: string, file: string): string {
  return `/assets/${folder}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
