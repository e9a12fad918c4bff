import {
  type AudioTrack,
  FRAMES_PER_SECOND,
  formatTimecode,
  type Layer,
  type VideoLayer,
} from '@gesso/engine';
import {
  canExtractSound,
  clipForSound,
  findInProject,
  framesBetween,
  insertStill,
  linkSound,
  setClipSpeed,
  setKeyframe,
  setTrackSpeed,
  shownFrames,
  spaceAround,
  volumeAtFrame,
} from '@gesso/engine/edits';
import { isRecording, layerEndFrame } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { sectionChoiceText } from '../../messages/english/editor/video/section-choice.ts';
import { silencesText } from '../../messages/english/editor/video/silences.ts';
import { trackingText } from '../../messages/english/editor/video/tracking.ts';
import { textOf } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import type { SilencesOf } from '../../state/editor-ui.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { detachSound, separateSound, toggleFreeze } from '../inspector/clip-section.tsx';
import { speedText } from '../speed/speed-rows.tsx';
import type { ClipCommands } from './clip-commands.ts';

/** Moves a clip between the rows of its lane, which hold what plays at the same time. */
export function rowEntries(commands: ClipCommands): MenuEntry[] {
  const t = textOf(editorTimelineText);
  return [
    {
      type: 'item',
      id: 'row-up',
      label: t('moveRowUp'),
      icon: 'chev-u',
      keys: 'Alt ↑',
      onSelect: () => commands.moveToRow('up'),
    },
    {
      type: 'item',
      id: 'row-down',
      label: t('moveRowDown'),
      icon: 'chev-d',
      keys: 'Alt ↓',
      onSelect: () => commands.moveToRow('down'),
    },
    { type: 'rule', id: 'row rule' },
  ];
}

const SPEEDS = [0.25, 0.5, 1, 1.5, 2, 4] as const;

function speedEntry(current: number | null, set: (speed: number) => void): MenuEntry {
  return {
    type: 'submenu',
    id: 'speed',
    label: textOf(editorTimelineText)('speed'),
    icon: 'speed',
    entries: SPEEDS.map((speed) => ({
      type: 'item',
      id: `speed ${speed}`,
      label: speedText(speed),
      chosen: current === speed,
      onSelect: () => set(speed),
    })),
  };
}

/** How long a still is that is put into a clip, in frames. */
const STILL_FRAMES = 2 * FRAMES_PER_SECOND;

/** The playhead on the clock of what a clip stands in; null where the clip does not play there, or is in a group. */
function playheadIn(editor: Editor, layerId: string): number | null {
  const found = findInProject(editor.project, layerId);
  if (!found || found.groups.length > 0) return null;
  const frame = editor.state.frame - found.host.startFrame;
  const { layer, host } = found;
  return frame >= layer.startFrame && frame < layerEndFrame(layer, host.durationFrames) ? frame : null;
}

const playsAtPlayhead = (editor: Editor, layerId: string): boolean => playheadIn(editor, layerId) !== null;

function insertStillAtPlayhead(editor: Editor, layerId: string): void {
  const t = textOf(editorTimelineText);
  const frame = playheadIn(editor, layerId);
  if (frame === null) return;
  let stillId: string | null = null;
  editor.document.transact(t.step('insertStill'), (draft) => {
    stillId = insertStill(draft, layerId, frame, STILL_FRAMES);
  });
  if (stillId === null) return;
  editor.select([stillId]);
  editor.announce(t('stillInserted', { time: formatTimecode(editor.state.frame) }));
}

function unlinkEntry(editor: Editor, id: string): MenuEntry {
  return {
    type: 'item',
    id: 'unlink-sound',
    label: textOf(editorMotionText)('unlinkSound'),
    icon: 'link',
    onSelect: () => separateSound(editor, id),
  };
}

/** Links a sound to the clip of its recording again; nothing where there is none. */
function linkEntries(editor: Editor, track: AudioTrack): MenuEntry[] {
  if (track.linkedClipId !== null) return [unlinkEntry(editor, track.id)];
  if (!clipForSound(editor.project, track)) return [];
  const t = textOf(editorMotionText);
  return [
    {
      type: 'item',
      id: 'link-sound',
      label: t('linkSound'),
      icon: 'link',
      onSelect: () => {
        editor.document.transact(t.step('linkSound'), (draft) => {
          linkSound(draft, track.id);
        });
        editor.announce(t('soundLinked'));
      },
    },
  ];
}

/** Opens the dialog that cuts silences out of something that sounds. */
function silencesEntry(editor: Editor, silencesOf: SilencesOf, hasSound: boolean): MenuEntry {
  return {
    type: 'item',
    id: 'silences',
    label: textOf(silencesText)('open'),
    icon: 'scissors',
    disabled: !hasSound,
    onSelect: () => editor.ui.setState({ silencesOf }),
  };
}

/** Whether a clip shows less than there is of its file, by half a second at least. */
function leavesOut(editor: Editor, layer: VideoLayer): boolean {
  const fileFrames = editor.project.metadata.assets[layer.assetId]?.durationFrames ?? 0;
  const space = spaceAround(editor.project, layer.id);
  if (!space || layer.freezeFrame !== null) return false;
  return framesBetween(layer, 0, fileFrames) - shownFrames(space, layer) >= FRAMES_PER_SECOND / 2;
}

/** What the menu of a clip on the timeline has before that of every layer. */
export function clipEntries(editor: Editor, layer: Layer): MenuEntry[] {
  if (!isRecording(layer)) return [];
  const t = textOf(editorTimelineText);
  return [
    speedEntry(layer.speedCurve === null ? layer.speed : null, (speed) =>
      editor.document.transact(t.step('speed'), (draft) =>
        setClipSpeed(draft, layer.id, speed, editor.state.pushesLaterClips),
      ),
    ),
    {
      type: 'item',
      id: 'reverse',
      label: t('backwards'),
      icon: 'undo',
      checked: layer.reversed,
      onSelect: () =>
        editor.transact(t.step('backwards'), (_, project) => {
          const clip = findInProject(project, layer.id)?.layer;
          if (isRecording(clip)) clip.reversed = !clip.reversed;
        }),
    },
    {
      type: 'item',
      id: 'freeze',
      label: t(layer.freezeFrame === null ? 'freeze' : 'playAgain'),
      icon: layer.freezeFrame === null ? 'pause' : 'play',
      onSelect: () => toggleFreeze(editor, layer.id),
    },
    {
      type: 'item',
      id: 'insert-still',
      label: t('insertStill'),
      icon: 'image',
      disabled: layer.freezeFrame !== null || !playsAtPlayhead(editor, layer.id),
      onSelect: () => insertStillAtPlayhead(editor, layer.id),
    },
    {
      type: 'item',
      id: 'section',
      label: textOf(sectionChoiceText)('open'),
      icon: 'film',
      disabled: !leavesOut(editor, layer),
      onSelect: () => editor.ui.setState({ sectionLayerId: layer.id }),
    },
    {
      type: 'item',
      id: 'track-motion',
      label: textOf(trackingText)('open'),
      icon: 'face',
      onSelect: () => editor.ui.setState({ trackedLayerId: layer.id }),
    },
    layer.linkedSoundId === null
      ? {
          type: 'item',
          id: 'extract-sound',
          label: t('extractSound'),
          icon: 'music',
          disabled: !canExtractSound(editor.project, layer),
          onSelect: () => detachSound(editor, layer.id),
        }
      : unlinkEntry(editor, layer.id),
    silencesEntry(
      editor,
      { kind: 'clip', id: layer.id },
      layer.freezeFrame === null && editor.project.metadata.assets[layer.assetId]?.hasAudio === true,
    ),
    { type: 'rule', id: 'clip rule' },
  ];
}

/** What the menu of a sound on the timeline has before cutting and deleting. */
export function soundEntries(editor: Editor, track: AudioTrack): MenuEntry[] {
  const t = textOf(editorTimelineText);
  const edit = (label: StepLabel, recipe: (each: AudioTrack) => void) =>
    editor.document.transact(label, (draft) => {
      const each = draft.metadata.audioTracks.find((one) => one.id === track.id);
      if (each) recipe(each);
    });
  const at = editor.state.frame - track.startFrame;
  return [
    speedEntry(track.speedCurve === null ? track.speed : null, (speed) =>
      editor.document.transact(t.step('speed'), (draft) => setTrackSpeed(draft, track.id, speed)),
    ),
    ...linkEntries(editor, track),
    silencesEntry(editor, { kind: 'sound', id: track.id }, true),
    {
      type: 'item',
      id: 'volume-point',
      label: t('addVolumePoint'),
      icon: 'plus',
      disabled: at < 0 || at >= track.durationFrames,
      onSelect: () =>
        edit(t.step('volumePoint'), (each) =>
          setKeyframe(each, 'volume', at, volumeAtFrame(each, at), { type: 'linear' }),
        ),
    },
    {
      type: 'item',
      id: 'mute',
      label: t(track.muted ? 'unmuteSound' : 'muteSound'),
      icon: track.muted ? 'volume' : 'mute',
      onSelect: () =>
        edit(t.step(track.muted ? 'unmuteSound' : 'muteSound'), (each) => {
          each.muted = !track.muted;
        }),
    },
    { type: 'rule', id: 'sound rule' },
  ];
}
