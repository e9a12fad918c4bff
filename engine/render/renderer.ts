import { Container, Rectangle } from 'pixi.js';
import { type EvaluatedFrame, evaluateFrame } from '../animation/evaluate-frame.ts';
import type { SubtitleChoice } from '../animation/subtitles.ts';
import { customTypesRevision } from '../model/custom-types.ts';
import type { Project } from '../model/project.ts';
import { type BackendChoice, probeBackend, type RenderBackend } from './backend.ts';
import { type FrameChange, frameChange, type PixelRect } from './dirty.ts';
import { createProcessorCanvas } from './drawing/canvas.ts';
import { layerRenderer } from './layers/layer-renderers.ts';
import { type FlatImage, MaskedContainer } from './layers/layer-view.ts';
import { SharedBitmaps } from './layers/shared-bitmaps.ts';
import { type AnyPixiRenderer, createPixiRenderer } from './pixi/pixi.ts';
import { liveTextureCount } from './pixi/textures.ts';
import type { ClipPlanes } from './planes/clip-planes.ts';
import type { PlaneDrawing, RenderedFrame, RenderFrameOptions } from './rendered-frame.ts';
import type { EngineResources } from './resources.ts';
import { LayerStack } from './scene/layer-stack.ts';
import { SceneView, type SceneViewContext } from './scene/scene-view.ts';
import { WatermarkView } from './watermark.ts';

/** How the page lies on the canvas. Sizes and offsets in canvas pixels, `scale` in canvas pixels per page pixel. */
export interface StageView {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scale: number;
  readonly offsetXPx: number;
  readonly offsetYPx: number;
}

/** What a renderer draws with, and on. */
export interface RendererOptions {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly resources: EngineResources;
  /** `auto` lets a timed probe of this machine decide. */
  readonly backend?: BackendChoice;
}

const NOT_DRAWN: RenderedFrame = { change: { kind: 'none' }, drawn: false, planes: null };

/** What the canvas shows. */
interface ShownFrame {
  readonly project: Project;
  readonly frameNumber: number;
  readonly subtitles: SubtitleChoice;
  readonly frame: EvaluatedFrame;
  readonly look: string;
  readonly fontRevision: number;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Scenes whose views are kept: the one that shows, its neighbour in a transition, and the ones shown before. */
const KEPT_SCENES = 4;

/**
 * Makes a renderer on a canvas. @throws GessoError `renderer-unavailable`.
 * @example
 * const renderer = await createRenderer({ canvas, resources });
 * renderer.setPageSize(project.properties.width, project.properties.height, 0.5);
 * await renderer.renderFrame(project, 45); // 1.5 seconds into the project
 */
export async function createRenderer({
  canvas,
  resources,
  backend = 'auto',
}: RendererOptions): Promise<Renderer> {
  const chosen = backend === 'auto' ? await probeBackend() : backend;
  return new Renderer(await createPixiRenderer(chosen, canvas), chosen, canvas, resources);
}

/**
 * Draws frames of a project on one canvas. Preview, thumbnails, stills and video all come through `renderFrame`. Frames
 * are drawn one after another in the order requested.
 */
export class Renderer {
  readonly backend: RenderBackend;
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly #pixi: AnyPixiRenderer;
  readonly #resources: EngineResources;
  readonly #root = new Container();
  readonly #page = new Container();
  readonly #clip = new MaskedContainer(this.#root);
  readonly #bitmaps = new SharedBitmaps();
  readonly #scenes = new Map<string, SceneView>();
  readonly #overlay = new LayerStack();
  #view: StageView;
  #shown: ShownFrame | null = null;
  /** Clips whose image on the canvas is not that of the frame: the planes of the video had it. */
  #undrawnIds: ReadonlySet<string> = NO_IDS;
  readonly #watermark = new WatermarkView();
  #queue: Promise<unknown> = Promise.resolve();
  #destroyed = false;
  #onContextRestored: (() => void) | null = null;
  readonly #handleContextLost = (event: Event) => event.preventDefault();
  readonly #handleContextRestored = () => {
    this.invalidate();
    this.#onContextRestored?.();
  };

  /** Use `createRenderer`. @internal */
  constructor(
    pixi: AnyPixiRenderer,
    backend: RenderBackend,
    canvas: HTMLCanvasElement | OffscreenCanvas,
    resources: EngineResources,
  ) {
    this.#pixi = pixi;
    this.backend = backend;
    this.canvas = canvas;
    this.#resources = resources;
    this.#root.addChild(this.#page, this.#watermark.container);
    this.#view = { widthPx: canvas.width, heightPx: canvas.height, scale: 1, offsetXPx: 0, offsetYPx: 0 };
    if (backend === 'webgl') {
      canvas.addEventListener('webglcontextlost', this.#handleContextLost);
      canvas.addEventListener('webglcontextrestored', this.#handleContextRestored);
    }
  }

  /** The size of the canvas, and how the page lies on it. */
  get view(): StageView {
    return this.#view;
  }

  /** Sets the size of the canvas and how the page lies on it. Takes effect with the next frame. */
  setView(view: StageView): void {
    const rounded = {
      ...view,
      widthPx: Math.max(1, Math.round(view.widthPx)),
      heightPx: Math.max(1, Math.round(view.heightPx)),
    };
    this.#view = { ...rounded, offsetXPx: Math.round(view.offsetXPx), offsetYPx: Math.round(view.offsetYPx) };
    this.#shown = null;
  }

  /** Lets a whole page of this size fill the canvas at `scale`. */
  setPageSize(pageWidthPx: number, pageHeightPx: number, scale: number): void {
    this.setView({
      widthPx: pageWidthPx * scale,
      heightPx: pageHeightPx * scale,
      scale,
      offsetXPx: 0,
      offsetYPx: 0,
    });
  }

  /** Calls back when a lost GPU context is there again; the frame must be requested again. */
  set onContextRestored(callback: (() => void) | null) {
    this.#onContextRestored = callback;
  }

  /** Forgets what the canvas shows, so that the next frame is drawn whatever it is. */
  invalidate(): void {
    this.#shown = null;
  }

  /**
   * Draws one frame of the project, or nothing when the canvas shows just this image already.
   * Waits for images and clips; a file that cannot be loaded shows as missing.
   */
  renderFrame(project: Project, frame: number, options: RenderFrameOptions = {}): Promise<RenderedFrame> {
    return this.#inTurn(() => this.#render(project, frame, options, null));
  }

  /** The same for an encoder that takes planes: clips that only play are not drawn on the canvas. @internal */
  renderPlanes(
    project: Project,
    frame: number,
    options: RenderFrameOptions,
    drawing: PlaneDrawing,
  ): Promise<RenderedFrame> {
    return this.#inTurn(() => this.#render(project, frame, options, drawing));
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #render(
    project: Project,
    frame: number,
    { transparent = false, subtitles = 'burnt-in', watermark = false }: RenderFrameOptions,
    drawing: PlaneDrawing | null,
  ): Promise<RenderedFrame> {
    if (this.#destroyed) return NOT_DRAWN;
    const evaluated = evaluateFrame(project, frame, { subtitles });
    const clips = this.backend === 'canvas' && drawing ? drawing.clips : null;
    if (drawing && clips) {
      const { formerFrame } = drawing;
      const former = formerFrame === null ? null : this.#evaluated(project, formerFrame, subtitles);
      clips.begin(former, evaluated, this.#view);
    }
    const context: SceneViewContext = {
      scale: this.#view.scale,
      resources: this.#resources,
      assets: project.metadata.assets,
      pageWidthPx: evaluated.widthPx,
      pageHeightPx: evaluated.heightPx,
      transparent,
      changedIds: new Set(),
      clips,
      bitmaps: this.#bitmaps,
      createView: (layer) => layerRenderer(layer).createView(),
      flatten: (container, area) => this.#flattened(container, area),
    };
    const keptCount = Math.max(KEPT_SCENES, evaluated.scenes.length + 2);
    const views = evaluated.scenes.map((scene) => this.#sceneView(scene.scene.id, keptCount));
    await this.#prepare(views, evaluated, context);
    if (this.#destroyed) return NOT_DRAWN;
    const shown = this.#shown;
    const look = `${transparent} ${watermark} ${customTypesRevision()}`;
    const fontRevision = this.#resources.fonts.revision;
    const changeSinceShown = (): FrameChange => {
      for (const id of this.#undrawnIds) if (!clips?.taken.has(id)) context.changedIds.add(id);
      return shown?.look === look && shown.fontRevision === fontRevision
        ? frameChange(shown.frame, evaluated, context.changedIds, this.#view)
        : { kind: 'all' };
    };
    const draw = (part: FrameChange) => {
      for (const [index, scene] of evaluated.scenes.entries()) views[index]?.update(scene, context);
      this.#overlay.update(evaluated.overlay, context);
      this.#watermark.update(watermark, evaluated, this.#view.scale);
      this.#draw(views, evaluated, context, part);
    };
    const drawClips = async () => {
      clips?.giveBack();
      await this.#prepare(views, evaluated, context);
    };
    let change = changeSinceShown();
    if (clips && clips.taken.size > 0 && (change.kind === 'all' || !clips.isComplete)) {
      await drawClips();
      change = changeSinceShown();
    }
    clips?.noteChange(change);
    if (change.kind !== 'none') draw(change);
    if (clips && !this.#learn(clips, draw)) {
      await drawClips();
      change = { kind: 'all' };
      draw(change);
    }
    this.#shown = { project, frameNumber: frame, subtitles, frame: evaluated, look, fontRevision };
    this.#undrawnIds = clips?.taken ?? NO_IDS;
    const planes = clips?.writer() ?? null;
    return { change, drawn: change.kind !== 'none' || planes !== null, planes };
  }

  async #prepare(
    views: readonly SceneView[],
    evaluated: EvaluatedFrame,
    context: SceneViewContext,
  ): Promise<void> {
    await Promise.all([
      ...evaluated.scenes.map((scene, index) => views[index]?.prepare(scene, context)),
      this.#overlay.prepare(evaluated.overlay, context),
    ]);
  }

  #evaluated(project: Project, frame: number, subtitles: SubtitleChoice): EvaluatedFrame {
    const shown = this.#shown;
    const isShown =
      shown?.project === project && shown.frameNumber === frame && shown.subtitles === subtitles;
    return isShown ? shown.frame : evaluateFrame(project, frame, { subtitles });
  }

  /** Finds out how much shows of the clips that are drawn as planes. False when that cannot be said of one. */
  #learn(clips: ClipPlanes, draw: (part: FrameChange) => void): boolean {
    const context = this.canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
    return clips.unknown().every(({ id, rect }) =>
      clips.learn(id, () => {
        draw({ kind: 'part', rect });
        return (
          context?.getImageData(rect.x, rect.y, rect.width, rect.height).data ?? new Uint8ClampedArray(0)
        );
      }),
    );
  }

  #flattened(container: Container, area: { x: number; y: number; width: number; height: number }): FlatImage {
    const { canvas, context } = createProcessorCanvas(area.width, area.height);
    const frame = new Rectangle(area.x, area.y, canvas.width, canvas.height);
    const extracted = this.#pixi.extract.canvas({ target: container, frame, resolution: 1 });
    // Pixi's type for canvases knows no worker; every one it makes can be drawn.
    context.drawImage(extracted as unknown as OffscreenCanvas, 0, 0);
    return { canvas, context };
  }

  /** What the canvas shows of the page, drawn again without what lies above. */
  #snapshot(
    area: { x: number; y: number; width: number; height: number },
    above: readonly Container[],
  ): FlatImage {
    const shown = above.filter((container) => container.visible);
    for (const container of shown) container.visible = false;
    this.#pixi.render({ container: this.#root, clear: true });
    for (const container of shown) container.visible = true;
    const { canvas, context } = createProcessorCanvas(area.width, area.height);
    context.drawImage(this.canvas, -area.x - this.#view.offsetXPx, -area.y - this.#view.offsetYPx);
    return { canvas, context };
  }

  #draw(
    views: readonly SceneView[],
    evaluated: EvaluatedFrame,
    context: SceneViewContext,
    change: FrameChange,
  ): void {
    const { widthPx, heightPx, scale, offsetXPx, offsetYPx } = this.#view;
    const resized = this.#pixi.width !== widthPx || this.#pixi.height !== heightPx;
    if (resized) this.#pixi.resize(widthPx, heightPx);
    const shownContainers = [...views.map((view) => view.container), this.#overlay.container];
    if (
      this.#page.children.length !== shownContainers.length ||
      shownContainers.some((each, index) => this.#page.children[index] !== each)
    ) {
      this.#page.removeChildren();
      this.#page.addChild(...shownContainers);
    }
    this.#page.position.set(offsetXPx, offsetYPx);
    this.#watermark.container.position.set(offsetXPx, offsetYPx);
    const [pageWidth, pageHeight] = [context.pageWidthPx * scale, context.pageHeightPx * scale];
    const fills =
      offsetXPx === 0 &&
      offsetYPx === 0 &&
      Math.abs(pageWidth - widthPx) < 1 &&
      Math.abs(pageHeight - heightPx) < 1;
    // What hangs over the page is cut; where the page fills the canvas the canvas does that for nothing.
    if (fills) this.#clip.clear();
    else
      this.#clip.apply(FULL_BOX, { left: offsetXPx, top: offsetYPx, width: pageWidth, height: pageHeight });
    for (const [index, scene] of evaluated.scenes.entries())
      views[index]?.updateBackdrops(scene, context, (area) =>
        this.#snapshot(area, shownContainers.slice(index + 1)),
      );
    this.#drawWithin(change.kind === 'part' && !resized ? change.rect : null);
  }

  /** On the processor every pixel costs: only the part that changed is drawn, the rest of the canvas stays. */
  #drawWithin(rect: PixelRect | null): void {
    const context = rect && this.backend === 'canvas' ? this.canvas.getContext('2d') : null;
    if (!rect || !context) {
      this.#pixi.render({ container: this.#root, clear: true });
      return;
    }
    context.save();
    context.resetTransform();
    context.beginPath();
    context.rect(rect.x, rect.y, rect.width, rect.height);
    context.clip();
    this.#pixi.render({ container: this.#root, clear: true });
    context.restore();
  }

  /** The view of a scene; the ones used longest ago are dropped. */
  #sceneView(sceneId: string, keptCount: number): SceneView {
    const known = this.#scenes.get(sceneId);
    const view = known ?? new SceneView();
    this.#scenes.delete(sceneId);
    this.#scenes.set(sceneId, view);
    for (const [id, old] of this.#scenes) {
      if (this.#scenes.size <= keptCount) break;
      this.#scenes.delete(id);
      if (old.container.parent) old.container.parent.removeChild(old.container);
      old.destroy();
    }
    return view;
  }

  /** How many layer views this renderer has and how many textures are alive in this thread; for tests that look for leaks. @internal */
  get census(): { views: number; textures: number } {
    let views = this.#overlay.viewCount;
    for (const scene of this.#scenes.values()) views += scene.viewCount;
    return { views, textures: liveTextureCount() };
  }

  /** Frees views, textures and the context. The canvas stays with its last image. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.canvas.removeEventListener('webglcontextlost', this.#handleContextLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#handleContextRestored);
    this.#clip.clear();
    for (const scene of this.#scenes.values()) scene.destroy();
    this.#scenes.clear();
    this.#overlay.destroy();
    this.#watermark.destroy();
    this.#root.destroy({ children: true });
    this.#pixi.destroy({ removeView: false });
  }
}

const FULL_BOX = { type: 'polygons', polygons: [[0, 0, 1, 0, 1, 1, 0, 1]] } as const;
