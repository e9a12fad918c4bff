// The page that headless-render.ts opens: it puts one function on the global object, for the process that drives the browser.
import { createBrowserResources, exportStill, parseProject, stillFrameOf } from '@gesso/engine';
import { config } from './config.ts';

declare global {
  /** Draws the first scene of a document, and gives the PNG in Base64. */
  var renderProject: (json: string) => Promise<string>;
}

globalThis.renderProject = async (json) => {
  const { project } = parseProject(json);
  const resources = createBrowserResources(config);
  try {
    await resources.load(project);
    const png = await exportStill(resources, project, stillFrameOf(project, 0), {
      format: 'png',
      scale: 0.5,
    });
    const bytes = new Uint8Array(await png.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } finally {
    await resources.destroy();
  }
};
