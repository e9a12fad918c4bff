import type { Layer } from '@gesso/engine';
import { type ComponentType, memo } from 'react';

/** Layers with the properties that a section shows, and no others: what it cannot read, it cannot show when it is old. */
export type LayersWith<Property extends keyof Layer> = readonly Pick<Layer, Property | 'id'>[];

/** A section of the inspector that is rendered again only when other layers are selected or one of these properties of them changes. */
export function sectionOf<Property extends keyof Layer>(
  properties: readonly Property[],
  Section: ComponentType<{ readonly layers: LayersWith<Property> }>,
) {
  return memo(Section, (before, now) => {
    const one = before.layers;
    const other = now.layers;
    return (
      one.length === other.length &&
      one.every((layer, index) => {
        const next = other[index];
        return (
          next !== undefined &&
          layer.id === next.id &&
          properties.every((property) => Object.is(layer[property], next[property]))
        );
      })
    );
  });
}
