import { createBrowserResources, exportStill, type Project } from '@gesso/engine';
import { initShaper } from '@gesso/engine/internal';
import { BrowserBlobStorage } from '@gesso/engine/storage';
import { layoutText } from '@gesso/engine/text';
import { designFileKindOf } from '../../../app/state/importing/design-file.ts';
import { importDesignFile } from '../../../app/state/importing/import-design-file.ts';
import { RESOURCES } from '../../../render-page/config.ts';
import { toBase64 } from '../../host/to-base64.ts';

const engine = createBrowserResources(RESOURCES);
const resources = { engine, config: RESOURCES, fontCategories: [], blobs: new BrowserBlobStorage() };
const imported = new Map<string, Project>();

/** The import of the editors, for a bench that looks at what comes out of it. */
const gessoImports = {
  ready: initShaper({ wasm: RESOURCES.wasm.harfbuzz }).then(() => true),

  /** Imports a file as the editors do, and says what they would. @throws ImportError */
  async importFile(url: string, name: string) {
    const kind = designFileKindOf(name);
    if (kind === null) throw new TypeError(`${name} is of no kind that is imported.`);
    const file = new File([await (await fetch(url)).blob()], name);
    const measure = {
      textHeight: (layer: Parameters<typeof layoutText>[0]) => layoutText(layer, engine.fonts).heightPx,
      textWidth: (layer: Parameters<typeof layoutText>[0]) => layoutText(layer, engine.fonts).contentWidthPx,
    };
    const design = await importDesignFile(file, kind, resources, measure, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }).catch((error: unknown) => {
      // Only the words of an error leave the page.
      throw new Error(`${name}: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);
    });
    if (!design) throw new Error('The import was cancelled.');
    imported.set(name, design.project);
    const { properties, metadata } = design.project;
    return {
      widthPx: properties.width,
      heightPx: properties.height,
      pageCount: metadata.sceneItems.length,
      layerCount: design.layerCount,
      report: design.report.map(({ layer, outcome, reason, detail = '' }) => ({
        ...{ layer, outcome, reason, detail },
      })),
    };
  },

  /** A page of an imported file as a PNG file in Base64. */
  async drawPage(name: string, index: number, widthPx: number): Promise<string> {
    const project = imported.get(name);
    if (!project) throw new Error(`${name} was not imported.`);
    await engine.load(project);
    const scenes = project.metadata.sceneItems;
    const frame = scenes.slice(0, index).reduce((sum, { durationFrames }) => sum + durationFrames, 0);
    // Animations of a page have ended in its middle.
    const middle = frame + Math.floor((scenes[index]?.durationFrames ?? 0) / 2);
    const scale = widthPx / project.properties.width;
    return toBase64(await exportStill(engine, project, middle, { format: 'png', scale, watermark: false }));
  },
};

declare global {
  interface Window {
    gessoImports: typeof gessoImports;
  }
}

window.gessoImports = gessoImports;
