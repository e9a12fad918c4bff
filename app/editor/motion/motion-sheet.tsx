import { type Project, totalFrames } from '@gesso/engine';
import { findInProject, layerStartFrame } from '@gesso/engine/edits';
import { animatableProperties, layerDurationFrames } from '@gesso/engine/internal';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import { Playhead, Ruler } from '../timeline/ruler.tsx';
import { atFrame, pxPerFrameOf, scaleStyle } from '../timeline/time-scale.ts';
import { TimelineHeightGrip } from '../timeline/tracks/timeline-height-grip.tsx';
import { useFramesInSight } from '../timeline/use-frames-in-sight.ts';
import { CurveShelf } from './curve-shelf.tsx';
import { GraphView } from './graph-view.tsx';
import { KeyframeCommands } from './keyframe-commands.ts';
import * as styles from './motion.module.css';
import { propertyHue, usePropertyName } from './property-names.ts';
import { SheetHead } from './sheet-head.tsx';
import { onSheetKey, SHEET_KEYS_ID, SheetLane } from './sheet-lane.tsx';
import { startSheetMarquee } from './sheet-marquee.ts';

/** Properties that every layer has a row for, before anything moves. */
const USUAL = ['x', 'y', 'rotation', 'opacity'] as const;
/** Room before the layer and after the end. */
const LEAD_PX = 24;
const TAIL_PX = 160;

/** The keyframes of one layer in place of the timeline: a dope sheet, its curves, and the shelf of ready ones. */
export function MotionSheet({ layerId }: { layerId: string }) {
  const t = useText(motionText);
  const nameOf = usePropertyName();
  const editor = useEditor();
  const pxPerFrame = useUi(pxPerFrameOf);
  const sheet = useUi((ui) => ui.motionSheet);
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const lanes = useRef<HTMLDivElement>(null);
  const inSight = useFramesInSight(scroller, pxPerFrame);
  const commands = useMemo(() => new KeyframeCommands(editor, layerId), [editor, layerId]);
  const layer = useProject((project) => findInProject(project, layerId)?.layer ?? null);
  const startFrame = useProject((project) => startOf(project, layerId));
  const durationFrames = useProject((project) => durationOf(project, layerId));
  const end = useProject(totalFrames);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the layer is brought into sight when it is opened, not when it moves.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = Math.max(0, startFrame * pxPerFrame - LEAD_PX);
  }, [layerId]);

  const close = () => {
    editor.ui.setState({ motionSheet: null, pickedKeyframes: [] });
    // The sheet goes, and the keyboard with it.
    editor.focusStage();
  };
  const shell = `${surfaceStyles.topLeft} ${editorFrameStyles.timeline} ${compactStyles.timeline} ${styles.sheet}`;
  if (!layer || !sheet)
    return (
      <section className={shell} data-region="timeline" aria-label={t('keyframes')}>
        <p className={styles.note}>{t('noLayer')}</p>
      </section>
    );
  const all = animatableProperties(layer);
  const animated = all.filter(({ name }) => layer.keyframes[name]);
  const usual = all.filter(({ name }) => USUAL.some((each) => each === name) && !layer.keyframes[name]);
  const rows = [...animated, ...(animated.length > 3 ? [] : usual)];
  const others = all.filter((property) => !rows.includes(property));
  const chosen = rows.find(({ name }) => name === sheet.property) ?? animated[0] ?? rows[0];

  const scrub = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const element = event.currentTarget;
    const left = element.getBoundingClientRect().left;
    const at = (clientX: number) => editor.seek((clientX - left) / pxPerFrame);
    element.setPointerCapture(event.pointerId);
    editor.services.pause();
    editor.ui.setState({ isScrubbing: true });
    at(event.clientX);
    const move = (each: globalThis.PointerEvent) => at(each.clientX);
    const up = () => {
      editor.ui.setState({ isScrubbing: false });
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
  };

  return (
    <section
      className={shell}
      data-region="timeline"
      data-view={sheet.view}
      aria-label={t('sheetOf', { name: layerLabel(layer) })}
      onKeyDown={(event) => onSheetKey(event, commands, chosen?.name ?? null)}
    >
      <TimelineHeightGrip />
      <p id={SHEET_KEYS_ID} hidden>
        {t('sheetKeys')}
      </p>
      <div className={styles.scroller} ref={scroller}>
        <div className={styles.heads} ref={heads}>
          <div className={styles.sheetTitle}>
            <b className={textStyles.ellipsis}>{layerLabel(layer)}</b>
            {others.length > 0 ? (
              <Menu
                label={t('addProperty')}
                entries={others.map((property) => ({
                  type: 'item',
                  id: property.name,
                  label: nameOf(layer, property.name),
                  onSelect: () => {
                    editor.openMotionSheet(layerId, { property: property.name });
                    commands.toggle(property, nameOf(layer, property.name));
                  },
                }))}
                trigger={<IconButton label={t('addProperty')} icon="plus" size="xs" iconSize={16} />}
              />
            ) : null}
            <IconButton label={t('closeSheet')} icon="x" size="xs" iconSize={16} onClick={close} />
          </div>
          {rows.map((property, index) => (
            <SheetHead
              key={property.name}
              layer={layer}
              property={property}
              name={nameOf(layer, property.name)}
              hue={propertyHue(index)}
              startFrame={startFrame}
              isChosen={property === chosen}
              commands={commands}
              onChoose={() => editor.openMotionSheet(layerId, { property: property.name })}
            />
          ))}
        </div>
        <div
          className={styles.lanes}
          ref={lanes}
          style={{ ...scaleStyle(pxPerFrame), minWidth: end * pxPerFrame + TAIL_PX }}
          onPointerDown={(event) =>
            event.target instanceof HTMLElement &&
            'lane' in event.target.dataset &&
            startSheetMarquee(event, commands)
          }
        >
          <Ruler pxPerFrame={pxPerFrame} endFrame={end} inSight={inSight} onScrub={scrub} />
          <span
            className={styles.span}
            style={{ left: atFrame(startFrame), width: `calc(var(--px-per-frame) * ${durationFrames})` }}
          />
          {rows.map((property) => (
            <SheetLane
              key={property.name}
              layer={layer}
              property={property}
              name={nameOf(layer, property.name)}
              startFrame={startFrame}
              durationFrames={durationFrames}
              isChosen={property === chosen}
              commands={commands}
              onChoose={() => editor.openMotionSheet(layerId, { property: property.name })}
            />
          ))}
          {animated.length === 0 ? <p className={styles.note}>{t('noKeyframes')}</p> : null}
          <Playhead pxPerFrame={pxPerFrame} scroller={scroller} heads={heads} />
        </div>
      </div>
      {sheet.view === 'graph' && chosen ? (
        <GraphView
          layer={layer}
          rows={rows}
          property={chosen}
          name={nameOf(layer, chosen.name)}
          startFrame={startFrame}
          commands={commands}
        />
      ) : null}
      <CurveShelf layer={layer} property={chosen ?? null} commands={commands} />
    </section>
  );
}

/** The frame of the project at which a layer starts; 0 when it is gone. */
function startOf(project: Project, layerId: string): number {
  const layer = findInProject(project, layerId)?.layer;
  return layer ? layerStartFrame(project, layer) : 0;
}

/** How long a layer shows, in frames; within a group as long as that does. */
function durationOf(project: Project, layerId: string): number {
  const place = findInProject(project, layerId);
  if (!place) return 0;
  const around = place.groups.reduce(
    (frames, group) => layerDurationFrames(group, frames),
    place.host.durationFrames,
  );
  return layerDurationFrames(place.layer, around);
}
