import { createImageLayer, type Layer } from '@gesso/engine';
import { createPhotoGrid, framesIn, freePlace, hasLayout, layOutGroup } from '@gesso/engine/edits';
import { NO_FILE } from '@gesso/engine/internal';
import { framesText } from '../../messages/english/editor/stage/frames.ts';
import { sayLater } from '../../messages/language.ts';
import { sayEditing } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { FRAME_SHAPES, type FrameId, maskOf } from './frame-shapes.ts';
import { GRID_ARRANGEMENTS, type GridId } from './grid-arrangements.ts';
import { createMockup, type MockupId } from './mockups.ts';

export const say = sayLater(framesText);

type At = { readonly x: number; readonly y: number } | null;

/** What a grid leaves free of its page, and how large frames and mock-ups are first, as shares of it. */
const GRID_SHARE = 0.88;
const FRAME_SHARE = 0.4;
const MOCKUP_SHARE = 0.75;
const GAP_SHARE = 0.014;

/** Puts a photo grid of empty frames over the page. */
export function insertGrid(editor: Editor, id: GridId, at: At = null): void {
  const row = GRID_ARRANGEMENTS.find((each) => each.id === id) ?? GRID_ARRANGEMENTS[0];
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const size = { width: Math.round(pageWidth * GRID_SHARE), height: Math.round(pageHeight * GRID_SHARE) };
  const gapPx = Math.max(2, Math.round(Math.min(pageWidth, pageHeight) * GAP_SHARE));
  const middle = at ?? { x: pageWidth / 2, y: pageHeight / 2 };
  const box = {
    ...size,
    x: Math.round(middle.x - size.width / 2),
    y: Math.round(middle.y - size.height / 2),
  };
  const grid = createPhotoGrid(row.arrangement, box, gapPx, {
    grid: say('grid'),
    row: say('row'),
    column: say('column'),
    picture: say('picture'),
  });
  const laid = hasLayout(grid) ? layOutGroup(grid, null) : grid;
  add(editor, laid, say('gridWith', { name: say(`grid_${id}`), count: framesIn(laid).length }));
}

/** Puts an empty frame of a shape into the middle of the page, or where it was dropped. */
export function insertFrame(editor: Editor, id: FrameId, at: At = null): void {
  const row: { readonly mask: Parameters<typeof maskOf>[0]; readonly ratio?: number } =
    FRAME_SHAPES.find((each) => each.id === id) ?? FRAME_SHAPES[0];
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const side = Math.min(pageWidth, pageHeight) * FRAME_SHARE;
  const ratio = row.ratio ?? 1;
  const width = Math.round(ratio < 1 ? side * ratio : side);
  const height = Math.round(ratio < 1 ? side : side / ratio);
  const name = say(`frame_${id}`);
  const mask = maskOf(row.mask);
  const isPlain = mask.shape === 'rectangle' && mask.cornerRadius === 0;
  place(
    editor,
    createImageLayer({ assetId: NO_FILE, name, width, height, mask: isPlain ? null : mask }),
    at,
    say('frameNamed', { name }),
  );
}

/** Puts a mock-up with an empty screen into the middle of the page, or where it was dropped. */
export function insertMockup(editor: Editor, id: MockupId, at: At = null): void {
  const { width, height } = editor.project.properties;
  const name = say(`mockup_${id}`);
  const most = { width: width * MOCKUP_SHARE, height: height * MOCKUP_SHARE };
  const group = createMockup(
    id,
    name,
    { body: say('body'), screen: say('screen'), detail: say('detail') },
    most,
  );
  place(editor, group, at, name);
}

function place(editor: Editor, layer: Layer, at: At, what: string): void {
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  layer.x = Math.round((at?.x ?? pageWidth / 2) - layer.width / 2);
  layer.y = Math.round((at?.y ?? pageHeight / 2) - layer.height / 2);
  if (!at) Object.assign(layer, freePlace(editor.project, editor.scene, layer));
  add(editor, layer, what);
}

function add(editor: Editor, layer: Layer, what: string): void {
  editor.beginAtPlayhead(layer);
  editor.transact(sayEditing.step('addWhat', { what }), (scene, project) => {
    editor.addLayer(scene, project, layer);
  });
  editor.select([layer.id]);
  editor.focusStage();
  editor.announce(sayEditing('whatAdded', { what }));
}
