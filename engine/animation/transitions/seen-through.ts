import type { Layer } from '../../model/layer.ts';
import { hasFrame } from '../../model/layer-capabilities.ts';
import type { Asset, Scene } from '../../model/project.ts';

type Assets = Readonly<Record<string, Asset>> | undefined;

/** Kinds of files whose images usually have transparent parts. */
const WITH_TRANSPARENCY: ReadonlySet<string> = new Set([
  'image/png',
  'image/gif',
  'image/svg+xml',
  'image/apng',
]);
/** What keyframes must not move in a layer that is to cover another all the time. */
const COVERING = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const;

/**
 * Whether what comes leaves something of what goes in sight, so that a transition has to take that away, too. A scene with a background
 * covers all, a photograph or clip what lies within its box; of letters, shapes and cut-outs it is not known what they cover.
 */
export function isSeenThrough(
  coming: Pick<Scene, 'bgColor' | 'background' | 'layers'>,
  going: readonly Layer[],
  assets: Assets,
): boolean {
  const hasBackground =
    coming.background !== null || coming.bgColor.length === 7 || /ff$/i.test(coming.bgColor);
  if (hasBackground) return false;
  const shown = going.filter(({ hidden }) => !hidden);
  return !shown.every((layer) => coming.layers.some((other) => covers(other, layer, assets)));
}

function covers(over: Layer, under: Layer, assets: Assets): boolean {
  if (!hasFrame(over)) return false;
  const asset = over.assetId === null ? undefined : assets?.[over.assetId];
  const isOpaque =
    !over.hidden &&
    over.opacity === 1 &&
    over.blendMode === 'normal' &&
    over.mask === null &&
    over.cornerRadius === 0 &&
    over.fit !== 'contain' &&
    !over.effects.some(({ type }) => type === 'chroma-key') &&
    COVERING.every((name) => !over.keyframes[name]) &&
    asset?.cutOutOf === undefined &&
    !WITH_TRANSPARENCY.has(asset?.mimeType ?? '');
  const isInside =
    over.rotation === 0 &&
    under.rotation === 0 &&
    COVERING.every((name) => !under.keyframes[name]) &&
    over.x <= under.x + 0.5 &&
    over.y <= under.y + 0.5 &&
    over.x + over.width >= under.x + under.width - 0.5 &&
    over.y + over.height >= under.y + under.height - 0.5;
  return isOpaque && isInside;
}
