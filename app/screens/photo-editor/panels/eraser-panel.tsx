import { type PhotoPatch, type RetouchMark, type RetouchRegion, regionOfMarks } from '@gesso/engine';
import { useState } from 'react';
import { photoRetouchText } from '../../../messages/english/photo-retouch.ts';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PhotoThumb } from '../photo-picture.tsx';
import { usePhotoSession } from '../use-photo-session.ts';
import { MaskOverlay, PartFrame } from './mask-overlay.tsx';
import { ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';
import './retouch.css';
import { BeforeAndAfter, MarkControls, RetouchSteps, WorkBar } from './retouch-parts.tsx';
import { frameOf } from './retouch-source.ts';
import { useStageOverlay } from './stage-overlay.tsx';
import { useMarks } from './use-marks.ts';
import { useRetouch } from './use-retouch.ts';

/** A mark can be filled in so many ways. */
const WAYS = [0, 1, 2] as const;

/** What was erased last, and the ways in which it was filled. */
interface Erased {
  readonly patchId: string;
  readonly marks: readonly RetouchMark[];
  readonly region: RetouchRegion;
  readonly featherPx: number;
  /** What the patch lies on. */
  readonly below: readonly PhotoPatch[];
  readonly fills: readonly Pick<PhotoPatch, 'pictureId' | 'bounds'>[];
}

/** Paints over what should go, and fills it with what is around it. */
export function EraserPanel({ onBack }: PanelProps) {
  const t = useText(photoRetouchText);
  const tools = useText(photoToolsText);
  const session = usePhotoSession();
  const { edits, change, addPicture } = session;
  const { share, run, cancel } = useRetouch();
  const marks = useMarks(true);
  const [last, setLast] = useState<Erased | null>(null);
  const [pointed, setPointed] = useState<{ patch: PhotoPatch; label: string } | null>(null);

  useStageOverlay(
    {
      isSource: true,
      draw: (view) => (
        <MaskOverlay
          view={view}
          marks={marks.marks}
          shape={marks.shape}
          sizePx={marks.sizePx}
          onMark={marks.add}
        >
          {pointed ? <PartFrame view={view} bounds={pointed.patch.bounds} label={pointed.label} /> : null}
        </MaskOverlay>
      ),
    },
    [marks.marks, marks.shape, marks.sizePx, pointed],
  );

  const fill = (order: Pick<Erased, 'marks' | 'region' | 'featherPx' | 'below'>, way: number) =>
    run(async (client, hooks) => {
      const { region, below, ...rest } = order;
      const picture = await session.client.part(below, region.bounds, region.scale);
      const patch = await client.erase({ picture, region, way, ...rest }, hooks);
      if (!patch) {
        showToast({ type: 'info', text: t('nothingMarked') });
        return null;
      }
      return { pictureId: await addPicture(patch.picture), bounds: patch.bounds };
    });

  const erase = async () => {
    const region = regionOfMarks(marks.marks, frameOf(session), marks.featherPx);
    if (!region) {
      showToast({ type: 'info', text: t('nothingMarked') });
      return;
    }
    const order = { marks: marks.marks, region, featherPx: marks.featherPx, below: edits.patches };
    const filled = await fill(order, WAYS[0]);
    if (!filled) return;
    const patchId = crypto.randomUUID();
    change((now) => ({ patches: [...now.patches, { id: patchId, kind: 'erase', ...filled }] }));
    setLast({ patchId, ...order, fills: [filled] });
    marks.clear();
  };
  const tryOthers = async () => {
    if (!last) return;
    const fills = [...last.fills];
    for (const way of WAYS.slice(fills.length)) {
      const filled = await fill(last, way);
      if (!filled) break;
      fills.push(filled);
      setLast({ ...last, fills: [...fills] });
    }
  };
  const shown = last && edits.patches.find(({ id }) => id === last.patchId);
  const ways =
    last && shown ? (
      <div className="ph-fills">
        {last.fills.map((each, index) => {
          const picture = session.pictureOf(each.pictureId);
          const isOn = shown.pictureId === each.pictureId;
          return (
            <button
              key={each.pictureId}
              type="button"
              className={isOn ? 'on' : ''}
              aria-pressed={isOn}
              aria-label={t('wayNamed', { number: index + 1 })}
              onClick={() =>
                change((now) => ({
                  patches: now.patches.map((patch) =>
                    patch.id === shown.id ? { ...patch, ...each } : patch,
                  ),
                }))
              }
            >
              {picture ? <PhotoThumb picture={picture} /> : null}
            </button>
          );
        })}
        {last.fills.length < WAYS.length ? (
          <button type="button" className="link" disabled={share !== null} onClick={() => void tryOthers()}>
            {t('otherWays')}
          </button>
        ) : (
          <span className="muted">{t('waysToFill')}</span>
        )}
      </div>
    ) : null;
  const steps = <RetouchSteps hasMark={marks.marks.length > 0} onPoint={setPointed} />;
  return (
    <>
      <ToolPanel
        title={tools('eraser')}
        text={t('eraserText')}
        onBack={onBack}
        foot={
          <div className="ph-panel-foot">
            {share === null ? (
              <>
                <button
                  type="button"
                  className="btn primary"
                  disabled={marks.marks.length === 0}
                  onClick={() => void erase()}
                >
                  <Icon name="eraser" size={18} />
                  {t('erase')}
                </button>
                <p className="muted">{t('onDevice')}</p>
              </>
            ) : (
              <WorkBar share={share} onCancel={cancel} />
            )}
          </div>
        }
      >
        <MarkControls marks={marks} />
        <div className="ph-next">
          {ways}
          {steps}
        </div>
      </ToolPanel>
      <aside className="insp of-tool" aria-label={t('steps')}>
        <BeforeAndAfter>{ways}</BeforeAndAfter>
        <section className="last">{steps}</section>
      </aside>
    </>
  );
}
