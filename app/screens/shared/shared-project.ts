import {
  createRenderer,
  type LoadReport,
  Player,
  type Project,
  parseProject,
  type Renderer,
  SpeakerOutput,
} from '@gesso/engine';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { server } from '../../api/server.ts';
import { openResources, type StudioResources } from '../../state/resources.ts';
import { withAddresses } from './with-addresses.ts';

/** The largest canvas side: more would cost memory that nobody sees. */
const MAX_CANVAS_PX = 2048;

/** A shared project, ready to be shown. */
export interface SharedProject {
  readonly name: string;
  readonly ownerName: string;
  readonly project: Project;
  readonly resources: StudioResources;
  readonly report: LoadReport;
}

/** Fetches what a link leads to, with its fonts and media. @throws ApiError, GessoError in plain words */
export async function openShared(token: string, signal: AbortSignal): Promise<SharedProject> {
  const { name, ownerName, document, assetUrls } = await server.call(PROJECT_CALLS.getSharedProject, {
    query: { token },
    signal,
  });
  const { project } = parseProject(withAddresses(document, assetUrls));
  const resources = await openResources();
  const report = await resources.engine.load(project);
  return { name, ownerName, project, resources, report };
}

/** A canvas with a shared project on it, to be played or leafed through. What it opens, `close` closes. */
export class SharedStage {
  readonly player: Player;
  readonly #renderer: Renderer;
  readonly #speakers: SpeakerOutput;

  private constructor(shared: SharedProject, renderer: Renderer) {
    this.#renderer = renderer;
    this.#speakers = new SpeakerOutput();
    this.player = new Player({
      getProject: () => shared.project,
      renderFrame: (project, frame) => renderer.renderFrame(project, frame),
      resources: shared.resources.engine,
      clock: this.#speakers,
      sound: this.#speakers,
    });
  }

  /** Shows the first frame on a canvas, as sharp as it is shown there. */
  static async open(shared: SharedProject, canvas: HTMLCanvasElement, widthPx: number): Promise<SharedStage> {
    const { width, height } = shared.project.properties;
    const renderer = await createRenderer({ canvas, resources: shared.resources.engine });
    const wanted = (widthPx * window.devicePixelRatio) / width;
    renderer.setPageSize(width, height, Math.min(wanted, MAX_CANVAS_PX / Math.max(width, height)));
    const stage = new SharedStage(shared, renderer);
    stage.player.seek(0);
    return stage;
  }

  /** From a click: browsers allow sound only then. */
  async toggle(): Promise<void> {
    if (this.player.isPlaying) {
      this.player.pause();
      return;
    }
    await this.#speakers.resume();
    this.player.play();
  }

  close(): void {
    this.player.destroy();
    this.#renderer.destroy();
  }
}
