import { regionOfMarks } from '@gesso/engine/internal';
import type { PhotoBounds, PhotoPatch } from '@gesso/engine/photos';
import { useEffect, useRef, useState } from 'react';
import { commonText } from '../../../messages/english/common.ts';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import { problemText } from '../../../state/problem-text.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { readPhoto, refusalOf } from '../../hooks/use-photo.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as styles from '../../retouch.module.css';
import { MaskOverlay, PartFrame } from '../cutout/mask-overlay.tsx';
import { NumberSlider, ToolPanel } from '../panel-parts.tsx';
import { boundsOfPlaced, drawSoftly, type Placed, PlacedImage } from '../scenes/placed-image.tsx';
import { useStageOverlay } from '../stage-overlay.tsx';
import type { ReplaceWayProps } from './replace-way.ts';
import { BeforeAndAfter, MarkControls, RetouchSteps, WorkBar } from './retouch-parts.tsx';
import { frameOf } from './retouch-source.ts';
import { useMarks } from './use-marks.ts';
import { useRetouch } from './use-retouch.ts';

const MAX_IMAGE_SIDE_PX = 4096;

/** What is being put in the place of what was marked. */
interface Placing extends Placed {
  /** What was filled in where the mark was. */
  readonly filled: Pick<PhotoPatch, 'imageId' | 'bounds'>;
  readonly ownWidthPx: number;
  readonly fadePx: number;
}

/** Takes out what is marked and puts another image there. */
export function ReplaceWithImage({ onBack, ways }: ReplaceWayProps) {
  const t = useText(photoRetouchText);
  const tools = useText(photoToolsText);
  const editor = useText(photoEditorText);
  const common = useText(commonText);
  const session = usePhotoSession();
  const { edits, change, addImage, imageOf, photo } = session;
  const { share, run, cancel } = useRetouch();
  const [placing, setPlacing] = useState<Placing | null>(null);
  const marks = useMarks(placing === null);
  const [pointed, setPointed] = useState<{ patch: PhotoPatch; label: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const placed = placing?.image;
  useEffect(() => () => placed?.close(), [placed]);

  useStageOverlay(
    placing
      ? {
          isSource: true,
          shown: {
            ...edits,
            patches: [...edits.patches, { id: 'placing', kind: 'replace', ...placing.filled }],
          },
          draw: (view) => (
            <PlacedImage
              view={view}
              placed={placing}
              fadePx={placing.fadePx}
              onMove={(move) => setPlacing((now) => now && { ...now, ...move })}
            />
          ),
        }
      : {
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
    [placing, marks.marks, marks.shape, marks.sizePx, pointed, edits],
  );

  const take = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== null) {
      showToast({ type: 'bad', text: refusal });
      return;
    }
    let image: ImageBitmap;
    try {
      image = await readPhoto(file, MAX_IMAGE_SIDE_PX);
    } catch (error) {
      showToast({ type: 'bad', text: editor('openFailed'), detail: problemText(error) });
      return;
    }
    if (placing) {
      setPlacing({ ...placing, image });
      return;
    }
    const region = regionOfMarks(marks.marks, frameOf(session), marks.featherPx);
    const filled =
      region &&
      (await run(async (client, hooks) => {
        const part = await session.client.part(edits.patches, region.bounds, region.scale, hooks);
        const order = { marks: marks.marks, featherPx: marks.featherPx, way: 0 };
        const patch = await client.erase({ image: part, region, ...order }, hooks);
        if (!patch) showToast({ type: 'info', text: t('nothingMarked') });
        return patch && { imageId: await addImage(patch.image), bounds: patch.bounds };
      }));
    if (!filled) {
      image.close();
      return;
    }
    const { bounds } = filled;
    // As large as fits where the mark was.
    const ownWidthPx = Math.min(bounds.widthPx, (bounds.heightPx * image.width) / image.height);
    setPlacing({
      filled,
      image,
      centreX: bounds.xPx + bounds.widthPx / 2,
      centreY: bounds.yPx + bounds.heightPx / 2,
      widthPx: ownWidthPx,
      ownWidthPx,
      fadePx: marks.featherPx,
    });
  };

  const apply = async () => {
    if (!placing) return;
    try {
      const bounds = within(unionOf(placing.filled.bounds, boundsOfPlaced(placing)), frameOf(session));
      const imageId = await addImage(flattened(placing, bounds, imageOf(placing.filled.imageId)));
      change((now) => ({
        patches: [...now.patches, { id: crypto.randomUUID(), kind: 'replace', imageId, bounds }],
      }));
      setPlacing(null);
      marks.clear();
    } catch (error) {
      showToast({ type: 'bad', text: problemText(error) });
    }
  };
  const steps = <RetouchSteps hasMark={marks.marks.length > 0} onPoint={setPointed} />;
  const percent = placing ? Math.round((placing.widthPx / placing.ownWidthPx) * 100) : 100;
  const setPercent = (next: number) =>
    setPlacing((now) => now && { ...now, widthPx: (now.ownWidthPx * next) / 100 });
  const setFade = (fadePx: number) => setPlacing((now) => now && { ...now, fadePx });
  return (
    <>
      <ToolPanel
        title={tools('replace')}
        text={t('replaceText')}
        onBack={onBack}
        foot={
          <div data-part="panel-foot" className={styles.photoPanelFoot}>
            {share !== null ? (
              <WorkBar share={share} onCancel={cancel} />
            ) : placing ? (
              <>
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.primary}`}
                  onClick={() => void apply()}
                >
                  <Icon name="check" size={18} />
                  {t('putHere')}
                </button>
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.secondary}`}
                  onClick={() => setPlacing(null)}
                >
                  {common('cancel')}
                </button>
              </>
            ) : (
              <>
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.primary}`}
                  disabled={marks.marks.length === 0}
                  onClick={() => input.current?.click()}
                >
                  <Icon name="image" size={18} />
                  {t('chooseImage')}
                </button>
                <p className={textStyles.muted}>{t('onDevice')}</p>
              </>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept="image/*,.heic,.heif,.tif,.tiff,.bmp"
              aria-label={t('chooseImage')}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) void take(file);
              }}
            />
          </div>
        }
      >
        {placing ? null : ways}
        {placing ? (
          <>
            <p className={textStyles.secondary}>{t('placeHint')}</p>
            <NumberSlider
              label={t('size')}
              unit="%"
              min={10}
              max={400}
              rest={100}
              value={percent}
              onPull={setPercent}
              onSet={setPercent}
            />
            <NumberSlider
              label={t('softEdge')}
              unit=" px"
              max={Math.max(20, Math.round(Math.max(photo.bitmap.width, photo.bitmap.height) / 30))}
              value={placing.fadePx}
              onPull={setFade}
              onSet={setFade}
            />
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary}`}
              onClick={() => input.current?.click()}
            >
              {t('otherImage')}
            </button>
          </>
        ) : (
          <MarkControls marks={marks} />
        )}
        <div
          data-part="photo-next"
          className={`${photoEditorStyles.photoNext} ${photoPhoneStyles.photoNext}`}
        >
          {steps}
        </div>
      </ToolPanel>
      <aside
        className={`${editorFrameStyles.inspector} ${photoEditorStyles.inspector} ${styles.inspector} ${styles.ofTool}`}
        aria-label={t('steps')}
      >
        <BeforeAndAfter />
        <section className={photoEditorStyles.last}>{steps}</section>
      </aside>
    </>
  );
}

/** What was filled in, with the new image over it, as one. */
function flattened(placing: Placing, whole: PhotoBounds, below: ImageBitmap | null): ImageBitmap {
  const { bounds } = placing.filled;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(whole.widthPx)),
    Math.max(1, Math.round(whole.heightPx)),
  );
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.scale(canvas.width / whole.widthPx, canvas.height / whole.heightPx);
    context.translate(-whole.xPx, -whole.yPx);
    if (below) context.drawImage(below, bounds.xPx, bounds.yPx, bounds.widthPx, bounds.heightPx);
    drawSoftly(context, placing.image, boundsOfPlaced(placing), placing.fadePx);
  }
  return canvas.transferToImageBitmap();
}

function unionOf(a: PhotoBounds, b: PhotoBounds): PhotoBounds {
  const xPx = Math.min(a.xPx, b.xPx);
  const yPx = Math.min(a.yPx, b.yPx);
  return {
    xPx,
    yPx,
    widthPx: Math.max(a.xPx + a.widthPx, b.xPx + b.widthPx) - xPx,
    heightPx: Math.max(a.yPx + a.heightPx, b.yPx + b.heightPx) - yPx,
  };
}

/** The part of bounds that lies in others: what hangs over the photo is not seen. */
function within(bounds: PhotoBounds, frame: PhotoBounds): PhotoBounds {
  const xPx = Math.max(bounds.xPx, frame.xPx);
  const yPx = Math.max(bounds.yPx, frame.yPx);
  return {
    xPx,
    yPx,
    widthPx: Math.min(bounds.xPx + bounds.widthPx, frame.xPx + frame.widthPx) - xPx,
    heightPx: Math.min(bounds.yPx + bounds.heightPx, frame.yPx + frame.heightPx) - yPx,
  };
}
