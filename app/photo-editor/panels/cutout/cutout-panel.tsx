import { PHOTO_SHAPES, type PhotoShape, type PhotoStroke } from '@gesso/engine/internal';
import { NO_PHOTO_EDITS } from '@gesso/engine/photos';
import { useState } from 'react';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { keepCutout } from '../../hooks/use-cut-out.ts';
import { type PhotoSession, usePhotoSession } from '../../hooks/use-photo-session.ts';
import { PaintOverlay } from '../../paint-overlay.tsx';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import { NumberSlider, ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { useStageOverlay } from '../stage-overlay.tsx';
import { SelectPart } from './select-part.tsx';
import { useSelection } from './use-selection.ts';

type Way = 'select' | 'lasso' | 'shape' | 'brush';
const WAYS: readonly Way[] = ['select', 'lasso', 'shape', 'brush'];
const SHAPE_NAMES = {
  rounded: 'shapeRounded',
  circle: 'shapeCircle',
  star: 'shapeStar',
  heart: 'shapeHeart',
  hexagon: 'shapeHexagon',
  triangle: 'shapeTriangle',
  blob: 'shapeBlob',
  arch: 'shapeArch',
} as const;
const KEEP_COLOR = '#12a06a';
const HINTS = { lasso: 'lassoHint', brush: 'brushHint' } as const;

/** Cuts a photo out by hand: by clicks on the subject, around it, to a shape, or by painting what stays. */
export function CutoutPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const session = usePhotoSession();
  const { edits, change } = session;
  const selection = useSelection(session);
  const [way, setWay] = useState<Way>('select');
  return (
    <ToolPanel
      title={t('cutout')}
      text={t('cutoutText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
          disabled={!edits.cutout && !edits.shape}
          onClick={() => change({ cutout: null, shape: null, backdrop: { type: 'original' } })}
        >
          {t('startOver')}
        </button>
      }
    >
      <Segmented
        className={`${photoEditorStyles.segments} ${photoPhoneStyles.segments}`}
        label={t('wayOfCutting')}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(value) }))}
        onChange={setWay}
      />
      {way === 'select' ? <SelectPart selection={selection} /> : null}
      {way === 'shape' ? <Shapes /> : null}
      {way === 'lasso' || way === 'brush' ? <DrawPart way={way} /> : null}
      <Switch label={t('trim')} checked={edits.isTrimmed} onChange={(isTrimmed) => change({ isTrimmed })} />
    </ToolPanel>
  );
}

/** Drawing around what stays, or painting it. */
function DrawPart({ way }: { way: 'lasso' | 'brush' }) {
  const t = useText(photoToolsText);
  const session = usePhotoSession();
  const { edits, photo } = session;
  const longer = Math.max(photo.bitmap.width, photo.bitmap.height);
  const [sizePx, setSizePx] = useState(Math.round(longer / 14));
  useStageOverlay(
    {
      isSource: true,
      // The whole photo is seen until a part of it is cut out.
      ...(edits.cutout ? {} : { shown: NO_PHOTO_EDITS }),
      draw: (view) => (
        <PaintOverlay
          view={view}
          form={way}
          brush={{ sizePx, color: KEEP_COLOR }}
          label={t(HINTS[way])}
          onLine={(points) =>
            void (way === 'lasso' ? cutAround(session, points) : keepAlong(session, points, sizePx))
          }
        />
      ),
    },
    [way, sizePx, session],
  );
  return (
    <>
      <p className={textStyles.secondary}>{t(HINTS[way])}</p>
      {way === 'brush' ? (
        <NumberSlider
          label={t('brushSize')}
          unit=" px"
          min={4}
          max={Math.round(longer / 3)}
          value={sizePx}
          onPull={setSizePx}
          onSet={setSizePx}
        />
      ) : null}
    </>
  );
}

function Shapes() {
  const t = useText(photoToolsText);
  const { edits, change } = usePhotoSession();
  const tile = (shape: PhotoShape | null, label: string) => (
    <button
      key={label}
      type="button"
      className={photoPanelsStyles.photoShape}
      aria-pressed={edits.shape === shape}
      onClick={() => change({ shape })}
    >
      <i className={photoPanelsStyles.shapeSample} data-shape={shape ?? 'none'} />
      {label}
    </button>
  );
  return (
    <div className={photoPanelsStyles.photoShapes}>
      {tile(null, t('noShape'))}
      {PHOTO_SHAPES.map((shape) => tile(shape, t(SHAPE_NAMES[shape])))}
    </div>
  );
}

/** Cuts the photo to the inside of a line. */
async function cutAround(session: PhotoSession, points: readonly number[]): Promise<void> {
  // A click is no line.
  if (points.length < 12) return;
  const path = new Path2D();
  path.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let at = 2; at + 1 < points.length; at += 2) path.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  path.closePath();
  await keepCutout(session, await cutBy(session, (context) => context.fill(path)));
}

/** Adds what was painted to what stays; the first stroke begins with nothing. */
async function keepAlong(session: PhotoSession, points: number[], sizePx: number): Promise<void> {
  const stroke: PhotoStroke = { mode: 'keep', points, sizePx, hardness: 0.85, extent: null };
  if (!session.edits.cutout) {
    await keepCutout(
      session,
      await cutBy(session, (context) => {
        context.lineCap = 'round';
        context.lineJoin = 'round';
        context.lineWidth = sizePx;
        context.beginPath();
        context.moveTo(points[0] ?? 0, points[1] ?? 0);
        for (let at = 0; at + 1 < points.length; at += 2)
          context.lineTo((points[at] ?? 0) + 0.01, points[at + 1] ?? 0);
        context.stroke();
      }),
    );
    return;
  }
  session.change(({ cutout }) =>
    cutout ? { cutout: { ...cutout, strokes: [...cutout.strokes, stroke] } } : {},
  );
}

/** The photo where something was drawn, and the photo itself, small and blurred, for what is behind. */
async function cutBy(
  { photo: { bitmap } }: PhotoSession,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<{ cutOut: ImageBitmap; behind: ImageBitmap }> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(`this browser gives no canvas of ${bitmap.width} × ${bitmap.height} pixels`);
  draw(context);
  context.globalCompositeOperation = 'source-in';
  context.drawImage(bitmap, 0, 0);
  const side = Math.min(1, 48 / Math.max(bitmap.width, bitmap.height));
  const behind = await createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * side)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * side)),
    resizeQuality: 'high',
  });
  return { cutOut: canvas.transferToImageBitmap(), behind };
}
