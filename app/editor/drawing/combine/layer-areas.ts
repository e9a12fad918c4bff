import { createShapeLayer, type Layer, type ShapeLayer } from '@gesso/engine';
import {
  boxPointOnPage,
  childrenOf,
  hasForm,
  hasText,
  mapPoints,
  type PathPart,
  textOutlines,
} from '@gesso/engine/internal';
import { combineOutlines } from '../../../geometry/combine-outlines.ts';
import type { Editor } from '../../../state/editor.ts';
import { outlineInParent } from './combine-layers.ts';

/** Why the letters of a text have no area: their faces are not there yet, or there are emoji among them, which are pictures. */
type AreaProblem = 'fontsMissing' | 'emojiStay';

/** What of a text its outlines do not have. */
interface Left {
  effects: boolean;
}

/**
 * Layers with texts as paths, in their groups.
 * @returns the reason where a text among them cannot be one
 */
export function withOutlines(editor: Editor, layers: readonly Layer[], left: Left): Layer[] | AreaProblem {
  const made: Layer[] = [];
  for (const layer of layers) {
    if (hasText(layer)) {
      const layout = editor.services.layoutOf(layer);
      if (layout === null) return 'fontsMissing';
      if (layout.emoji.length > 0) return 'emojiStay';
      const outlined = textOutlines(layer, layout);
      left.effects ||= outlined?.leavesEffectsOut === true;
      // A text without letters covers nothing.
      made.push(outlined?.layer ?? createShapeLayer({ shape: 'path', path: '', x: layer.x, y: layer.y }));
      continue;
    }
    const children = childrenOf(layer);
    if (children.length === 0) {
      made.push(layer);
      continue;
    }
    const within = withOutlines(editor, children, left);
    if (typeof within === 'string') return within;
    made.push({ ...layer, children: within } as Layer);
  }
  return made;
}

/** The area that a shape covers, or all shapes of a group, in the coordinates that it is placed in. */
export function areaInParent(layer: Layer): PathPart[] {
  if (hasForm(layer)) return outlineInParent(layer);
  const areas = childrenOf(layer)
    .map(areaInParent)
    .filter((parts) => parts.length > 0);
  // Alone, an area is taken as it is: what is in it lies as its shape has it.
  const [first = [], ...others] = areas;
  const all = others.length === 0 ? first : combineOutlines(areas, 'union');
  return mapPoints(all, (point) => boxPointOnPage(layer, [], point));
}

/** The shapes in a layer, from the back. */
const shapesIn = (layer: Layer): ShapeLayer[] =>
  hasForm(layer) ? [layer] : childrenOf(layer).flatMap(shapesIn);

/** A shape that looks like a group of shapes as far as one can: painted like the one in front. */
export function shapeLike(layer: Layer): ShapeLayer {
  const { name, opacity, blendMode, shadow, startFrame, durationFrames, linkUrl } = layer;
  const { fill = null, stroke = null } = shapesIn(layer).at(-1) ?? {};
  return createShapeLayer({
    ...{ name, opacity, blendMode, shadow, startFrame, durationFrames, linkUrl, fill, stroke },
    ...{ effects: layer.effects, animationIn: layer.animationIn },
    ...{ animationOverall: layer.animationOverall, animationOut: layer.animationOut },
  });
}
