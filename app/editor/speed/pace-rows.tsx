import { FRAMES_PER_SECOND, formatTimecode, type Project, type VideoLayer } from '@gesso/engine';
import {
  findInProject,
  MAX_SPEED,
  MIN_SPEED,
  movedSpeedPoint,
  type Pace,
  playedStretch,
  readyCurveOf,
  readySpeedCurve,
  type SpeedPoint,
  speedAt,
  withSpeedPoint,
} from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import { useState } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { speedText as speedCatalogue } from '../../messages/english/editor/video/speed.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { TimeField } from '../time-field.tsx';
import { useProjectGesture } from '../use-project-gesture.ts';
import {
  fileFrameAt,
  hasLaterClips,
  isClip,
  isReversed,
  type PlayedItem,
  playedFrames,
  setPace,
  startOf,
} from './played-item.ts';
import { ReadySpeedCurves } from './ready-speed-curves.tsx';
import * as styles from './speed.module.css';
import { SpeedGraph } from './speed-graph.tsx';
import { SpeedRows, speedText } from './speed-rows.tsx';

/** How fast a clip or a sound plays: at one speed, or along a curve that is drawn. */
export function PaceRows({ item }: { item: PlayedItem }) {
  const t = useText(speedCatalogue);
  const { change, commit, set } = useProjectGesture();
  const pushesLater = useUi((ui) => ui.pushesLaterClips);
  const canPush = useProject((project) => hasLaterClips(project, item));
  const stretch = useProject((project) => playedStretch(project, item.id), hasSameFields);
  const editor = useEditor();
  if (!stretch) return null;
  const pace = (next: Pace) => (draft: Project) => setPace(draft, item, next, pushesLater);
  const setCurve = (label: StepLabel, speedCurve: readonly SpeedPoint[]) =>
    set(label, pace({ speed: item.speed, speedCurve }));
  const startCurve = () =>
    setCurve(t.step('curveStep'), [
      { fileFrame: stretch.fromFileFrame, speed: item.speed },
      { fileFrame: stretch.toFileFrame, speed: item.speed },
    ]);
  return (
    <>
      <Segmented
        label={t('pace')}
        value={item.speedCurve === null ? 'one' : 'curve'}
        options={[
          { value: 'one', label: t('oneSpeed') },
          { value: 'curve', label: t('curve') },
        ]}
        onChange={(kind) =>
          kind === 'curve' ? startCurve() : set(t.step('step'), pace({ speed: item.speed, speedCurve: null }))
        }
      />
      {item.speedCurve === null ? (
        <SpeedRows
          speed={item.speed}
          onChange={(speed) => change(t.step('step'), pace({ speed, speedCurve: null }))}
          onCommit={commit}
        />
      ) : (
        <>
          <ReadySpeedCurves
            chosen={readyCurveOf(item.speedCurve, stretch, isReversed(item))}
            onChoose={(ready) =>
              setCurve(t.step('curveStep'), readySpeedCurve(ready, stretch, isReversed(item)))
            }
          />
          <CurvePoints
            item={item}
            curve={item.speedCurve}
            stretch={stretch}
            move={(speedCurve) => change(t.step('curveStep'), pace({ speed: item.speed, speedCurve }))}
            commit={commit}
            setCurve={setCurve}
          />
          <Lengths before={stretch.toFileFrame - stretch.fromFileFrame} after={playedFrames(item, stretch)} />
        </>
      )}
      {isClip(item) ? <InBetweenFrames layer={item} /> : null}
      {canPush ? (
        <Switch
          label={t('pushLater')}
          checked={pushesLater}
          onChange={(pushesLaterClips) => editor.ui.setState({ pushesLaterClips })}
        />
      ) : null}
    </>
  );
}

/** What shows between two images of a recording that plays slower than it was recorded. */
function InBetweenFrames({ layer }: { layer: VideoLayer }) {
  const t = useText(speedCatalogue);
  const editor = useEditor();
  const set = (kind: 'none' | 'blend') =>
    editor.transact(t.step('inBetween'), (_, project) => {
      const clip = findInProject(project, layer.id)?.layer;
      if (!isRecording(clip)) return;
      if (kind === 'blend') clip.inBetweenFrames = kind;
      else delete clip.inBetweenFrames;
    });
  return (
    <div className={styles.inBetween}>
      <span className={textStyles.secondary}>{t('inBetween')}</span>
      <Segmented
        label={t('inBetween')}
        value={layer.inBetweenFrames ?? 'none'}
        options={[
          { value: 'none', label: t('inBetween_none') },
          { value: 'blend', label: t('inBetween_blend') },
        ]}
        onChange={set}
      />
    </div>
  );
}

/** How long the stretch was recorded, and how long it plays. */
function Lengths({ before, after }: { before: number; after: number }) {
  const t = useText(speedCatalogue);
  const inSeconds = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(1);
  return (
    <p className={styles.lengths}>
      <span className={layoutStyles.visuallyHiddenText}>
        {t('lengths', { before: inSeconds(before), after: inSeconds(after) })}
      </span>
      <span aria-hidden="true">
        {t('before')}
        <b className={textStyles.numeric}>{t('seconds', { value: inSeconds(before) })}</b>
      </span>
      <Icon name="arrow-r" size={16} className={styles.arrow} />
      <span aria-hidden="true">
        {t('after')}
        <b className={textStyles.numeric}>{t('seconds', { value: inSeconds(after) })}</b>
      </span>
    </p>
  );
}

function CurvePoints({
  item,
  curve,
  stretch,
  move,
  commit,
  setCurve,
}: {
  item: PlayedItem;
  curve: readonly SpeedPoint[];
  stretch: NonNullable<ReturnType<typeof playedStretch>>;
  move: (curve: SpeedPoint[]) => void;
  commit: () => void;
  setCurve: (label: StepLabel, curve: readonly SpeedPoint[]) => void;
}) {
  const t = useText(speedCatalogue);
  const editor = useEditor();
  const [chosen, setChosen] = useState<number | null>(null);
  const startFrame = useProject((project) => startOf(project, item));
  const playhead = useUi((ui) => fileFrameAt(item, stretch, startFrame, ui.frame));
  const point = chosen === null ? undefined : curve[chosen];
  const index = point ? chosen : null;

  const add = (fileFrame: number | null) => {
    if (fileFrame === null) {
      editor.announce(t('playheadOutside'));
      return;
    }
    const next = withSpeedPoint(item, fileFrame);
    if (!next) {
      editor.announce(t('noRoomForPoint'));
      return;
    }
    setCurve(t.step('addPointStep'), next);
    setChosen(next.findIndex((each) => each.fileFrame === Math.round(fileFrame)));
    editor.announce(
      t('pointAdded', {
        time: formatTimecode(Math.round(fileFrame)),
        speed: speedText(speedAt(item, fileFrame)),
      }),
    );
  };
  const remove = (at: number) => {
    if (curve.length < 2) return;
    setCurve(
      t.step('removePointStep'),
      curve.filter((_, each) => each !== at),
    );
    setChosen(Math.max(0, at - 1));
    editor.announce(t('pointRemoved'));
  };
  const place = (at: number, next: SpeedPoint) => {
    setCurve(t.step('curveStep'), movedSpeedPoint(curve, at, next));
  };
  const [low, high] = [
    index ? (curve[index - 1]?.fileFrame ?? 0) + 2 : Math.round(stretch.fromFileFrame),
    index !== null && curve[index + 1]
      ? (curve[index + 1]?.fileFrame ?? 0) - 2
      : Math.round(stretch.toFileFrame),
  ];
  return (
    <>
      <SpeedGraph
        item={item}
        stretch={stretch}
        chosen={index}
        playheadFileFrame={playhead}
        onChoose={setChosen}
        onMove={(at, next) => move(movedSpeedPoint(curve, at, next))}
        onMoveEnd={commit}
        onAdd={add}
        onRemove={remove}
      />
      <div className={styles.pointRow}>
        <span>
          {index === null
            ? t('point', { number: '–', count: curve.length })
            : t('point', { number: index + 1, count: curve.length })}
        </span>
        <span className={styles.pointTools}>
          <IconButton
            label={t('addPoint')}
            icon="plus"
            size="xs"
            iconSize={16}
            onClick={() => add(playhead)}
          />
          <IconButton
            label={t('removePoint')}
            icon="trash"
            size="xs"
            iconSize={16}
            aria-disabled={index === null || curve.length < 2}
            onClick={() => index !== null && remove(index)}
          />
        </span>
      </div>
      {index !== null && point ? (
        <div className={styles.pointFields}>
          <TimeField
            label={t('pointTime')}
            frame={Math.round(point.fileFrame)}
            minFrame={low}
            maxFrame={high}
            className={styles.pointTime}
            onCommit={(fileFrame) => place(index, { ...point, fileFrame })}
          />
          <NumberField
            label={t('pointSpeed')}
            prefix={<Icon name="speed" size={12} />}
            suffix=" ×"
            value={point.speed}
            min={MIN_SPEED}
            max={MAX_SPEED}
            step={0.05}
            decimals={2}
            className={styles.pointSpeed}
            onCommit={(speed) => place(index, { ...point, speed })}
          />
        </div>
      ) : null}
    </>
  );
}
