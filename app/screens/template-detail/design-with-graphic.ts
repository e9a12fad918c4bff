import {
  createBackgroundLayer,
  createProject,
  createScene,
  createStickerLayer,
  ProjectDocument,
} from '@gesso/engine';
import { ProjectJournal, replayPatches } from '@gesso/engine/storage';
import type { Product } from '../../../server/contract/products.ts';
import { editorPath } from '../../paths.ts';
import { sceneName } from '../../state/editing-words.ts';
import { importUrl } from '../../state/files/media.ts';
import { openResources } from '../../state/files/resources.ts';

const PAGE_PX = 1080;
/** The part of the page that the graphic takes. */
const PART = 0.7;

/** Makes a square design with a graphic on it. Returns the address of the editor with it. @throws GessoError in plain words */
export async function designWithGraphic(graphic: Product): Promise<string> {
  const url = graphic.url ?? graphic.thumbUrl;
  if (!url) throw new Error(graphic.displayName);
  const asset = await importUrl(await openResources(), url, graphic.displayName);
  const ratio = (asset.widthPx || 1) / (asset.heightPx || 1);
  const width = Math.round(PAGE_PX * PART * Math.min(1, ratio));
  const height = Math.round(width / ratio);
  const project = createProject(new Date().toISOString(), {
    assetType: 'design',
    name: graphic.displayName,
    properties: { width: PAGE_PX, height: PAGE_PX, format: 2, aspect: '1:1' },
    metadata: {
      assets: { [asset.id]: asset },
      sceneItems: [
        createScene({
          name: sceneName('design', 1),
          ratio: 1,
          layers: [
            createBackgroundLayer({ width: PAGE_PX, height: PAGE_PX, locked: true }),
            createStickerLayer({
              assetId: asset.id,
              name: graphic.displayName,
              width,
              height,
              x: Math.round((PAGE_PX - width) / 2),
              y: Math.round((PAGE_PX - height) / 2),
            }),
          ],
        }),
      ],
    },
  });
  const journal = await ProjectJournal.open(replayPatches);
  try {
    const writer = await journal.attach(new ProjectDocument(project));
    await writer.flush();
    writer.detach();
  } finally {
    journal.close();
  }
  return editorPath('design', { project: project.id });
}
