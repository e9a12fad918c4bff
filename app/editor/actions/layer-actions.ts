import { type Layer, layerListsOf } from '@gesso/engine';
import {
  type Alignment,
  type Arrangement,
  alignLayers,
  byHost,
  canRemoveBackground,
  distributeLayers,
  groupClips,
  groupLayers,
  isFixedHere,
  moveClipsToLane,
  type OrderMove,
  reorderLayers,
  tidyLayers,
  ungroupClips,
  ungroupLayers,
} from '@gesso/engine/edits';
import { hasChildren, hasReplaceableFile, isMovable } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import type { PanelId } from '../../state/editor-ui.ts';
import { layerKind } from '../../state/layer-kind.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { layersInWords, saidText, stackInWords } from '../../state/said.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type ActionLabel, type EditorAction, sayAction } from './action.ts';

/** Whether it is a table or chart, whose cells can be edited. */
const hasSheet = (layer: Layer | null) =>
  layer !== null && (layerKind(layer) === 'table' || layerKind(layer) === 'chart');

const hasSelection = (editor: Editor) => editor.selectedLayers.length > 0;

/** What is said after layers were moved in the stack, and when they were at that end already. */
const ORDER_SAID = {
  forward: ['movedForward', 'alreadyInFront'],
  backward: ['movedBackward', 'alreadyAtBack'],
  front: ['movedToFront', 'alreadyInFront'],
  back: ['movedToBack', 'alreadyAtBack'],
} as const satisfies Record<OrderMove, unknown>;

function order(
  id: string,
  label: ActionLabel,
  icon: IconName,
  shortcut: string,
  move: OrderMove,
): EditorAction {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const ids = editor.state.selection;
      const [moved, stayed] = ORDER_SAID[move];
      const hasMoved = editor.editHosts(sayAction.step(label), ids, (host, own, project) => {
        if (host.kind === 'scene') reorderLayers(host, own, move);
        else moveClipsToLane(project, own, move === 'forward' || move === 'front' ? 'up' : 'down');
      });
      const what = layersInWords(editor.selectedLayers);
      return hasMoved
        ? saidText(moved, { what, place: stackInWords(editor, ids) })
        : saidText(stayed, { what });
    },
  };
}

const ALIGN_SAID = {
  left: 'alignedLeft',
  centre: 'alignedCentre',
  right: 'alignedRight',
  top: 'alignedTop',
  middle: 'alignedMiddle',
  bottom: 'alignedBottom',
} as const satisfies Record<Alignment, unknown>;

function align(alignment: Alignment, label: ActionLabel, icon: IconName, key: string): EditorAction {
  return {
    id: `align-${alignment}`,
    label,
    icon,
    shortcuts: [`Alt+${key}`],
    group: 'layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const ids = editor.state.selection;
      const { width, height } = editor.project.properties;
      const { keyLayerId: keyId } = editor;
      const target = keyId === null ? (editor.state.alignTo === 'page' ? 'page' : 'selection') : { keyId };
      const page = { x: 0, y: 0, width, height };
      editor.document.transact(sayAction.step(label), (draft) =>
        alignLayers({ layers: layerListsOf(draft).flat() }, ids, page, alignment, target),
      );
      const layers = editor.selectedLayers;
      const what = layersInWords(layers);
      if (layers.every((layer) => layer.locked)) return saidText('lockedStays', { what });
      const sentence = saidText(ALIGN_SAID[alignment], { what });
      const only = editor.onlyLayer;
      return only
        ? saidText('at', { sentence, x: String(Math.round(only.x)), y: String(Math.round(only.y)) })
        : sentence;
    },
  };
}

function distribute(axis: 'x' | 'y', label: ActionLabel, icon: IconName): EditorAction {
  return {
    id: `distribute-${axis}`,
    label,
    icon,
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.length > 2,
    run: (editor) => {
      const ids = editor.state.selection;
      editor.document.transact(sayAction.step(label), (draft) =>
        distributeLayers({ layers: layerListsOf(draft).flat() }, ids, axis),
      );
      const what = layersInWords(editor.selectedLayers);
      return saidText(axis === 'x' ? 'spacedAcross' : 'spacedDown', { what });
    },
  };
}

/** Makes an even row, column or grid of what lies nearly so. */
const tidyUp: EditorAction = {
  id: 'tidy-up',
  label: 'tidyUp',
  icon: 'grid',
  shortcuts: ['Alt+Shift+T'],
  group: 'layers',
  isEnabled: (editor) =>
    editor.selectedLayers.filter((layer) => !layer.locked && isMovable(layer)).length > 1,
  run: (editor) => {
    const ids = editor.state.selection;
    let found: Arrangement | null = null;
    editor.document.transact(sayAction.step('tidyUp'), (draft) => {
      found = tidyLayers({ layers: layerListsOf(draft).flat() }, ids);
    });
    const what = layersInWords(editor.selectedLayers);
    const { kind } = (found as Arrangement | null) ?? { kind: 'row' };
    return saidText(TIDY_SAID[kind], { what });
  },
};
const TIDY_SAID = { row: 'tidiedRow', column: 'tidiedColumn', grid: 'tidiedGrid' } as const;

function flip(property: 'flipX' | 'flipY', label: ActionLabel): EditorAction {
  return {
    id: property === 'flipX' ? 'flip-horizontal' : 'flip-vertical',
    label,
    icon: 'flip-h',
    group: 'layers',
    isEnabled: hasSelection,
    run: (editor) => {
      editor.editSelected(sayAction.step(label), (layer) => {
        layer[property] = !layer[property];
      });
      const layers = editor.selectedLayers;
      const what = layersInWords(layers);
      if (layers.every((layer) => !layer.flipX && !layer.flipY)) return saidText('flippedBack', { what });
      return saidText(property === 'flipX' ? 'flippedHorizontally' : 'flippedVertically', { what });
    },
  };
}

/** Turns each selected layer about its own middle. */
function rotate(turnDeg: 90 | -90, label: ActionLabel): EditorAction {
  return {
    id: turnDeg > 0 ? 'rotate-right' : 'rotate-left',
    label,
    icon: 'rotate',
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.some((layer) => isMovable(layer)),
    run: (editor) => {
      editor.editSelected(sayAction.step(label), (layer) => {
        if (!isMovable(layer)) return;
        const turned = (((layer.rotation + turnDeg) % 360) + 360) % 360;
        layer.rotation = turned > 180 ? turned - 360 : turned;
      });
      const only = editor.onlyLayer;
      return only
        ? saidText('rotated', { what: layerLabel(only), degrees: Math.round(only.rotation) })
        : saidText('rotatedSeveral', { count: editor.selectedLayers.length });
    },
  };
}

export const alignActions: readonly EditorAction[] = [
  align('left', 'alignLeft', 'al-left', 'A'),
  align('centre', 'alignCentre', 'al-hc', 'H'),
  align('right', 'alignRight', 'al-right', 'D'),
  align('top', 'alignTop', 'al-top', 'W'),
  align('middle', 'alignMiddle', 'al-vc', 'V'),
  align('bottom', 'alignBottom', 'al-bot', 'S'),
];

/** Panels in which another file can be chosen. */
const PANELS_OF_FILES: readonly PanelId[] = ['uploads', 'media', 'graphics', 'ai'];

export const layerActions: readonly EditorAction[] = [
  order('bring-forward', 'bringForward', 'frame-f', 'Mod+]', 'forward'),
  order('send-backward', 'sendBackward', 'send-b', 'Mod+[', 'backward'),
  order('bring-to-front', 'bringToFront', 'to-front', 'Mod+Shift+]', 'front'),
  order('send-to-back', 'sendToBack', 'to-back', 'Mod+Shift+[', 'back'),
  ...alignActions,
  distribute('x', 'spaceAcross', 'dist-h'),
  distribute('y', 'spaceDown', 'dist-v'),
  tidyUp,
  flip('flipX', 'flipHorizontally'),
  flip('flipY', 'flipVertically'),
  rotate(90, 'rotateRight'),
  rotate(-90, 'rotateLeft'),
  {
    id: 'group',
    label: 'group',
    icon: 'group',
    shortcuts: ['Mod+G'],
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.filter((layer) => isMovable(layer)).length > 1,
    run: (editor) => {
      const ids = editor.state.selection;
      let groupId: string | null = null;
      const count = editor.selectedLayers.filter((layer) => isMovable(layer)).length;
      editor.document.transact(sayAction.step('group'), (draft) => {
        const [first, ...others] = byHost(draft, ids);
        if (!first) return;
        const isInScene = first.host.kind === 'scene' && others.length === 0;
        groupId = isInScene ? groupLayers(first.host, ids) : groupClips(draft, ids);
      });
      if (groupId === null) return null;
      editor.select([groupId]);
      return saidText('grouped', { count });
    },
  },
  {
    id: 'ungroup',
    label: 'ungroup',
    icon: 'layers',
    shortcuts: ['Mod+Shift+G'],
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.some((layer) => hasChildren(layer)),
    run: (editor) => {
      const ids = editor.state.selection;
      const freed: string[] = [];
      editor.editHosts(sayAction.step('ungroup'), ids, (host, own, project) => {
        freed.push(...(host.kind === 'track' ? ungroupClips(project, own) : ungroupLayers(host, own)));
      });
      editor.select(freed);
      return saidText('ungrouped', { count: freed.length });
    },
  },
  {
    id: 'toggle-lock',
    label: 'lockOrUnlock',
    icon: 'lock',
    shortcuts: ['Mod+L'],
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.some((layer) => !isFixedHere(editor.project, layer)),
    run: (editor) => {
      const locked = !editor.selectedLayers.every((layer) => layer.locked);
      editor.editSelected(sayAction.step(locked ? 'lock' : 'unlock'), (layer) => {
        layer.locked = locked;
      });
      return saidText(locked ? 'locked' : 'unlocked', { what: layersInWords(editor.selectedLayers) });
    },
  },
  {
    id: 'toggle-visibility',
    label: 'hideOrShow',
    icon: 'eye',
    shortcuts: ['Mod+Shift+H'],
    group: 'layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const hidden = !editor.selectedLayers.every((layer) => layer.hidden);
      editor.editSelected(sayAction.step(hidden ? 'hide' : 'show'), (layer) => {
        layer.hidden = hidden;
      });
      return saidText(hidden ? 'hidden' : 'shown', { what: layersInWords(editor.selectedLayers) });
    },
  },
  {
    id: 'rename',
    label: 'rename',
    icon: 'pen',
    shortcuts: ['F2'],
    group: 'layers',
    isEnabled: (editor) => editor.onlyLayer !== null,
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (layer) editor.ui.setState({ inspectorTab: 'layers', renamingLayerId: layer.id });
      return null;
    },
  },
  {
    id: 'remove-background',
    label: 'removeBackground',
    icon: 'cutout',
    group: 'layers',
    isEnabled: (editor) => canRemoveBackground(editor.project, editor.onlyLayer),
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (layer) editor.ui.setState({ cutoutLayerId: layer.id, isPlaying: false });
      return null;
    },
  },
  {
    id: 'edit-data',
    label: 'editData',
    icon: 'table',
    group: 'layers',
    isEnabled: (editor) => hasSheet(editor.onlyLayer),
    run: (editor) => {
      // The sheet takes the focus.
      editor.ui.setState({ sheetLayerId: editor.onlyLayer?.id ?? null });
      return null;
    },
  },
  {
    id: 'replace-media',
    label: 'replaceImage',
    icon: 'swap',
    group: 'layers',
    isEnabled: (editor) => hasReplaceableFile(editor.onlyLayer),
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (!layer) return null;
      const { panel } = editor.state;
      const offersFiles = panel !== null && PANELS_OF_FILES.includes(panel);
      editor.ui.setState({ replacingLayerId: layer.id, panel: offersFiles ? panel : 'uploads' });
      return saidText('chooseReplacement', { what: layersInWords([layer]) });
    },
  },
];
