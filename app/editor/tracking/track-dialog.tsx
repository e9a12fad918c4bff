import { FRAMES_PER_SECOND, formatTimecode, type Layer, type Project } from '@gesso/engine';
import {
  coverMotion,
  type FollowedBox,
  findInProject,
  followMotion,
  layerHosts,
  layerStartFrame,
  shownFrames,
  spaceAround,
} from '@gesso/engine/edits';
import { isMovable, isRecording, onlyLayer, type TrackedBox } from '@gesso/engine/internal';
import { useEffect, useMemo, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { trackingText } from '../../messages/english/editor/video/tracking.ts';
import { useText } from '../../messages/language.ts';
import { layerLabel } from '../../state/layer-label.ts';
import type { Studio } from '../../state/studio.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { layerTypeRow } from '../layer-types/layer-types.ts';
import { BoxOnImage, boxWithin } from './box-on-image.tsx';
import { ClipPicture } from './clip-picture.tsx';
import * as styles from './track-dialog.module.css';
import { type TrackingState, useTracking } from './use-tracking.ts';

/** When a clip shows, in frames of the project; null when it is gone. */
function spanOf(project: Project, layerId: string): { readonly first: number; readonly last: number } | null {
  const layer = findInProject(project, layerId)?.layer;
  const space = spaceAround(project, layerId);
  if (!space || !isRecording(layer)) return null;
  const first = layerStartFrame(project, layer);
  return { first, last: first + Math.max(1, shownFrames(space, layer)) - 1 };
}

/** The layers that may follow: those that stand beside the clip or in a lane and show while it does. */
function followersOf(project: Project, layerId: string, span: { first: number; last: number }): Layer[] {
  return layerHosts(project)
    .flatMap(({ layers }) => layers)
    .filter((layer) => {
      if (layer.id === layerId || layer.locked || !isMovable(layer)) return false;
      const space = spaceAround(project, layer.id);
      const start = layerStartFrame(project, layer);
      return space !== null && start <= span.last && start + shownFrames(space, layer) > span.first;
    });
}

/** Follows something in a clip, and lets a cover or another layer move with it. */
export function TrackDialog({ studio, layerId }: { studio: Studio; layerId: string }) {
  const t = useText(trackingText);
  const { editor } = studio;
  const close = () => editor.ui.setState({ trackedLayerId: null });
  const [project] = useState(() => editor.project);
  const [span] = useState(() => spanOf(project, layerId));
  return (
    <Dialog open onClose={close} title={t('title')} className={styles.trackDialog} closesBy="escape">
      {span ? (
        <TrackWork studio={studio} project={project} layerId={layerId} span={span} onClose={close} />
      ) : (
        <p role="alert">{t('gone')}</p>
      )}
    </Dialog>
  );
}

interface WorkProps {
  studio: Studio;
  project: Project;
  layerId: string;
  span: { readonly first: number; readonly last: number };
  onClose: () => void;
}

function TrackWork({ studio, project, layerId, span, onClose }: WorkProps) {
  const t = useText(trackingText);
  const common = useText(commonText);
  const { editor, resources } = studio;
  const page = project.properties;
  const alone = useMemo(() => onlyLayer(project, layerId), [project, layerId]);
  const followers = useMemo(() => followersOf(project, layerId, span), [project, layerId, span]);
  const [startFrame] = useState(() => Math.min(span.last, Math.max(span.first, editor.state.frame)));
  const [box, setBox] = useState<TrackedBox>(() =>
    squareAbout(page.width / 2, page.height / 2, boxSide(page)),
  );
  const [kind, setKind] = useState<'box' | 'point'>('box');
  const [chosenTarget, setTarget] = useState('pixelate');
  const isPoint = kind === 'point';
  // What covers something needs its size.
  const target = isPoint && COVERS.has(chosenTarget) ? (followers[0]?.id ?? '') : chosenTarget;
  const choose = (next: 'box' | 'point') => {
    setKind(next);
    const side = next === 'point' ? boxSide(page) / POINT_SHARE : boxSide(page);
    setBox(boxWithin(squareAbout(box.x + box.width / 2, box.y + box.height / 2, side), page));
  };
  const [range, setRange] = useState<'whole' | 'onward'>('whole');
  const [followsSize, setFollowsSize] = useState(true);
  const [isRound, setRound] = useState(true);
  const [moment, setMoment] = useState(startFrame);
  const { state, start, reset } = useTracking(resources);
  const isCover = COVERS.has(target);

  // What was found is checked from where it began.
  const boxes = state.status === 'done' ? state.boxes : null;
  useEffect(() => {
    if (boxes) setMoment(startFrame);
  }, [boxes, startFrame]);
  const shownFrame = state.status === 'running' ? state.frame : boxes ? moment : startFrame;
  const shownBox = state.status === 'running' ? state.box : boxes ? nearest(boxes, moment) : box;

  const apply = () => {
    if (!boxes) return;
    if (isCover) {
      let coverId: string | null = null;
      editor.document.transact(t.step('coverStep'), (draft) => {
        const effect = target === 'pixelate' ? 'pixelate' : 'gaussian-blur';
        coverId = coverMotion(draft, layerId, boxes, { effect, isRound, name: t('coverName') });
      });
      if (coverId !== null) editor.select([coverId]);
      editor.announce(t('covered'));
      onClose();
      return;
    }
    const layer = followers.find(({ id }) => id === target);
    let hasFollowed = false;
    editor.document.transact(t.step('followStep'), (draft) => {
      hasFollowed = followMotion(draft, target, boxes, {
        referenceFrame: startFrame,
        followsSize: followsSize && !isPoint,
      });
    });
    const name = layer ? layerLabel(layer) : '';
    if (hasFollowed) editor.select([target]);
    editor.announce(t(hasFollowed ? 'follows' : 'notWhileShown', { name }));
    onClose();
  };

  const isRunning = state.status === 'running';
  return (
    <>
      <p className={textStyles.secondary}>{t('hint')}</p>
      <div className={styles.work}>
        <div>
          <ClipPicture
            project={alone}
            frame={shownFrame}
            label={t('picture', { time: formatTimecode(shownFrame) })}
          >
            <BoxOnImage
              box={shownBox}
              page={page}
              isFixed={isRunning || boxes !== null}
              isPoint={isPoint}
              onChange={setBox}
            />
          </ClipPicture>
          {boxes && boxes.length > 1 ? (
            <Slider
              className={styles.moment}
              label={t('check')}
              value={moment}
              min={boxes[0]?.frame ?? 0}
              max={boxes.at(-1)?.frame ?? 0}
              valueText={formatTimecode(moment)}
              onChange={setMoment}
            />
          ) : null}
          <StatusLine state={state} />
        </div>
        <div className={styles.choices}>
          {isRunning || boxes ? null : (
            <Segmented
              label={t('kind')}
              value={kind}
              options={[
                { value: 'box', label: t('kindBox') },
                { value: 'point', label: t('kindPoint') },
              ]}
              onChange={choose}
            />
          )}
          <RadioGroup className={styles.targets} label={t('target')} value={target} onChange={setTarget}>
            {isPoint ? null : (
              <>
                <RadioItem value="pixelate">
                  <Icon name="pixels" size={16} />
                  {t('pixelate')}
                </RadioItem>
                <RadioItem value="blur">
                  <Icon name="blur" size={16} />
                  {t('blur')}
                </RadioItem>
              </>
            )}
            {followers.map((layer) => (
              <RadioItem key={layer.id} value={layer.id}>
                <Icon name={layerTypeRow(layer).icon} size={16} />
                <span className={textStyles.ellipsis}>{layerLabel(layer)}</span>
              </RadioItem>
            ))}
          </RadioGroup>
          {followers.length === 0 ? <p className={fieldStyles.hint}>{t('noLayers')}</p> : null}
          {isCover ? (
            <Switch label={t('isRound')} checked={isRound} onChange={setRound} />
          ) : isPoint ? null : (
            <Switch label={t('followsSize')} checked={followsSize} onChange={setFollowsSize} />
          )}
          <Segmented
            label={t('range')}
            value={range}
            options={[
              { value: 'whole', label: t('whole') },
              { value: 'onward', label: t('onward') },
            ]}
            onChange={setRange}
          />
        </div>
      </div>
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={isRunning || boxes ? reset : onClose}
        >
          {boxes ? t('again') : common('cancel')}
        </button>
        {boxes ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            onClick={apply}
          >
            {t('apply')}
          </button>
        ) : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            disabled={isRunning || target === ''}
            onClick={() =>
              start({
                ...{ project, layerId, box, frame: startFrame, lastFrame: span.last },
                firstFrame: range === 'whole' ? span.first : startFrame,
              })
            }
          >
            {t('start')}
          </button>
        )}
      </div>
    </>
  );
}

/** Targets that cover what is followed. */
const COVERS: ReadonlySet<string> = new Set(['pixelate', 'blur']);
/** How much smaller the surroundings of a point are than a box. */
const POINT_SHARE = 2.5;

/** The side of the first box, in page pixels. */
const boxSide = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width, height) / 5;

const squareAbout = (x: number, y: number, side: number): TrackedBox => ({
  ...{ x: x - side / 2, y: y - side / 2 },
  ...{ width: side, height: side },
});

/** What was found at the frame that is nearest to one. */
function nearest(boxes: readonly FollowedBox[], frame: number): TrackedBox {
  return boxes.reduce((best, each) =>
    Math.abs(each.frame - frame) < Math.abs(best.frame - frame) ? each : best,
  );
}

function StatusLine({ state }: { state: TrackingState }) {
  const t = useText(trackingText);
  if (state.status === 'running')
    return (
      <p className={styles.status} role="status">
        {t('tracking', { time: formatTimecode(state.frame) })}
        <progress className={loadingStyles.barProgress} max={1} value={state.part} aria-label={t('title')} />
      </p>
    );
  if (state.status === 'idle') return <p className={styles.status} role="status" />;
  const isBad = state.status !== 'done' || state.lostAt !== null;
  return (
    <p className={styles.status} role="status" data-kind={isBad ? 'bad' : 'good'}>
      {sentenceOf(state, t)}
    </p>
  );
}

function sentenceOf(
  state: Exclude<TrackingState, { status: 'idle' | 'running' }>,
  t: ReturnType<typeof useText<typeof trackingText>>,
): string {
  if (state.status === 'flat') return t('flat');
  if (state.status === 'failed') return t('failed', { reason: state.reason });
  const seconds = (state.boxes.length / FRAMES_PER_SECOND).toFixed(1);
  return state.lostAt === null
    ? t('found', { seconds })
    : t('lost', { seconds, time: formatTimecode(state.lostAt) });
}
