import {
  type Asset,
  type BackendChoice,
  createProject,
  createRenderer,
  type EngineResources,
  type ExportProgress,
  GessoError,
  type Project,
  ProjectDocument,
  type Renderer,
} from '@gesso/engine';
import {
  createProjectMixer,
  exportVideo,
  liveTextureCount,
  type VideoExportOptions,
} from '@gesso/engine/internal';
import { BrowserBlobStorage, ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { ALL_FORMATS, BlobSource, CanvasSink, Input } from 'mediabunny';
import { loadKernelModule } from '../../engine/effects/load-kernels.ts';
import type { SampleReader } from '../../engine/media/sound/mix-item.ts';
import { blurByKernels } from '../../engine/photo/blurred.ts';
import { photoCanvas } from '../../engine/photo/photo-canvas.ts';
import { drawScene } from '../../engine/photo/scenes/scenes.ts';
import { RESOURCES } from '../../render-page/config.ts';
import { createKillChecks } from './journal-kills.ts';

/** What a renderer has drawn. */
function pixelsOf({ canvas }: Renderer): Uint8ClampedArray {
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  copy?.drawImage(canvas, 0, 0);
  return copy?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
}

/** What tests of the engine's life in a browser call: makes things, ends them, and counts what is left. */
export function createChecks(resources: EngineResources) {
  const rendererOn = (backend: BackendChoice, project: Project): Promise<Renderer> => {
    const { width, height } = project.properties;
    return createRenderer({ canvas: new OffscreenCanvas(width, height), resources, backend });
  };

  /**
   * One renderer draws steps in turn: how many textures it has after each, and whether the image is another one than that of a new renderer
   * that draws only this step.
   */
  const drawInTurn = async (
    steps: readonly { readonly project: Project; readonly frame: number }[],
    backend: BackendChoice,
  ): Promise<{ textures: number; isDifferent: boolean }[]> => {
    const [first] = steps;
    if (!first) return [];
    const before = liveTextureCount();
    const sequence = await rendererOn(backend, first.project);
    const drawn: { textures: number; isDifferent: boolean }[] = [];
    for (const { project, frame } of steps) {
      await resources.load(project);
      await sequence.renderFrame(project, frame);
      const textures = liveTextureCount() - before;
      const fresh = await rendererOn(backend, project);
      await fresh.renderFrame(project, frame);
      const [a, b] = [pixelsOf(sequence), pixelsOf(fresh)];
      fresh.destroy();
      // Smoothing may round one step differently at the edge of what was drawn.
      drawn.push({ textures, isDifferent: a.some((value, at) => Math.abs(value - (b[at] ?? 0)) > 2) });
    }
    sequence.destroy();
    return drawn;
  };

  /** The places of the steps whose image is another one than that of a new renderer. */
  const stepsThatDiffer = async (...steps: Parameters<typeof drawInTurn>): Promise<number[]> =>
    (await drawInTurn(...steps)).flatMap(({ isDifferent }, step) => (isDifferent ? [step] : []));

  return {
    /** The opacity of a clip's image in its corner and at 40, 30, as the browser decodes it. */
    async firstFrameOfClip(clip: Blob, seconds: number) {
      const input = new Input({ source: new BlobSource(clip), formats: ALL_FORMATS });
      const track = await input.getPrimaryVideoTrack();
      const frame = track ? await new CanvasSink(track, { alpha: true }).getCanvas(seconds) : null;
      if (!frame) throw new Error('There is no image.');
      const context = frame.canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      const alphaAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3] ?? 0;
      const { width, height } = frame.canvas;
      return { width, height, corner: alphaAt(0, 0), image: alphaAt(40, 30) };
    },

    /** Makes renderers one after another, draws a frame with each and destroys it. */
    async makeAndDestroy(project: Project, backend: BackendChoice, count: number) {
      await resources.load(project);
      const before = { textures: liveTextureCount() };
      let whileAlive = { views: 0, textures: 0 };
      for (let index = 0; index < count; index++) {
        const renderer = await rendererOn(backend, project);
        await renderer.renderFrame(project, 0);
        whileAlive = renderer.census;
        renderer.destroy();
      }
      return { before, whileAlive, after: { textures: liveTextureCount() } };
    },

    /** What `drawInTurn` finds for states of a project, at their first frame. */
    drawStates: (states: readonly Project[], backend: BackendChoice) =>
      drawInTurn(
        states.map((project) => ({ project, frame: 0 })),
        backend,
      ),

    /** A video export in the page itself, where tests can put encoders with faults in place of the browser's. */
    async exportHere(project: Project, options: VideoExportOptions) {
      const reported: { encoder: string; isAnotherAttempt: boolean }[] = [];
      const onProgress = ({ encoder, isAnotherAttempt = false }: ExportProgress) => {
        if (reported.at(-1)?.encoder !== encoder) reported.push({ encoder, isAnotherAttempt });
      };
      const result = await exportVideo(resources, project, options, { onProgress });
      return { ...result, reported };
    },

    /** The loudest sample of a file's sound: as the engine opens it here, and decoded by ffmpeg. */
    async loudestOf(asset: Asset) {
      const loudest = async (reader: SampleReader) => {
        const [left, right] = await reader.read(0, Math.round(reader.durationSeconds * reader.sampleRate));
        const [size, seconds] = [left.length, reader.durationSeconds];
        let most = 0;
        for (let index = 0; index < size; index++)
          most = Math.max(most, Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0));
        return { most, seconds };
      };
      const { openSound } = await import('../../engine/media/sound/open-sound.ts');
      const { soundByFfmpeg } = await import('../../engine/media/sound/sound-by-ffmpeg.ts');
      const { ffmpeg } = RESOURCES.wasm;
      if (!ffmpeg) throw new Error('There is no ffmpeg.');
      const blob = await resources.ports.media.open(asset);
      const wav = await soundByFfmpeg(blob, asset.name, 0, ffmpeg);
      return {
        here: await loudest(await resources.sound(asset)),
        byFfmpeg: await loudest(await openSound(wav, asset.name, 0, null)),
      };
    },

    /** How far a stage whose blurs are made by our kernels is from the same made by the canvas: mean and largest difference, of 255. */
    async sceneBlurDifference(sceneId: string) {
      const { kernels: urls } = RESOURCES.wasm;
      if (!urls) throw new Error('There are no kernels.');
      const kernels = await loadKernelModule(urls);
      const [width, height] = [480, 360];
      const drawn = [false, true].map((isByKernels) => {
        blurByKernels(isByKernels);
        const context = photoCanvas({ widthPx: width, heightPx: height });
        drawScene(
          context,
          { sceneId, warmth: 0, lightDeg: 60, kernels },
          { widthPx: width, heightPx: height },
        );
        blurByKernels(false);
        return context.getImageData(0, 0, width, height).data;
      });
      const [byCanvas = [], byKernels = []] = drawn;
      let [sum, largest] = [0, 0];
      for (let index = 0; index < byCanvas.length; index++) {
        const difference = Math.abs((byCanvas[index] ?? 0) - (byKernels[index] ?? 0));
        sum += difference;
        largest = Math.max(largest, difference);
      }
      return { mean: sum / byCanvas.length, largest };
    },

    /** The loudest sample of a stretch of a project's sound, as the speakers would get it. */
    async loudness(project: Project, startSeconds: number, seconds: number): Promise<number> {
      const mixer = createProjectMixer(project, resources);
      const [left, right] = await mixer.mix(Math.round(startSeconds * 48_000), Math.round(seconds * 48_000));
      return [...left, ...right].reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0);
    },

    async texturesAsLayersLeave(project: Project, backend: BackendChoice) {
      await resources.load(project);
      const renderer = await rendererOn(backend, project);
      await renderer.renderFrame(project, 0);
      const withLayers = renderer.census.textures;
      const [scene] = project.metadata.sceneItems;
      const bare = {
        ...project,
        metadata: { ...project.metadata, sceneItems: scene ? [{ ...scene, layers: [] }] : [] },
      };
      await renderer.renderFrame(bare, 0);
      const afterRemoval = renderer.census.textures;
      renderer.destroy();
      return { withLayers, afterRemoval };
    },

    /** Takes the graphics context away and gives it back; the images before and after as PNG text. */
    async loseContext(project: Project) {
      await resources.load(project);
      const { width, height } = project.properties;
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const renderer = await createRenderer({ canvas, resources, backend: 'webgl' });
      await renderer.renderFrame(project, 0);
      const before = canvas.toDataURL();
      const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      const restored = new Promise<void>((resolve) => {
        renderer.onContextRestored = resolve;
      });
      loss?.loseContext();
      await new Promise((done) => setTimeout(done, 100));
      const wasLost = canvas.getContext('webgl2')?.isContextLost() === true;
      loss?.restoreContext();
      await restored;
      await renderer.renderFrame(project, 0);
      const after = canvas.toDataURL();
      renderer.destroy();
      return { before, after, wasLost };
    },

    /** Frames drawn one after another, only what changed, and each again: the numbers of frames that are not the same. */
    async framesThatDiffer(project: Project, backend: BackendChoice, frames: readonly number[]) {
      const steps = frames.map((frame) => ({ project, frame }));
      return (await stepsThatDiffer(steps, backend)).map((step) => frames[step]);
    },

    /** States of a project drawn one after another, only what changed, and each again: the places of those that are not the same. */
    async statesThatDiffer(states: readonly Project[], backend: BackendChoice) {
      return stepsThatDiffer(
        states.map((project) => ({ project, frame: 0 })),
        backend,
      );
    },

    /** Draws frames one after another as a player does and waits for the pixels of each. */
    async measureRendering(project: Project, frames: number) {
      await resources.load(project);
      const renderer = await rendererOn('auto', project);
      await renderer.renderFrame(project, 0);
      const sink = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const started = performance.now();
      for (let frame = 1; frame <= frames; frame++) {
        await renderer.renderFrame(project, frame);
        sink?.drawImage(renderer.canvas, 0, 0);
        sink?.getImageData(0, 0, 1, 1);
      }
      const ms = performance.now() - started;
      const { backend } = renderer;
      renderer.destroy();
      return { framesPerSecond: (frames / ms) * 1000, msPerFrame: ms / frames, backend };
    },

    /** Moves one layer of a page by a pixel at a time, as a drag does, and waits for the pixels of each step. */
    async measureDragging(project: Project, steps: number) {
      await resources.load(project);
      const renderer = await rendererOn('auto', project);
      const document = new ProjectDocument(project);
      const sink = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      await renderer.renderFrame(document.project, 0);
      const drag = document.beginGesture('Move layer');
      const started = performance.now();
      for (let step = 1; step <= steps; step++) {
        drag.update((draft) => {
          const layer = draft.metadata.sceneItems[0]?.layers[500];
          if (layer) layer.x += step;
        });
        await renderer.renderFrame(document.project, 0);
        sink?.drawImage(renderer.canvas, 0, 0);
        sink?.getImageData(0, 0, 1, 1);
      }
      const ms = performance.now() - started;
      drag.cancel();
      const { backend } = renderer;
      renderer.destroy();
      return { framesPerSecond: (steps / ms) * 1000, msPerFrame: ms / steps, backend };
    },

    storage: createStorageChecks(),
  };
}

function createStorageChecks() {
  const startOf = (projectId: string) =>
    createProject('2026-01-01T00:00:00.000Z', { id: projectId, metadata: {} });

  return {
    ...createKillChecks(),
    blobs: new BrowserBlobStorage(),

    /** Makes `edits` edits with an undo and a redo among them, waits until all is saved. */
    async editAndSave(projectId: string, edits: number) {
      const journal = await ProjectJournal.open(replayPatches);
      const document = new ProjectDocument(startOf(projectId));
      const startJson = JSON.stringify(document.project);
      const writer = await journal.attach(document);
      for (let index = 0; index < edits; index++) {
        document.transact('Rename', (draft) => {
          draft.name = `Name ${index}`;
        });
        if (index % 10 === 9) document.undo();
        if (index % 20 === 9) document.redo();
      }
      await writer.flush();
      const { status } = writer;
      writer.detach();
      journal.close();
      return {
        status,
        startJson,
        json: JSON.stringify(document.project),
        undoSteps: document.history.undoStack.length,
      };
    },

    async revive(projectId: string) {
      const journal = await ProjectJournal.open(replayPatches);
      const state = await journal.load(projectId);
      journal.close();
      if (!state) return { json: '', undoSteps: -1, undoneJson: '' };
      const document = new ProjectDocument(state.project, state.history);
      const json = JSON.stringify(document.project);
      const undoSteps = document.history.undoStack.length;
      while (document.undo() !== null);
      return { json, undoSteps, undoneJson: JSON.stringify(document.project) };
    },

    /** Edits while the database refuses every write for lack of room, then while it takes them again. */
    async editWhileFull(projectId: string) {
      const journal = await ProjectJournal.open(replayPatches);
      const document = new ProjectDocument(startOf(projectId));
      const writer = await journal.attach(document);
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
      document.transact('Rename', (draft) => {
        draft.name = 'While full';
      });
      await writer.flush().catch(() => {});
      const whileFull = { status: writer.status, code: writer.error?.code ?? null };
      const message = writer.error?.message ?? '';
      IDBObjectStore.prototype.put = put;
      document.transact('Rename', (draft) => {
        draft.name = 'With room';
      });
      await writer.flush();
      const saved = await journal.load(projectId);
      journal.close();
      return {
        whileFull,
        message,
        afterwards: writer.status,
        savedName: saved?.project.name ?? '',
        expectedName: document.project.name,
      };
    },

    /** Attaches a second writer to a project that has one, as another tab would. */
    async writeTwice(projectId: string) {
      const journal = await ProjectJournal.open(replayPatches);
      const first = await journal.attach(new ProjectDocument(startOf(projectId)));
      const second = await journal.attach(new ProjectDocument(startOf(projectId))).then(
        () => 'attached',
        (error: unknown) => (error instanceof GessoError ? error.code : String(error)),
      );
      first.detach();
      const third = await journal.attach(new ProjectDocument(startOf(projectId))).then(
        () => 'attached',
        (error: unknown) => String(error),
      );
      return { second, third };
    },

    async removeAndLook(projectId: string) {
      const journal = await ProjectJournal.open(replayPatches);
      await journal.remove(projectId);
      const found = (await journal.load(projectId)) !== null;
      const listed = (await journal.list()).some((summary) => summary.projectId === projectId);
      journal.close();
      return { found, listed };
    },
  };
}
