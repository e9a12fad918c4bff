import { createRenderer, Player, type Project, type Renderer, SpeakerOutput } from '@gesso/engine';
import type { StudioResources } from '../../state/files/resources.ts';

/** The largest canvas side: more would cost memory without a visible difference. */
const MAX_CANVAS_PX = 2048;

/** A project with what it takes to draw it. */
export interface PlayableProject {
  readonly project: Project;
  readonly resources: StudioResources;
}

type PlayerOptions = ConstructorParameters<typeof Player>[0];

/** Images without sound: the time of the page, and samples that are not heard. */
const SILENCE: PlayerOptions['clock'] & PlayerOptions['sound'] = {
  nowSeconds: () => performance.now() / 1000,
  onNextImage(callback) {
    const request = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(request);
  },
  schedule: () => undefined,
  flush: () => undefined,
  setVolume: () => undefined,
};

/** A canvas with a project on it, to be played or leafed through. What it opens, `close` closes. */
export class ProjectStage {
  readonly player: Player;
  readonly #renderer: Renderer;
  readonly #speakers: SpeakerOutput | null;

  private constructor({ project, resources }: PlayableProject, renderer: Renderer, isSilent: boolean) {
    this.#renderer = renderer;
    this.#speakers = isSilent ? null : new SpeakerOutput();
    this.player = new Player({
      getProject: () => project,
      renderFrame: (shown, frame) => renderer.renderFrame(shown, frame),
      resources: resources.engine,
      clock: this.#speakers ?? SILENCE,
      sound: this.#speakers ?? SILENCE,
    });
  }

  /** Shows the first frame on a canvas, as sharp as it is shown there. */
  static async open(
    playable: PlayableProject,
    canvas: HTMLCanvasElement,
    { widthPx, isSilent = false }: { readonly widthPx: number; readonly isSilent?: boolean },
  ): Promise<ProjectStage> {
    const { width, height } = playable.project.properties;
    const renderer = await createRenderer({ canvas, resources: playable.resources.engine });
    const wanted = (widthPx * window.devicePixelRatio) / width;
    renderer.setPageSize(width, height, Math.min(wanted, MAX_CANVAS_PX / Math.max(width, height)));
    const stage = new ProjectStage(playable, renderer, isSilent);
    stage.player.seek(0);
    return stage;
  }

  /** From a click: browsers allow sound only then. */
  async toggle(): Promise<void> {
    if (this.player.isPlaying) {
      this.player.pause();
      return;
    }
    await this.#speakers?.resume();
    this.player.play();
  }

  close(): void {
    this.player.destroy();
    this.#renderer.destroy();
    void this.#speakers?.close();
  }
}
