import {
  createRenderer,
  type EngineResources,
  FRAMES_PER_SECOND,
  GessoError,
  locateFrame,
  type Renderer,
} from '@gesso/engine';
import type { Rect } from '@gesso/engine/edits';
import { findInProject, layersInProject } from '@gesso/engine/edits';
import { renderStillPixels } from '@gesso/engine/internal';
import type { Editor } from '../editor.ts';
import { displayProject, previewFrames, withLayers, withoutLayer } from './display-project.ts';
import { withFramePlaceholders } from './frame-placeholders.ts';
import { type ShownFrame, triedTurn } from './page-turn.ts';
import { previewedTransition } from './transition-preview.ts';

const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** Colours of the page are looked up in an image of it with sides of at most this. */
const SAMPLE_SIDE_PX = 96;
/** Single pixels of the page are looked up in an image with sides of at most this: large pages must not fill the memory. */
const PIXELS_SIDE_PX = 3000;

/** Keeps the canvas of the stage up to date: draws when something changed, the newest state last, one frame at a time. */
export class StageRenderer {
  readonly #editor: Editor;
  readonly #resources: EngineResources;
  readonly #onError: (error: GessoError) => void;
  #renderer: Renderer | null = null;
  #isDrawing = false;
  #isDirty = false;
  #requested = 0;
  #previewStartMs = 0;
  #presented: ShownFrame | null = null;
  #closed = false;
  #turn: Promise<void> = Promise.resolve();
  #isReady = false;
  #becomeReady: () => void = () => undefined;
  readonly #ready = new Promise<void>((resolve) => {
    this.#becomeReady = resolve;
  });

  constructor(editor: Editor, resources: EngineResources, onError: (error: GessoError) => void) {
    this.#editor = editor;
    this.#resources = resources;
    this.#onError = onError;
  }

  /** Puts a canvas of its own into an element. Returns a function that takes it away; a canvas is never used twice, as its context may be lost. */
  attach(host: HTMLElement): () => void {
    let isLet = false;
    const canvas = document.createElement('canvas');
    canvas.dataset.sceneCanvas = '';
    host.append(canvas);
    createRenderer({ canvas, resources: this.#resources }).then(
      (renderer) => {
        if (isLet) {
          renderer.destroy();
          return;
        }
        this.#renderer = renderer;
        canvas.dataset.backend = renderer.backend;
        renderer.onContextRestored = () => this.request();
        this.request();
      },
      (error: unknown) => this.#report(error),
    );
    return () => {
      isLet = true;
      this.#renderer?.destroy();
      this.#renderer = null;
      canvas.remove();
    };
  }

  /** Lets drawing begin. Called when the fonts are in for the first time: without any, text cannot be drawn at all. */
  start(): void {
    this.#isReady = true;
    this.#becomeReady();
    this.request();
  }

  /** The mean colour of a part of the page at the playhead, drawn small. Null where it cannot be drawn. */
  async colorUnder(box: Rect): Promise<string | null> {
    const { project, state } = this.#editor;
    const { width, height } = project.properties;
    const scale = Math.min(1, Math.max(0.05, SAMPLE_SIDE_PX / Math.max(width, height)));
    try {
      const image = await this.exclusive(() =>
        renderStillPixels(this.#resources, project, state.frame, { format: 'png', scale }),
      );
      const { data, width: widthPx, height: heightPx } = image;
      const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
      const [left, top] = [within(box.x, widthPx - 1), within(box.y, heightPx - 1)];
      const right = Math.max(left + 1, within(box.x + box.width, widthPx));
      const bottom = Math.max(top + 1, within(box.y + box.height, heightPx));
      const sums = [0, 0, 0];
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          for (let lane = 0; lane < 3; lane++) {
            const at = (y * widthPx + x) * 4;
            const alpha = (data[at + 3] ?? 0) / 255;
            sums[lane] = (sums[lane] ?? 0) + (data[at + lane] ?? 0) * alpha + 255 * (1 - alpha);
          }
      const count = (right - left) * (bottom - top);
      return `#${sums
        .map((sum) =>
          Math.round(sum / count)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    } catch {
      return null;
    }
  }

  /**
   * The page as the stage shows it now, pixel by pixel, with what is drawn for each page pixel.
   * @throws GessoError when it cannot be drawn.
   */
  async pagePixels(): Promise<{ image: ImageData; scale: number }> {
    const { project, frame } = this.#shownFrame();
    const { width, height } = project.properties;
    const scale = Math.min(1, PIXELS_SIDE_PX / Math.max(width, height));
    const image = await this.exclusive(() =>
      renderStillPixels(this.#resources, project, frame, { format: 'png', scale }),
    );
    return { image, scale };
  }

  /** Draws before the next image is shown. */
  request(): void {
    if (this.#requested || this.#closed) return;
    this.#requested = requestAnimationFrame(() => {
      this.#requested = 0;
      void this.draw();
    });
  }

  /** Draws the current state; when a draw is running, once more after it. */
  async draw(): Promise<void> {
    if (this.#isDrawing) {
      this.#isDirty = true;
      return;
    }
    this.#isDrawing = true;
    const release = await this.#takeTurn();
    try {
      do {
        this.#isDirty = false;
        await this.#drawOnce();
      } while (this.#isDirty);
    } catch (error) {
      this.#report(error);
    } finally {
      this.#isDrawing = false;
      release();
    }
    const { animationPreview, transitionPreview } = this.#editor.state;
    if (animationPreview || transitionPreview) this.request();
  }

  /** Runs work that draws elsewhere while the stage does not, so that thumbnails never make a drag stutter. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    await this.#ready;
    const release = await this.#takeTurn();
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #takeTurn(): Promise<() => void> {
    const former = this.#turn;
    let release: () => void = () => undefined;
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await former;
    return release;
  }

  /** Starts a hovered animation from its beginning. */
  restartPreview(): void {
    this.#previewStartMs = performance.now();
    this.request();
  }

  /** Shows a frame of another project, as a presentation does; null shows what is open again. */
  present(shown: ShownFrame | null): Promise<void> {
    this.#presented = shown;
    return this.draw();
  }

  /** Draws everything again, as a text must be when its font has come in. */
  invalidate(): void {
    this.#renderer?.invalidate();
    this.request();
  }

  destroy(): void {
    this.#closed = true;
    cancelAnimationFrame(this.#requested);
    this.#renderer?.destroy();
    this.#renderer = null;
  }

  async #drawOnce(): Promise<void> {
    const renderer = this.#renderer;
    const { view, stageSize } = this.#editor.state;
    if (!renderer || !this.#isReady || stageSize.width === 0) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    const next = {
      widthPx: Math.round(stageSize.width * density),
      heightPx: Math.round(stageSize.height * density),
      scale: view.scale * density,
      offsetXPx: Math.round(view.offsetXPx * density),
      offsetYPx: Math.round(view.offsetYPx * density),
    };
    const shown = renderer.view;
    const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => shown[key] === next[key]);
    if (!isSame) renderer.setView(next);
    const { project, frame } = this.#shownFrame();
    await renderer.renderFrame(project, frame, { subtitles: 'all' });
  }

  /** What is due on the stage: the frame as it plays, or as it is being edited. */
  #shownFrame(): ShownFrame {
    if (this.#presented) return this.#presented;
    const editor = this.#editor;
    const { project } = editor;
    const { frame, isPlaying, isScrubbing, animationPreview, transitionPreview } = editor.state;
    const { layerPreviews, selection, textEditing } = editor.state;
    if (isPlaying || isScrubbing) return { project, frame };
    const passed = Math.floor((performance.now() - this.#previewStartMs) / FRAME_MS);
    if (editor.kind === 'design' && transitionPreview?.target.kind === 'scene') {
      const { target, transition } = transitionPreview;
      const tried = triedTurn(project, target.sceneIndex, transition, passed);
      if (tried) return tried;
    }
    const transition = transitionPreview && previewedTransition(project, transitionPreview);
    if (transition) {
      const { from, to } = transition;
      return { project: transition.project, frame: from + (passed % Math.max(1, to - from)) };
    }
    const { sceneIndex } = locateFrame(project, frame);
    if (animationPreview) {
      const [layer] = layersInProject(project, animationPreview.layerIds);
      const host = layer && findInProject(project, layer.id)?.host;
      if (layer && host) {
        const span = previewFrames(layer, host.durationFrames, animationPreview.preset);
        const hostFrame = span.from + (passed % Math.max(1, span.to - span.from));
        return {
          project: displayProject({ project, sceneIndex, rest: 'all', preview: animationPreview }),
          frame: host.startFrame + hostFrame,
        };
      }
    }
    const rest =
      editor.kind === 'design' ? 'all' : [...selection, ...(textEditing ? [textEditing.layerId] : [])];
    const { crop } = editor.state;
    const seen = crop?.isDrawn ? withoutLayer(project, sceneIndex, crop.layerId) : project;
    const atRest = displayProject({ project: seen, sceneIndex, rest, preview: null });
    const shown = withFramePlaceholders(atRest, sceneIndex);
    return { project: layerPreviews ? withLayers(shown, sceneIndex, layerPreviews) : shown, frame };
  }

  #report(error: unknown): void {
    this.#onError(
      error instanceof GessoError
        ? error
        : new GessoError('renderer-unavailable', {
            reason: error instanceof Error ? error.message : String(error),
          }),
    );
  }
}
