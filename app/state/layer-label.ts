import type { Layer } from '@gesso/engine';
import { hasText } from '@gesso/engine/internal';
import { layerTypeName } from './editing-words.ts';

/** The name for lists and announcements. */
export function layerLabel(layer: Layer): string {
  const name = layer.name.trim();
  if (name !== '') return name;
  return hasText(layer)
    ? layer.runs
        .map((run) => run.text)
        .join('')
        .slice(0, 40) || layerTypeName('text')
    : layerTypeName(layer.type);
}
