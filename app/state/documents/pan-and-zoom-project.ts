import {
  type Asset,
  createBackgroundLayer,
  createImageLayer,
  createProject,
  createScene,
  formatOfSize,
  type Keyframe,
  type Project,
} from '@gesso/engine';
import { type BoxShares, boxOfShares, framingsOf, readBoxText } from '../../geometry/pan-and-zoom.ts';
import { sayEditing, sceneName } from '../editing-words.ts';

/** A movement over a photo, as an address requests it. */
export interface PanAndZoomRequest {
  readonly aspect: keyof typeof PAN_AND_ZOOM_SIZES;
  readonly seconds: number;
  readonly from: BoxShares;
  readonly to: BoxShares;
}

/** The formats of such videos, in px. */
export const PAN_AND_ZOOM_SIZES = {
  '16:9': { widthPx: 1920, heightPx: 1080 },
  '9:16': { widthPx: 1080, heightPx: 1920 },
  '1:1': { widthPx: 1080, heightPx: 1080 },
} as const;

/** How long they are, in seconds. */
export const PAN_AND_ZOOM_SECONDS = [4, 5, 6, 8] as const;

const FRAMES_PER_SECOND = 30;
/** Begins and ends slowly, and is quick in between: the usual curve of camera movements. */
const EASING = { type: 'cubic-bezier', x1: 0.45, y1: 0, x2: 0.55, y2: 1 } as const;

/** What the address of the video editor says of a movement; null where it says none. */
export function readPanAndZoom(query: URLSearchParams): PanAndZoomRequest | null {
  const aspect = Object.keys(PAN_AND_ZOOM_SIZES).find(
    (each): each is keyof typeof PAN_AND_ZOOM_SIZES => each === query.get('aspect'),
  );
  const seconds = PAN_AND_ZOOM_SECONDS.find((each) => String(each) === query.get('seconds'));
  const from = readBoxText(query.get('from'));
  const to = readBoxText(query.get('to'));
  return aspect && seconds && from && to ? { aspect, seconds, from, to } : null;
}

/** A video of one photo: the view moves over it by keyframes of its layer, which can be changed like all others. */
export function panAndZoomProject(asset: Asset, request: PanAndZoomRequest, now: string): Project {
  const { widthPx: width, heightPx: height } = PAN_AND_ZOOM_SIZES[request.aspect];
  const ratio = width / height;
  const { from, to } = framingsOf(asset, {
    from: boxOfShares(asset, request.from, ratio),
    to: boxOfShares(asset, request.to, ratio),
  });
  const durationFrames = request.seconds * FRAMES_PER_SECOND;
  const between = (begin: number, end: number): Keyframe[] => [
    { frame: 0, value: begin, easing: EASING },
    { frame: durationFrames - 1, value: end, easing: EASING },
  ];
  const name = asset.name.replace(/\.[a-z0-9]+$/i, '');
  return createProject(now, {
    assetType: 'video',
    name,
    properties: {
      width,
      height,
      format: formatOfSize(width, height)?.format ?? 2,
      aspect: request.aspect,
    },
    metadata: {
      assets: { [asset.id]: asset },
      sceneItems: [
        createScene({
          name: sceneName('video', 1),
          ratio,
          durationFrames,
          layers: [
            createBackgroundLayer({ name: sayEditing('background'), width, height, locked: true }),
            createImageLayer({
              ...{ assetId: asset.id, name, x: 0, y: 0, width, height },
              ...from,
              keyframes: {
                zoom: between(from.zoom, to.zoom),
                focusX: between(from.focusX, to.focusX),
                focusY: between(from.focusY, to.focusY),
              },
            }),
          ],
        }),
      ],
    },
  });
}
