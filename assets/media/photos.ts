import { createImageLayer, createProject, createScene, type Project } from '../../engine/model.ts';

/** An illustration that is shipped as an image; `source` is an SVG in media/source. */
export interface Photo {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  readonly widthPx: number;
  readonly heightPx: number;
}

const photo = (
  alias: string,
  displayName: string,
  widthPx: number,
  heightPx: number,
  ...tags: string[]
): Photo => ({
  alias,
  displayName,
  tags: [...tags, 'illustration', 'illustrated'],
  widthPx,
  heightPx,
});

/** Every image that is shipped. */
export const PHOTOS: readonly Photo[] = [
  photo(
    'still-life-poppies',
    'Still life with poppies (illustrated)',
    1200,
    1480,
    'flowers',
    'vase',
    'interior',
  ),
  photo(
    'armchair-by-the-window',
    'Armchair by the window (illustrated)',
    1200,
    1050,
    'furniture',
    'interior',
  ),
  photo(
    'portrait-evening',
    'Portrait in the evening (illustrated)',
    1200,
    1500,
    'person',
    'woman',
    'portrait',
  ),
  photo('lake-house-dusk', 'Lake house at dusk (illustrated)', 1200, 1200, 'house', 'architecture', 'lake'),
  photo('beach-umbrella', 'Beach umbrella (illustrated)', 1200, 800, 'beach', 'summer', 'travel'),
  photo('glazed-bowl', 'Glazed bowl (illustrated)', 1200, 1200, 'ceramics', 'bowl', 'craft'),
  photo('perfume-citrus', 'Perfume with oranges (illustrated)', 1200, 1200, 'product', 'beauty', 'fruit'),
];

/** A page that shows nothing but the image. */
export function photoProject({ alias, displayName, widthPx, heightPx }: Photo): Project {
  const assetId = `asset:${alias}`;
  const image = createImageLayer({ id: `layer:${alias}`, assetId, width: widthPx, height: heightPx });
  return createProject('2026-01-01T00:00:00.000Z', {
    id: `project:${alias}`,
    name: displayName,
    properties: { width: widthPx, height: heightPx, format: 26, aspect: 'custom' },
    metadata: {
      sceneItems: [createScene({ id: `scene:${alias}`, ratio: widthPx / heightPx, layers: [image] })],
      assets: {
        [assetId]: {
          id: assetId,
          kind: 'svg',
          name: displayName,
          source: { type: 'url', url: `/assets/media/source/${alias}.svg` },
          mimeType: 'image/svg+xml',
          widthPx,
          heightPx,
          durationFrames: 0,
          hasAudio: false,
          sizeBytes: 0,
        },
      },
    },
  });
}
