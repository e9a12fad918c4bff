// Edits a document with commands, joins a drag into one step, and takes everything back. Needs no browser.

import { alignLayers, duplicateScene, findLayer, setSceneDuration } from '@gesso/engine/edits';
import {
  createProject,
  createScene,
  createShapeLayer,
  FRAMES_PER_SECOND,
  ProjectDocument,
  solid,
} from '@gesso/engine/model';

/** Makes a document with one square, edits it in four steps, takes all of them back and does the first one again. */
export function editAndUndo(): { readonly document: ProjectDocument; readonly events: readonly string[] } {
  const square = createShapeLayer({ x: 20, y: 20, width: 100, height: 100, fill: solid('#2a33de') });
  const project = createProject(new Date().toISOString(), {
    metadata: { sceneItems: [createScene({ layers: [square] })] },
  });
  const { width, height } = project.properties;
  const document = new ProjectDocument(project);

  // A view draws again after each event, an updating drag (`preview`) among them; a journal keeps the others.
  const events: string[] = [];
  document.subscribe((event) => events.push(event.type));

  // A command changes a draft; the document keeps what changed, so that it can be taken back.
  document.transact('Center the square', ({ metadata: { sceneItems } }) => {
    const [scene] = sceneItems;
    if (scene) alignLayers(scene, [square.id], { x: 0, y: 0, width, height }, 'centre');
  });
  document.transact('Make the scene 2 seconds long', ({ metadata: { sceneItems } }) => {
    const [scene] = sceneItems;
    if (scene) setSceneDuration(scene, 2 * FRAMES_PER_SECOND);
  });
  document.transact('Duplicate the scene', (draft) => {
    duplicateScene(draft, 0);
  });

  // A drag: each update starts from the state before the drag, and all of them are one step.
  const drag = document.beginGesture('Move the square');
  for (const x of [500, 560, 640]) {
    drag.update(({ metadata: { sceneItems } }) => {
      const layer = findLayer(sceneItems[0]?.layers ?? [], square.id)?.layer;
      if (layer) layer.x = x;
    });
  }
  drag.commit();

  // `undo` gives the label of the step that it took back, null when there is none left.
  while (document.undo() !== null);
  document.redo();
  return { document, events };
}
