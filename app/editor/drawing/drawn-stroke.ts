import type { Stroke } from '@gesso/engine';
import { findLayer } from '@gesso/engine/edits';
import { hasForm } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';

const FIRST_STROKE: Stroke = { color: '#14151f', widthPx: 6, dash: 'solid' };

/**
 * The stroke of the next drawing: colour, width and dashes as the last one has them now, so that who has made a line red and thick goes on
 * with red and thick lines; ends and place are those of the tool.
 */
export function nextStroke(editor: Editor, ofTool: Pick<Stroke, 'position' | 'cap' | 'join'> = {}): Stroke {
  const { lastDrawnId } = editor.state;
  const scenes = editor.project.metadata.sceneItems;
  const last = lastDrawnId
    ? scenes.map(({ layers }) => findLayer(layers, lastDrawnId)).find((place) => place !== null)
    : null;
  if (!hasForm(last?.layer)) return { ...FIRST_STROKE, ...ofTool };
  const { stroke, fill } = last.layer;
  // What was drawn with pressure is filled.
  const color = fill?.type === 'solid' ? fill.color : FIRST_STROKE.color;
  if (!stroke) return { ...FIRST_STROKE, color, ...ofTool };
  const { position: _position, cap: _cap, join: _join, ...look } = structuredClone(stroke);
  return { ...look, ...ofTool };
}

/** Remembers what was drawn, for the stroke of what follows. */
export const rememberDrawn = (editor: Editor, layerId: string): void =>
  editor.ui.setState({ lastDrawnId: layerId });
