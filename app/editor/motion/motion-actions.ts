import { formatTimecode } from '@gesso/engine';
import { layerFrameAt, layerStartFrame, setKeyframe, settleRoving } from '@gesso/engine/edits';
import { applyKeyframes } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { layerLabel } from '../../state/layer-label.ts';
import type { EditorAction } from '../actions/action.ts';
import { KeyframeCommands, sayMotion } from './keyframe-commands.ts';

const hasOneLayer = (editor: Editor) => editor.kind === 'video' && editor.onlyLayer !== null;
/** What one keyframe of the whole layer is made of where nothing moves yet. */
const POSE = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const;

/** Goes to the nearest keyframe of the selected layer before or after the playhead. */
function toKeyframe(id: string, label: 'previousKeyframe' | 'nextKeyframe', shortcut: string): EditorAction {
  const isNext = label === 'nextKeyframe';
  const target = (editor: Editor): number | null => {
    const layer = editor.onlyLayer;
    if (!layer) return null;
    const start = layerStartFrame(editor.project, layer);
    const frames = Object.values(layer.keyframes).flatMap((list) => list.map(({ frame }) => start + frame));
    const { frame } = editor.state;
    const found = isNext
      ? Math.min(...frames.filter((each) => each > frame))
      : Math.max(...frames.filter((each) => each < frame));
    return Number.isFinite(found) ? found : null;
  };
  return {
    id,
    label,
    icon: isNext ? 'chev-r' : 'chev-l',
    shortcuts: [shortcut],
    group: 'time',
    repeats: true,
    isEnabled: (editor) => hasOneLayer(editor) && target(editor) !== null,
    run: (editor) => {
      const frame = target(editor);
      if (frame !== null) editor.seek(frame);
      return sayMotion('movedBy', { count: 1, time: formatTimecode(editor.state.frame) });
    },
  };
}

export const motionActions: readonly EditorAction[] = [
  {
    id: 'keyframes',
    label: 'showKeyframes',
    icon: 'diamond',
    shortcuts: ['Shift+K'],
    group: 'time',
    isEnabled: (editor) => editor.state.motionSheet !== null || hasOneLayer(editor),
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (!layer || editor.state.motionSheet?.layerId === layer.id) {
        editor.ui.setState({ motionSheet: null, pickedKeyframes: [] });
        return sayMotion('closeSheet');
      }
      editor.openMotionSheet(layer.id);
      return sayMotion('sheetOf', { name: layerLabel(layer) });
    },
  },
  {
    id: 'add-keyframe',
    label: 'addKeyframe',
    icon: 'diamond',
    shortcuts: ['Alt+K'],
    group: 'time',
    isEnabled: hasOneLayer,
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (!layer) return null;
      const commands = new KeyframeCommands(editor, layer.id);
      const frame = layerFrameAt(editor.project, editor.state.frame, layer);
      const shown = applyKeyframes(layer, frame);
      const moving = POSE.filter((property) => layer.keyframes[property]);
      const properties = moving.length > 0 ? moving : POSE;
      commands.edit(sayMotion.step('stepKeyframe', { property: layerLabel(layer) }), (each) => {
        for (const property of properties) setKeyframe(each, property, frame, shown[property]);
        settleRoving(each);
      });
      commands.pick(properties.map((property) => ({ property, frame })));
      return sayMotion('movedBy', {
        count: properties.length,
        time: formatTimecode(editor.state.frame),
      });
    },
  },
  {
    id: 'auto-key',
    label: 'recordKeyframes',
    icon: 'record',
    shortcuts: ['Alt+Shift+K'],
    group: 'time',
    isEnabled: (editor) => editor.kind === 'video',
    run: (editor) => {
      const autoKey = !editor.state.autoKey;
      editor.ui.setState({ autoKey });
      return sayMotion(autoKey ? 'autoKeyOn' : 'autoKeyOff');
    },
  },
  toKeyframe('previous-keyframe', 'previousKeyframe', 'Alt+J'),
  toKeyframe('next-keyframe', 'nextKeyframe', 'Alt+L'),
];
