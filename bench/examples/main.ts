import '../../engine/examples/headless-page.ts';
import type { Project } from '@gesso/engine';
import { parseProject } from '@gesso/engine/model';
import type { CutoutModel } from '@gesso/engine/photos';
import manifest from '../../assets/models/manifest.json' with { type: 'json' };
import { toBase64 } from '../host/to-base64.ts';

const TEMPLATE = '/assets/templates/book-club.json';
const VIDEO_TEMPLATE = '/assets/templates/small-things.json';
const PHOTO = '/assets/media/perfume-citrus.jpg';
const SRT = '1\n00:00:00,000 --> 00:00:02,000\nWe went looking for small things.\n';

/** The examples, as tests and the buttons below run them. Each is loaded when it is first used. */
export const examples = {
  renderTemplate: async (url = TEMPLATE, scale?: number) =>
    (await import('../../engine/examples/render-template.ts')).renderTemplate(url, scale),

  editAndUndo: async () => (await import('../../engine/examples/edit-and-undo.ts')).editAndUndo(),

  /** Shows the progress bar, the status and the Cancel button of the example in `output`. */
  async exportMp4(project: Project, output: HTMLElement): Promise<Blob> {
    const { exportMp4 } = await import('../../engine/examples/export-mp4.ts');
    const bar = document.createElement('progress');
    const status = document.createElement('p');
    const cancelButton = document.createElement('button');
    cancelButton.textContent = 'Cancel';
    output.append(bar, status, cancelButton);
    return exportMp4(project, { bar, status, cancelButton });
  },

  async openPlayer(project: Project, output: HTMLElement) {
    const { openPlayer } = await import('../../engine/examples/player.ts');
    const canvas = document.createElement('canvas');
    output.append(canvas);
    return { canvas, player: await openPlayer(project, canvas) };
  },

  async removeBackground(photo: Blob, onProgress?: (step: string, share: number) => void): Promise<Blob> {
    const { removeBackground } = await import('../../engine/examples/remove-background.ts');
    return removeBackground(photo, shippedModel(), onProgress);
  },

  burnInSubtitles: async (project: Project, srt = SRT, format?: string) =>
    (await import('../../engine/examples/burn-in-subtitles.ts')).burnInSubtitles(project, srt, format),
};

/** The small network that comes with the repository. */
function shippedModel(): CutoutModel {
  const entry = manifest.models.find(({ isShipped, purpose }) => isShipped && purpose === 'cut-out');
  if (!entry) throw new Error('No model for cut-outs is shipped.');
  const url = new URL(`/assets/models/${entry.file}`, location.origin).href;
  // JSON has no literal types; the schema of the manifest is checked by tests of the server.
  return { facts: entry, url, sha256: entry.sha256, sizeBytes: entry.sizeBytes } as unknown as CutoutModel;
}

const openProject = async (url: string) => parseProject(await (await fetch(url)).text()).project;

/** What the buttons of the page do: run the example with files of the repository, and show its result. */
const BUTTONS: Readonly<Record<string, (output: HTMLElement) => Promise<void>>> = {
  'Render a template to PNG': async (output) => showFile(output, 'img', await examples.renderTemplate()),
  'Export an MP4 with a progress bar': async (output) =>
    showFile(output, 'video', await examples.exportMp4(await openProject(VIDEO_TEMPLATE), output)),
  'Edit with commands and undo': async (output) => {
    const { document: edited, events } = await examples.editAndUndo();
    const text = document.createElement('pre');
    text.textContent = `${events.join('\n')}\nnext undo: ${edited.undoLabel}\nnext redo: ${edited.redoLabel}`;
    output.append(text);
  },
  'Play a video': async (output) =>
    (await examples.openPlayer(await openProject(VIDEO_TEMPLATE), output)).player.play(),
  'Remove the background of a photo': async (output) =>
    showFile(output, 'img', await examples.removeBackground(await (await fetch(PHOTO)).blob())),
  'Burn subtitles into a video': async (output) =>
    showFile(output, 'video', await examples.burnInSubtitles(await openProject(VIDEO_TEMPLATE))),
};

for (const [title, run] of Object.entries(BUTTONS)) {
  const section = document.createElement('section');
  const button = document.createElement('button');
  button.textContent = title;
  const output = document.createElement('div');
  button.onclick = async () => {
    button.disabled = true;
    output.replaceChildren();
    await run(output).catch((error: unknown) => output.append(String(error)));
    button.disabled = false;
  };
  section.append(button, output);
  document.querySelector('main')?.append(section);
}

function showFile(output: HTMLElement, kind: 'img' | 'video', file: Blob): void {
  const element = document.createElement(kind);
  element.src = URL.createObjectURL(file);
  if (element instanceof HTMLVideoElement) element.controls = true;
  output.append(element);
}

declare global {
  interface Window {
    examples: typeof examples;
  }
}

window.examples = examples;
window.toBase64 = toBase64;
