import { formatTimecode, totalFrames } from '@gesso/engine';
import type { Editor } from '../../state/editor.ts';
import { mayRecordHere } from '../../state/recording/record-problem.ts';
import { knownRecorder } from '../../state/recording/recorder.ts';
import { saidText } from '../../state/said.ts';
import { type EditorAction, sayAction } from './action.ts';

const isVideo = (editor: Editor) => editor.kind === 'video';

/** How fast J and L play: each press is the next. */
const SPEEDS: readonly number[] = [1, 2, 4, 8];

/** Plays in a direction, faster with each press. */
function shuttle(direction: 1 | -1): (editor: Editor) => string {
  return (editor) => {
    const { isPlaying, playSpeed } = editor.state;
    const isSameWay = isPlaying && Math.sign(playSpeed) === direction;
    const at = isSameWay ? SPEEDS.indexOf(Math.abs(playSpeed)) + 1 : 0;
    const speed = SPEEDS[Math.min(at, SPEEDS.length - 1)] ?? 1;
    editor.ui.setState({ playSpeed: speed * direction });
    if (!isPlaying) editor.services.play();
    return saidText(direction > 0 ? 'playingAt' : 'playingBackAt', { speed: `${speed}×` });
  };
}

function setRange(editor: Editor, edge: 'start' | 'end'): string {
  const { frame, playRange } = editor.state;
  const end = totalFrames(editor.project);
  const now = playRange ?? { startFrame: 0, endFrame: end };
  // A mark beyond the other one begins a new range from there.
  const range =
    edge === 'start'
      ? { startFrame: frame, endFrame: now.endFrame > frame ? now.endFrame : end }
      : { startFrame: now.startFrame <= frame ? now.startFrame : 0, endFrame: frame + 1 };
  const isAll = range.startFrame === 0 && range.endFrame >= end;
  editor.ui.setState({ playRange: isAll ? null : range });
  return isAll
    ? saidText('rangeCleared')
    : saidText('rangeSet', {
        start: formatTimecode(range.startFrame),
        end: formatTimecode(range.endFrame),
      });
}

/** Playing forwards and backwards, and the part that is played. */
export const playbackActions: readonly EditorAction[] = [
  {
    id: 'play-back',
    label: 'playBack',
    shortcuts: ['J'],
    group: 'time',
    isEnabled: isVideo,
    run: shuttle(-1),
  },
  {
    id: 'pause',
    label: 'pause',
    shortcuts: ['K'],
    group: 'time',
    isEnabled: isVideo,
    run: (editor) => {
      editor.ui.setState({ playSpeed: 1 });
      editor.services.pause();
      return saidText('pausedAt', { time: formatTimecode(editor.state.frame) });
    },
  },
  {
    id: 'play-forward',
    label: 'playForward',
    shortcuts: ['L'],
    group: 'time',
    isEnabled: isVideo,
    run: shuttle(1),
  },
  {
    id: 'record',
    label: 'record',
    icon: 'record',
    shortcuts: ['Shift+R'],
    group: 'time',
    isEnabled: isVideo,
    run: (editor) => {
      const recorder = knownRecorder(editor);
      const isIdle = recorder?.state.getState().phase === 'idle';
      editor.ui.setState({ panel: 'record' });
      // In a document that may not record, the panel says what to do.
      if (!recorder || !mayRecordHere()) return sayAction('recordPanelShown');
      void (isIdle ? recorder.start() : recorder.stop());
      // Countdown, beginning and end are said by the recorder.
      return null;
    },
  },
  {
    id: 'range-start',
    label: 'rangeStart',
    shortcuts: ['Shift+I'],
    group: 'time',
    isEnabled: isVideo,
    run: (editor) => setRange(editor, 'start'),
  },
  {
    id: 'range-end',
    label: 'rangeEnd',
    shortcuts: ['Shift+O'],
    group: 'time',
    isEnabled: isVideo,
    run: (editor) => setRange(editor, 'end'),
  },
  {
    id: 'range-clear',
    label: 'rangeClear',
    shortcuts: ['Shift+P'],
    group: 'time',
    isEnabled: (editor) => isVideo(editor) && editor.state.playRange !== null,
    run: (editor) => {
      editor.ui.setState({ playRange: null });
      return saidText('rangeCleared');
    },
  },
  {
    id: 'toggle-close-gaps',
    label: 'closeGapsOnDelete',
    group: 'time',
    isEnabled: isVideo,
    run: (editor) => {
      const closesGaps = !editor.state.closesGaps;
      editor.ui.setState({ closesGaps });
      return sayAction(closesGaps ? 'gapsAreClosed' : 'gapsStay');
    },
  },
];
