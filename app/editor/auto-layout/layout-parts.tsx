import type { Layer } from '@gesso/engine';
import { findInProject, hasLayout, isPhotoGrid, layoutAround } from '@gesso/engine/edits';
import { hasChildren, isMovable } from '@gesso/engine/internal';
import { lazy } from 'react';
import { useProject } from '../../state/hooks.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PhotoGridSection } from '../frames/photo-grid-section.tsx';
import { LayoutItemSection } from './layout-item-section.tsx';
import { AddLayoutButton, LayoutSection } from './layout-section.tsx';
import { PinsSection } from './pins-section.tsx';

const BadgeSection = lazy(() =>
  import('../number-stickers/badge-section.tsx').then((module) => ({ default: module.BadgeSection })),
);

/** What the selected layers have to do with layouts: that of a group, the place in that of a group around, and pins where there is none. */
export function LayoutParts({ layers }: { layers: readonly Layer[] }) {
  const [only, ...others] = layers;
  const single = others.length === 0 ? (only ?? null) : null;
  const isPlaced = useProject((project) => {
    const place = single && findInProject(project, single.id);
    return place !== null && layoutAround(place) !== null;
  });
  const isInLayoutGroup = useProject((project) => {
    const place = single && findInProject(project, single.id);
    return place !== null && hasLayout(place.groups.at(-1));
  });
  const isMovableAll = layers.every((layer) => isMovable(layer));
  if (!isMovableAll) return null;
  return (
    <>
      {hasChildren(single) && single.numberBadge !== undefined ? (
        <LoadedPart>
          <BadgeSection badge={single} />
        </LoadedPart>
      ) : null}
      {isPhotoGrid(single) ? <PhotoGridSection grid={single} /> : null}
      {single && hasLayout(single) ? <LayoutSection group={single} /> : null}
      {others.length > 0 || (hasChildren(single) && !hasLayout(single)) ? <AddLayoutButton /> : null}
      {single && isInLayoutGroup ? <LayoutItemSection layer={single} /> : null}
      {isPlaced ? null : <PinsSection layers={layers} />}
    </>
  );
}
