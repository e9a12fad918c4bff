// A player with sound in 15 lines: a canvas, the engine's renderer, and the clock of the speakers.
import { createBrowserResources, createRenderer, Player, type Project, SpeakerOutput } from '@gesso/engine';
import { config } from './config.ts';

/** Shows a project on a canvas. `player.play()`, `pause()` and `seek(frame)` do the rest; browsers allow sound after a click only. */
export async function openPlayer(project: Project, canvas: HTMLCanvasElement): Promise<Player> {
  const resources = createBrowserResources(config);
  await resources.load(project);
  const renderer = await createRenderer({ canvas, resources });
  renderer.setPageSize(project.properties.width, project.properties.height, 0.5);
  const speakers = new SpeakerOutput();
  canvas.addEventListener('click', () => speakers.resume());
  const player = new Player({
    getProject: () => project,
    renderFrame: (shown, frame) => renderer.renderFrame(shown, frame),
    resources,
    clock: speakers,
    sound: speakers,
  });
  player.seek(0);
  return player;
}
