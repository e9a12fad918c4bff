import { eachLayer, type Project } from '@gesso/engine';
import { hasText } from '@gesso/engine/internal';

/** What a template is made of. */
export interface TemplateFacts {
  readonly scenes: number;
  readonly layers: number;
  readonly fonts: readonly string[];
  readonly music: readonly string[];
  readonly colors: readonly string[];
}

/** Counts what is in a project: layers with those in groups, and each font, sound and colour once. */
export function templateFacts({ metadata }: Pick<Project, 'metadata'>): TemplateFacts {
  const { sceneItems, audioTracks } = metadata;
  const layers = [...sceneItems, ...metadata.tracks].flatMap((host) => [...eachLayer(host.layers)]);
  const fonts = layers.flatMap((layer) =>
    hasText(layer) ? layer.runs.map(({ fontFamily }) => fontFamily) : [],
  );
  return {
    scenes: sceneItems.length,
    layers: layers.length,
    fonts: [...new Set(fonts)],
    music: [...new Set(audioTracks.map(({ name }) => name))],
    colors: [...new Set(colorsIn(sceneItems).map((color) => color.toLowerCase()))],
  };
}

const HEX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** Every colour that is written anywhere in a part of a project. */
function colorsIn(part: unknown): string[] {
  if (typeof part === 'string') return HEX.test(part) ? [part.slice(0, 7)] : [];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(colorsIn) : [];
}
