import { formatTimecode, type Gesture, type Keyframe, type Layer } from '@gesso/engine';
import {
  findInProject,
  isSamePick,
  layerFrameAt,
  moveKeyframes,
  setKeyframe,
  settleRoving,
} from '@gesso/engine/edits';
import type { AnimatableProperty } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import { followPointer } from '../follow-pointer.ts';
import * as styles from './graph.module.css';
import {
  fitRange,
  type GraphHandle,
  type GraphRange,
  handlesOf,
  moveHandle,
  roundValues,
  sampleCurve,
  speedAt,
} from './graph-geometry.ts';
import { type KeyframeCommands, sayMotion } from './keyframe-commands.ts';
import { propertyHue, valueText } from './property-names.ts';
import { SHEET_KEYS_ID } from './sheet-lane.tsx';

interface GraphViewProps {
  layer: Layer;
  rows: readonly AnimatableProperty[];
  property: AnimatableProperty;
  name: string;
  startFrame: number;
  commands: KeyframeCommands;
}

type Kind = 'value' | 'speed';

/** The curve of a property over time, its keyframes and their handles, to be pulled. Those of others lie behind it, each to a scale of its own. */
export function GraphView({ layer, rows, property, name, startFrame, commands }: GraphViewProps) {
  const t = useText(motionText);
  const [kind, setKind] = useState<Kind>('value');
  const [isLinked, setIsLinked] = useState(true);
  const [size, setSize] = useState({ width: 500, height: 240 });
  const box = useRef<HTMLDivElement>(null);
  const list = layer.keyframes[property.name] ?? [];
  // While a handle is pulled the scale rests, or what is pulled would run away.
  const [held, setHeld] = useState<GraphRange | null>(null);
  const range = held ?? fitRange(list, kind);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const index = rows.indexOf(property);
  return (
    <section className={styles.graph} aria-label={t('graphOf', { property: name })}>
      <div className={styles.graphTitle}>
        <i style={{ background: propertyHue(index) }} />
        <b className={textStyles.ellipsis}>{name}</b>
        <Segmented
          className={styles.kinds}
          label={t('graphKind')}
          value={kind}
          options={[
            { value: 'value', label: t('valueGraph') },
            { value: 'speed', label: t('speedGraph') },
          ]}
          onChange={setKind}
        />
        <IconButton
          label={t('linkHandles')}
          icon="link"
          size="sm"
          pressed={isLinked}
          onClick={() => setIsLinked(!isLinked)}
        />
      </div>
      <div className={styles.plot} ref={box}>
        {list.length > 0 && property.kind === 'number' ? (
          <Plot
            {...{ layer, rows, property, name, startFrame, commands, kind, isLinked, range, size, list }}
            onHold={setHeld}
          />
        ) : (
          <p className={styles.empty}>{t('noKeyframes')}</p>
        )}
      </div>
    </section>
  );
}

interface PlotProps extends GraphViewProps {
  kind: Kind;
  isLinked: boolean;
  range: GraphRange;
  size: { readonly width: number; readonly height: number };
  list: readonly Keyframe[];
  onHold: (range: GraphRange | null) => void;
}

function Plot(props: PlotProps) {
  const { layer, rows, property, name, startFrame, commands, kind, isLinked, range, size, list, onHold } =
    props;
  const t = useText(motionText);
  const editor = useEditor();
  const playhead = layerFrameAt(
    editor.project,
    useUi((ui) => ui.frame),
    layer,
  );
  const picked = useUi((ui) => ui.pickedKeyframes);
  const gesture = useRef<Gesture | null>(null);
  // A handle that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(() => () => void gesture.current?.commit(), []);
  const xOf = (frame: number) => ((frame - range.fromFrame) / (range.toFrame - range.fromFrame)) * size.width;
  const yOf = (value: number) => size.height - ((value - range.low) / (range.high - range.low)) * size.height;
  const lineOf = (keyframes: readonly Keyframe[], own: GraphRange) =>
    `M${sampleCurve(keyframes, kind, range, size.width)
      .map(({ frame, value }) => {
        const y = size.height - ((value - own.low) / (own.high - own.low)) * size.height;
        return `${xOf(frame).toFixed(1)} ${Math.min(9_999, Math.max(-9_999, y)).toFixed(1)}`;
      })
      .join('L')}`;
  const isPicked = (frame: number) =>
    picked.some((pick) => isSamePick(pick, { property: property.name, frame }));
  const heightOf = (keyframe: Keyframe) =>
    yOf(kind === 'value' ? keyframe.value : speedAt(list, keyframe.frame + 0.02));
  const change = (
    label: ReturnType<typeof sayMotion.step>,
    recipe: (own: Layer, keyframes: Keyframe[]) => void,
  ) => {
    gesture.current ??= editor.document.beginGesture(label);
    gesture.current.update((draft) => {
      const each = findInProject(draft, layer.id)?.layer;
      const keyframes = each?.keyframes[property.name];
      if (!each || !keyframes) return;
      recipe(each, keyframes);
      settleRoving(each);
    });
  };
  const finish = () => {
    gesture.current?.commit();
    gesture.current = null;
    onHold(null);
  };

  /** Pulls something of the plot; `to` gets how far the pointer has gone, in frames and in the unit of the plot. */
  const pull = (
    event: PointerEvent<SVGElement>,
    to: (frames: number, value: number, axis: 'x' | 'y' | null) => void,
  ) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    onHold(range);
    followPointer(event, {
      onMove({ x: dx, y: dy }, { shiftKey }) {
        const axis = shiftKey ? (Math.abs(dx) > Math.abs(dy) ? 'x' : 'y') : null;
        to(
          axis === 'y' ? 0 : (dx / size.width) * (range.toFrame - range.fromFrame),
          axis === 'x' ? 0 : (-dy / size.height) * (range.high - range.low),
          axis,
        );
      },
      onEnd(isKept) {
        if (isKept) {
          finish();
          return;
        }
        gesture.current?.cancel();
        gesture.current = null;
        onHold(null);
      },
    });
  };

  const moveKey = (keyframe: Keyframe, frames: number, value: number) => {
    let frame = keyframe.frame;
    change(sayMotion.step('stepMove'), (own) => {
      if (kind === 'value' && value !== 0) setKeyframe(own, property.name, frame, keyframe.value + value);
      const delta = Math.round(frames);
      if (delta !== 0)
        frame = moveKeyframes(own, [{ property: property.name, frame }], delta)[0]?.frame ?? frame;
    });
    commands.pick([{ property: property.name, frame }]);
  };
  const placeHandle = (handle: GraphHandle, frames: number, value: number) => {
    const key = list[handle.index];
    if (!key) return;
    change(sayMotion.step('stepHandles'), (_, keyframes) => {
      const frame = handle.frame + frames;
      moveHandle(keyframes, handle, { frame, value: handleValue(kind, key, handle, frame, value) }, isLinked);
    });
  };
  const handles = list.flatMap((keyframe, at) =>
    isPicked(keyframe.frame) || isPicked(list[at - 1]?.frame ?? -1) || isPicked(list[at + 1]?.frame ?? -1)
      ? handlesOf(list, at)
      : [],
  );
  const handleY = (handle: GraphHandle, key: Keyframe) =>
    yOf(kind === 'value' ? handle.value : slopeOf(key, handle));
  const arrows = (event: KeyboardEvent, by: (frames: number, value: number) => void) => {
    const [frames, value] = ARROWS[event.key] ?? [0, 0];
    if (frames === 0 && value === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const many = event.shiftKey ? 10 : 1;
    by(frames * many, (value * many * (range.high - range.low)) / 200);
    finish();
  };
  const label = (keyframe: Keyframe) =>
    t('keyframeAt', {
      property: name,
      value: valueText(layer, property, keyframe.value),
      time: formatTimecode(startFrame + keyframe.frame),
    });
  const only = list.find(({ frame }) => isPicked(frame));
  const ends = [list[0], list.at(-1)] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      width={size.width}
      height={size.height}
      role="group"
      aria-label={t('graphOf', { property: name })}
      onPointerDown={(event) => event.target === event.currentTarget && commands.pick([])}
    >
      {roundValues(range.low, range.high, 5).map((value) => (
        <g key={value} className={styles.grid}>
          <path d={`M44 ${yOf(value)}H${size.width}`} />
          <text x={38} y={yOf(value) + 4}>
            {valueText(layer, property, value)}
          </text>
        </g>
      ))}
      {rows.map((row, at) =>
        row !== property && row.kind === 'number' && (layer.keyframes[row.name]?.length ?? 0) > 1 ? (
          <path
            key={row.name}
            className={styles.other}
            stroke={propertyHue(at)}
            d={lineOf(layer.keyframes[row.name] ?? [], fitRange(layer.keyframes[row.name] ?? [], kind))}
          />
        ) : null,
      )}
      <path className={styles.curve} stroke={propertyHue(rows.indexOf(property))} d={lineOf(list, range)} />
      {ends[0] && ends[1] && kind === 'value' ? (
        <path
          className={styles.rest}
          d={`M0 ${yOf(ends[0].value)}H${xOf(ends[0].frame)}M${xOf(ends[1].frame)} ${yOf(ends[1].value)}H${size.width}`}
        />
      ) : null}
      <path className={styles.playhead} d={`M${xOf(playhead)} 0V${size.height}`} />
      {handles.map((handle) => {
        const key = list[handle.index];
        if (!key) return null;
        const [x, y] = [xOf(handle.frame), handleY(handle, key)];
        return (
          <g key={`${handle.index}${handle.side}`} className={styles.handle}>
            <path d={`M${xOf(key.frame)} ${heightOf(key)}L${x} ${y}`} />
            {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
            <circle
              cx={x}
              cy={y}
              r={5}
              role="button"
              tabIndex={0}
              aria-label={t(handle.side === 'in' ? 'handleBefore' : 'handleAfter', {
                time: formatTimecode(startFrame + key.frame),
              })}
              onPointerDown={(event) => pull(event, (frames, value) => placeHandle(handle, frames, value))}
              onKeyDown={(event) => arrows(event, (frames, value) => placeHandle(handle, frames, value))}
            />
          </g>
        );
      })}
      {list.map((keyframe, at) => (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing.
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the list stays while its time changes, and with it the focus.
          key={at}
          className={styles.keyframe}
          data-picked={isPicked(keyframe.frame)}
          x={-6}
          y={-6}
          width={12}
          height={12}
          rx={1.5}
          transform={`translate(${xOf(keyframe.frame)} ${heightOf(keyframe)}) rotate(45)`}
          role="button"
          tabIndex={0}
          aria-label={label(keyframe)}
          aria-pressed={isPicked(keyframe.frame)}
          aria-describedby={SHEET_KEYS_ID}
          data-frame={keyframe.frame}
          onPointerDown={(event) => {
            commands.pick([{ property: property.name, frame: keyframe.frame }], event.shiftKey);
            pull(event, (frames, value) => moveKey(keyframe, frames, value));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault();
              event.stopPropagation();
              commands.pick(
                [{ property: property.name, frame: keyframe.frame }],
                event.ctrlKey || event.metaKey,
              );
            } else if (!event.ctrlKey && !event.metaKey)
              arrows(event, (frames, value) => moveKey(keyframe, frames, value));
          }}
        />
      ))}
      {only ? (
        <g
          className={styles.label}
          transform={`translate(${tagX(xOf(only.frame), size.width)} ${heightOf(only) - 30})`}
        >
          <rect width={TAG_PX} height={20} rx={4} />
          <text x={TAG_PX / 2} y={14}>
            {`${formatTimecode(startFrame + only.frame)}, ${
              kind === 'value'
                ? valueText(layer, property, only.value)
                : t('perSecond', { value: valueText(layer, property, speedAt(list, only.frame + 0.02)) })
            }`}
          </text>
        </g>
      ) : null}
    </svg>
  );
}

const ARROWS: Readonly<Record<string, readonly [frames: number, value: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const TAG_PX = 132;
const tagX = (x: number, widthPx: number): number => Math.min(widthPx - TAG_PX - 4, Math.max(48, x + 12));

const FRAMES_PER_SECOND = 30;

/** How steep a handle is, as a speed per second. */
function slopeOf(key: Keyframe, handle: GraphHandle): number {
  const frames = handle.frame - key.frame;
  return Math.abs(frames) < 1e-6 ? 0 : ((handle.value - key.value) / frames) * FRAMES_PER_SECOND;
}

/** Where the end of a handle is in the graph of values after it was pulled in one of the graphs. */
function handleValue(kind: Kind, key: Keyframe, handle: GraphHandle, frame: number, by: number): number {
  if (kind === 'value') return handle.value + by;
  return key.value + ((slopeOf(key, handle) + by) / FRAMES_PER_SECOND) * (frame - key.frame);
}
