// Renders a template to a PNG: reads a document, loads its fonts and images, draws one frame.
import { createBrowserResources, exportStill, parseProject, stillFrameOf } from '@gesso/engine';
import { config } from './config.ts';

/**
 * Renders the first scene of a document at `scale` image pixels for each page pixel.
 * @throws GessoError where the document cannot be read, naming what is wrong with it.
 */
export async function renderTemplate(url: string, scale = 1): Promise<Blob> {
  const json = await (await fetch(url)).text();
  const { project, warnings } = parseProject(json);
  for (const { message } of warnings) console.warn(message);

  const resources = createBrowserResources(config);
  try {
    const { missingFonts, failedAssets } = await resources.load(project);
    for (const { family, substitute } of missingFonts) console.warn(`${family} is drawn in ${substitute}.`);
    for (const { error } of failedAssets) console.warn(error.message);

    // Not frame 0: animations may not have brought the first layer in by then.
    return await exportStill(resources, project, stillFrameOf(project, 0), { format: 'png', scale });
  } finally {
    await resources.destroy();
  }
}
