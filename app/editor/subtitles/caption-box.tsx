import type { Project, SubtitleTrack } from '@gesso/engine';
import { changeSubtitleStyle, cueAt, type Point } from '@gesso/engine/edits';
import { subtitlesAt } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { ARROW_KEYS } from '../arrow-keys.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as styles from './caption-box.module.css';
import { areaOf, type BoxSide, cornerFactor, movedBox, scaledBox, widenedBox } from './caption-geometry.ts';
import { selectCue, useSubtitleTrack, useTrackGesture } from './use-subtitles.ts';

const CORNERS: readonly BoxSide[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const SIDES: readonly BoxSide[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
/** How close to the middle of the page the box stands in it, on screen. */
const SNAP_PX = 6;
const HANDLE_PX = 6;
/** How much a key changes the size of the letters. */
const KEY_FACTOR = 1.05;
const FONT_RANGE_PX = { least: 4, most: 1_000 } as const;

interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of the subtitles that are worked on over the page, to be moved and resized; nothing where none show. */
export function CaptionBox() {
  const editor = useEditor();
  const isCalm = useUi(
    (ui) =>
      !ui.isPlaying &&
      !ui.crop &&
      !ui.textEditing &&
      !ui.colorPick &&
      !ui.drawTool &&
      ui.selection.length === 0 &&
      (ui.panel === 'subtitles' || ui.selectedCueIds.length > 0),
  );
  const track = useSubtitleTrack();
  const isShown = useUi((ui) => track !== null && !track.hidden && cueAt(track.cues, ui.frame) !== null);
  if (editor.kind !== 'video' || !isCalm || !track || !isShown) return null;
  return <BoxOf key={track.id} track={track} />;
}

/** Where the lines of a track that show at a frame lie; its own box where it has one. */
function captionBox(editor: Editor, project: Project, track: SubtitleTrack, frame: number): PageBox | null {
  const shown = subtitlesAt(project, frame, 'all').find(({ layer }) => layer.id === `subtitles/${track.id}`);
  if (!shown) return null;
  const { x, y, width, height, runs } = shown.layer;
  if (track.style.area) return { x, y, width, height };
  const wanted = editor.services.textHeight(shown.layer) ?? runs[0]?.fontSizePx ?? height;
  const lines = Math.min(height, wanted);
  const above = { top: 0, middle: (height - lines) / 2, bottom: height - lines }[track.style.position];
  return { x, y: y + above, width, height: lines };
}

function BoxOf({ track }: { track: SubtitleTrack }) {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const hintId = useId();
  const view = useUi((ui) => ui.view);
  const page = useProject(({ properties }) => properties);
  const { preview, commit, cancel } = useTrackGesture(track.id);
  const frame = useUi((ui) => ui.frame);
  const box = useProject((project) => captionBox(editor, project, track, frame), hasSameFields);
  if (!box) return null;
  const { fontSizePx } = track.style;

  const move = (way: Point, snapPx: number) =>
    preview(t.step('stepMoveBox'), (draft) =>
      changeSubtitleStyle(draft, { area: areaOf(movedBox(box, way, page, snapPx), page) }),
    );
  const widen = (side: BoxSide, way: number) =>
    preview(t.step('stepResizeBox'), (draft) =>
      changeSubtitleStyle(draft, { area: areaOf(widenedBox(box, side, way, page), page) }),
    );
  const scale = (side: BoxSide, wanted: number) => {
    const letters = Math.min(FONT_RANGE_PX.most, Math.max(FONT_RANGE_PX.least, fontSizePx * wanted));
    const factor = letters / fontSizePx;
    preview(t.step('stepResizeBox'), (draft) =>
      changeSubtitleStyle(draft, {
        fontSizePx: Math.round(letters * 100) / 100,
        area: areaOf(scaledBox(box, side, factor), page),
      }),
    );
  };
  /** Follows the pointer from here; what it changes counts from where the box is now. */
  const pull = (event: PointerEvent<SVGElement>, to: (way: Point, each: globalThis.PointerEvent) => void) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.services.pause();
    followPointer(event, {
      onMove: (way, each) => to({ x: way.x / view.scale, y: way.y / view.scale }, each),
      onEnd: (isKept) => (isKept ? commit() : cancel()),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const many = event.shiftKey ? 10 : 1;
    const arrow = ARROW_KEYS.get(event.key);
    if (event.key === 'Escape') editor.focusStage();
    else if (arrow && event.altKey && arrow.x !== 0) {
      // Both sides, so that it stays where it is.
      const way = arrow.x * many;
      const wider = widenedBox(widenedBox(box, { x: 1, y: 0 }, way, page), { x: -1, y: 0 }, -way, page);
      preview(t.step('stepResizeBox'), (draft) => changeSubtitleStyle(draft, { area: areaOf(wider, page) }));
      commit();
    } else if (arrow && !event.altKey) {
      move({ x: arrow.x * many, y: arrow.y * many }, 0);
      commit();
    } else if (event.key === '+' || event.key === '=' || event.key === '-') {
      scale({ x: 0, y: 0 }, event.key === '-' ? 1 / KEY_FACTOR : KEY_FACTOR);
      commit();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const at = ({ x, y }: BoxSide) =>
    toScreen(view, { x: box.x + (box.width * (x + 1)) / 2, y: box.y + (box.height * (y + 1)) / 2 });
  const [from, to] = [at({ x: -1, y: -1 }), at({ x: 1, y: 1 })];
  const rect = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  const inWords = {
    x: String(Math.round(box.x)),
    y: String(Math.round(box.y)),
    width: String(Math.round(box.width)),
    height: String(Math.round(box.height)),
  };
  return (
    <HandleLayer label={t('placeOnPage')}>
      <desc id={hintId}>{t('captionBoxKeys')}</desc>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
      <rect
        className={styles.captionInside}
        {...rect}
        role="button"
        tabIndex={0}
        aria-label={t('captionBox', inWords)}
        aria-describedby={hintId}
        onPointerDown={(event) =>
          pull(event, (way, each) => move(way, each.ctrlKey ? 0 : SNAP_PX / view.scale))
        }
        onDoubleClick={() => {
          const cue = cueAt(track.cues, editor.state.frame);
          editor.ui.setState({ panel: 'subtitles' });
          if (cue) selectCue(editor, track, cue.id);
        }}
        onKeyDown={onKeyDown}
      />
      <rect className={styles.captionOutline} {...rect} />
      {CORNERS.map((side) => {
        const { x, y } = at(side);
        return (
          <circle
            key={`${side.x} ${side.y}`}
            className={styles.captionHandle}
            data-side={`${side.x} ${side.y}`}
            cx={x}
            cy={y}
            r={HANDLE_PX}
            onPointerDown={(event) => pull(event, (way) => scale(side, cornerFactor(box, side, way)))}
          />
        );
      })}
      {SIDES.map((side) => {
        const { x, y } = at(side);
        return (
          <rect
            key={side.x}
            className={styles.captionHandle}
            data-side={`${side.x} 0`}
            x={x - HANDLE_PX / 2}
            y={y - HANDLE_PX * 1.5}
            width={HANDLE_PX}
            height={HANDLE_PX * 3}
            rx={HANDLE_PX / 2}
            onPointerDown={(event) => pull(event, (way) => widen(side, way.x))}
          />
        );
      })}
    </HandleLayer>
  );
}
