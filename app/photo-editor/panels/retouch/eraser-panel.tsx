import { type RetouchMark, type RetouchRegion, regionOfMarks } from '@gesso/engine/internal';
import type { PhotoPatch } from '@gesso/engine/photos';
import { useState } from 'react';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import { PhotoThumb } from '../../photo-image.tsx';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as styles from '../../retouch.module.css';
import { MaskOverlay, PartFrame } from '../cutout/mask-overlay.tsx';
import { ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { useStageOverlay } from '../stage-overlay.tsx';
import * as retouchPanelsStyles from './retouch-panels.module.css';
import { BeforeAndAfter, MarkControls, RetouchSteps, WorkBar } from './retouch-parts.tsx';
import { frameOf } from './retouch-source.ts';
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
  readonly fills: readonly Pick<PhotoPatch, 'imageId' | 'bounds'>[];
}

/** Paints over what should go, and fills it with what is around it. */
export function EraserPanel({ onBack }: PanelProps) {
  const t = useText(photoRetouchText);
  const tools = useText(photoToolsText);
  const session = usePhotoSession();
  const { edits, change, addImage } = session;
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
      const image = await session.client.part(below, region.bounds, region.scale, hooks);
      const patch = await client.erase({ image, region, way, ...rest }, hooks);
      if (!patch) {
        showToast({ type: 'info', text: t('nothingMarked') });
        return null;
      }
      return { imageId: await addImage(patch.image), bounds: patch.bounds };
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
      <div className={retouchPanelsStyles.photoFills}>
        {last.fills.map((each, index) => {
          const image = session.imageOf(each.imageId);
          const isOn = shown.imageId === each.imageId;
          return (
            <button
              key={each.imageId}
              type="button"
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
              {image ? <PhotoThumb image={image} /> : null}
            </button>
          );
        })}
        {last.fills.length < WAYS.length ? (
          <button
            type="button"
            className={`${textStyles.link} ${styles.link} ${retouchPanelsStyles.link}`}
            disabled={share !== null}
            onClick={() => void tryOthers()}
          >
            {t('otherWays')}
          </button>
        ) : (
          <span className={textStyles.muted}>{t('waysToFill')}</span>
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
          <div data-part="panel-foot" className={styles.photoPanelFoot}>
            {share === null ? (
              <>
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.primary}`}
                  disabled={marks.marks.length === 0}
                  onClick={() => void erase()}
                >
                  <Icon name="eraser" size={18} />
                  {t('erase')}
                </button>
                <p className={textStyles.muted}>{t('onDevice')}</p>
              </>
            ) : (
              <WorkBar share={share} onCancel={cancel} />
            )}
          </div>
        }
      >
        <MarkControls marks={marks} />
        <div
          data-part="photo-next"
          className={`${photoEditorStyles.photoNext} ${photoPhoneStyles.photoNext}`}
        >
          {ways}
          {steps}
        </div>
      </ToolPanel>
      <aside
        className={`${editorFrameStyles.inspector} ${photoEditorStyles.inspector} ${styles.inspector} ${styles.ofTool}`}
        aria-label={t('steps')}
      >
        <BeforeAndAfter>{ways}</BeforeAndAfter>
        <section className={photoEditorStyles.last}>{steps}</section>
      </aside>
    </>
  );
}
