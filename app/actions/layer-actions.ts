import type { Editor } from '../state/editor.ts';
import {
  type Alignment,
  alignLayers,
  distributeLayers,
  groupLayers,
  type OrderMove,
  reorderLayers,
  ungroupLayers,
} from '../state/layer-edits.ts';
import type { IconName } from '../ui/icon.tsx';
import type { EditorAction } from './action.ts';

const hasSelection = (editor: Editor) => editor.selectedLayers.length > 0;

function order(id: string, label: string, icon: IconName, shortcut: string, move: OrderMove): EditorAction {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'Layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const ids = editor.state.selection;
      editor.transact(label, (scene) => reorderLayers(scene, ids, move));
    },
  };
}

function align(alignment: Alignment, label: string, icon: IconName, key: string): EditorAction {
  return {
    id: `align-${alignment}`,
    label,
    icon,
    shortcuts: [`Alt+${key}`],
    group: 'Layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const ids = editor.state.selection;
      const { width, height } = editor.project.properties;
      editor.transact(label, (scene) => alignLayers(scene, ids, { x: 0, y: 0, width, height }, alignment));
    },
  };
}

function distribute(axis: 'x' | 'y', label: string, icon: IconName): EditorAction {
  return {
    id: `distribute-${axis}`,
    label,
    icon,
    group: 'Layers',
    isEnabled: (editor) => editor.selectedLayers.length > 2,
    run: (editor) => {
      const ids = editor.state.selection;
      editor.transact(label, (scene) => distributeLayers(scene, ids, axis));
    },
  };
}

function flip(property: 'flipX' | 'flipY', label: string): EditorAction {
  return {
    id: property === 'flipX' ? 'flip-horizontal' : 'flip-vertical',
    label,
    icon: 'flip-h',
    group: 'Layers',
    isEnabled: hasSelection,
    run: (editor) => {
      editor.editSelected(label, (layer) => {
        layer[property] = !layer[property];
      });
    },
  };
}

export const alignActions: readonly EditorAction[] = [
  align('left', 'Align left', 'al-left', 'A'),
  align('centre', 'Align centre', 'al-hc', 'H'),
  align('right', 'Align right', 'al-right', 'D'),
  align('top', 'Align top', 'al-top', 'W'),
  align('middle', 'Align middle', 'al-vc', 'V'),
  align('bottom', 'Align bottom', 'al-bot', 'S'),
];

export const layerActions: readonly EditorAction[] = [
  order('bring-forward', 'Bring forward', 'frame-f', 'Mod+]', 'forward'),
  order('send-backward', 'Send backward', 'send-b', 'Mod+[', 'backward'),
  order('bring-to-front', 'Bring to front', 'to-front', 'Mod+Shift+]', 'front'),
  order('send-to-back', 'Send to back', 'to-back', 'Mod+Shift+[', 'back'),
  ...alignActions,
  distribute('x', 'Space out across', 'dist-h'),
  distribute('y', 'Space out down', 'dist-v'),
  flip('flipX', 'Flip horizontally'),
  flip('flipY', 'Flip vertically'),
  {
    id: 'group',
    label: 'Group',
    icon: 'group',
    shortcuts: ['Mod+G'],
    group: 'Layers',
    isEnabled: (editor) => editor.selectedLayers.filter((layer) => layer.type !== 'background').length > 1,
    run: (editor) => {
      const ids = editor.state.selection;
      let groupId: string | null = null;
      editor.transact('Group', (scene) => {
        groupId = groupLayers(scene, ids);
      });
      if (groupId) editor.select([groupId]);
    },
  },
  {
    id: 'ungroup',
    label: 'Ungroup',
    icon: 'layers',
    shortcuts: ['Mod+Shift+G'],
    group: 'Layers',
    isEnabled: (editor) => editor.selectedLayers.some((layer) => layer.type === 'group'),
    run: (editor) => {
      const ids = editor.state.selection;
      let freed: string[] = [];
      editor.transact('Ungroup', (scene) => {
        freed = ungroupLayers(scene, ids);
      });
      editor.select(freed);
    },
  },
  {
    id: 'toggle-lock',
    label: 'Lock or unlock',
    icon: 'lock',
    shortcuts: ['Mod+L'],
    group: 'Layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const locked = !editor.selectedLayers.every((layer) => layer.locked);
      editor.editSelected(locked ? 'Lock' : 'Unlock', (layer) => {
        layer.locked = locked;
      });
      editor.announce(locked ? 'Locked' : 'Unlocked');
    },
  },
  {
    id: 'toggle-visibility',
    label: 'Hide or show',
    icon: 'eye',
    shortcuts: ['Mod+Shift+H'],
    group: 'Layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const hidden = !editor.selectedLayers.every((layer) => layer.hidden);
      editor.editSelected(hidden ? 'Hide' : 'Show', (layer) => {
        layer.hidden = hidden;
      });
    },
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: 'pen',
    shortcuts: ['F2'],
    group: 'Layers',
    isEnabled: (editor) => editor.onlyLayer !== null,
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (layer) editor.ui.setState({ inspectorTab: 'layers', renamingLayerId: layer.id });
    },
  },
  {
    id: 'replace-media',
    label: 'Replace picture',
    icon: 'swap',
    group: 'Layers',
    isEnabled: (editor) =>
      editor.onlyLayer?.type === 'image' ||
      editor.onlyLayer?.type === 'video' ||
      editor.onlyLayer?.type === 'sticker',
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (layer) editor.services.replaceMedia(layer.id);
    },
  },
];
