import {
  BoxTracker,
  type GreyImage,
  type TrackedBox,
  type TrackStep,
} from '../media/tracking/box-tracker.ts';
import type { TrackModule } from '../media/tracking/correlate.ts';
import type { Layer } from '../model/layer.ts';
import type { Project } from '../model/project.ts';
import { createProcessorCanvas } from './drawing/canvas.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import type { EngineResources } from './resources.ts';

/** The longer side of what is followed, in pixels of the images that are compared. */
const TEMPLATE_PX = 44;
const LEAST_IMAGE_PX = 160;
const MOST_IMAGE_PX = 720;

/** After so many images without it, half a second, following ends. */
const GIVE_UP_FRAMES = 15;

/** What is followed, and when. */
export interface TrackRequest {
  /** A clip or another layer that stands in a scene or a track, not in a group. */
  readonly layerId: string;
  /** What is followed, in page pixels, as it is at `fromFrame`. */
  readonly box: TrackedBox;
  /** Frames of the project: the first image, and the last one; backwards when that is earlier. */
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** A box that was found again, in page pixels, at a frame of the project. */
export interface FollowedFrame extends TrackStep {
  readonly frame: number;
}

/**
 * Follows what a box of the page shows of one layer, frame by frame; what else there is of the page is left out. Ends at the last frame, or
 * where it was lost for half a second: then the frames in which it was lost are among those that are given. Gives nothing at all for a box
 * without contrast, which is the same everywhere.
 */
export async function* followLayer(
  resources: EngineResources,
  module: TrackModule,
  project: Project,
  { layerId, box, fromFrame, toFrame }: TrackRequest,
): AsyncGenerator<FollowedFrame, void, undefined> {
  const alone = onlyLayer(project, layerId);
  const { width, height } = project.properties;
  const scale = Math.min(
    1,
    MOST_IMAGE_PX / width,
    Math.max(LEAST_IMAGE_PX / width, TEMPLATE_PX / Math.max(box.width, box.height)),
  );
  const [widthPx, heightPx] = [Math.round(width * scale), Math.round(height * scale)];
  const renderer = await createRenderer({
    canvas: new OffscreenCanvas(widthPx, heightPx),
    resources,
    backend: 'canvas',
  });
  try {
    renderer.setView({ widthPx, heightPx, scale, offsetXPx: 0, offsetYPx: 0 });
    const scaled = {
      x: box.x * scale,
      y: box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    };
    const tracker = new BoxTracker(module, await greyFrame(renderer, alone, fromFrame), scaled);
    if (!tracker.isFollowable) return;
    yield { frame: fromFrame, box, likeness: 1, isLost: false };
    const step = toFrame < fromFrame ? -1 : 1;
    let lostFor = 0;
    for (let frame = fromFrame + step; step > 0 ? frame <= toFrame : frame >= toFrame; frame += step) {
      const found = tracker.next(await greyFrame(renderer, alone, frame));
      lostFor = found.isLost ? lostFor + 1 : 0;
      const { x, y, width: boxWidth, height: boxHeight } = found.box;
      yield {
        frame,
        box: { x: x / scale, y: y / scale, width: boxWidth / scale, height: boxHeight / scale },
        likeness: found.likeness,
        isLost: found.isLost,
      };
      if (lostFor >= GIVE_UP_FRAMES) return;
    }
  } finally {
    renderer.destroy();
  }
}

/** A frame in shades of grey: how bright it looks (Rec. 601). */
async function greyFrame(renderer: Renderer, project: Project, frame: number): Promise<GreyImage> {
  await renderer.renderFrame(project, frame);
  const { width: widthPx, height: heightPx } = renderer.canvas;
  const { context } = createProcessorCanvas(widthPx, heightPx);
  context.drawImage(renderer.canvas, 0, 0);
  const pixels = context.getImageData(0, 0, widthPx, heightPx).data;
  const data = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < data.length; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    data[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { widthPx, heightPx, data };
}

/** A project with nothing but one layer, at its times, without what covers or changes it as a whole. */
export function onlyLayer(project: Project, layerId: string): Project {
  const keep = (layers: readonly Layer[]): Layer[] =>
    layers
      .filter(({ id }) => id === layerId)
      .map((layer) => ({
        ...layer,
        hidden: false,
        opacity: 1,
        blendMode: 'normal',
        shadow: null,
        animationIn: null,
        animationOverall: null,
        animationOut: null,
      }));
  const { metadata } = project;
  return {
    ...project,
    metadata: {
      ...metadata,
      audioTracks: [],
      subtitles: [],
      sceneItems: metadata.sceneItems.map((scene) => ({
        ...scene,
        background: null,
        backgroundAssetId: null,
        transition: null,
        layers: keep(scene.layers),
      })),
      tracks: metadata.tracks.map((track) => ({
        ...track,
        hidden: false,
        transitions: {},
        layers: keep(track.layers),
      })),
    },
  };
}
