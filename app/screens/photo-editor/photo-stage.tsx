import { type CutoutPicture, drawComposition } from '@gesso/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { backgroundOf, type Look, shadowOf } from './backgrounds.ts';
import { BitmapCanvas } from './bitmap-canvas.tsx';
import { StepCard } from './step-card.tsx';
import type { OpenPhoto } from './use-photo.ts';
import type { RemovalState } from './use-removal.ts';

type CompareMode = 'slider' | 'side' | 'hold';

const MARGIN_PX = 40;
const ZOOM_STEP = 1.25;
const ZOOM_LIMITS = { least: 0.02, most: 4 } as const;

/** The photo as it was and as it is, in the size that fits or that was chosen. */
export function PhotoStage({
  photo,
  result,
  look,
  removal,
  showsRemoved,
}: {
  photo: OpenPhoto;
  result: CutoutPicture | null;
  look: Look;
  removal: RemovalState;
  showsRemoved: boolean;
}) {
  const t = useText(photoEditorText);
  const [mode, setMode] = useState<CompareMode>('slider');
  const [zoom, setZoom] = useState<number | null>(null);
  const { width, height } = photo.bitmap;
  const isSide = mode === 'side' && result !== null;
  const { stage, room } = useRoom();
  const roomWidth = (room.widthPx - MARGIN_PX * 2 - (isSide ? MARGIN_PX / 2 : 0)) / (isSide ? 2 : 1);
  const fit = Math.max(
    ZOOM_LIMITS.least,
    Math.min(1, roomWidth / width, (room.heightPx - MARGIN_PX * 2) / height),
  );
  const scale = zoom ?? fit;
  const size = { inlineSize: Math.round(width * scale), blockSize: Math.round(height * scale) };
  const zoomTo = (next: number) => setZoom(Math.min(ZOOM_LIMITS.most, Math.max(ZOOM_LIMITS.least, next)));
  const percent = Math.round(scale * 100);

  const before = <Before photo={photo} />;
  const after = result ? (
    <After photo={photo} result={result} look={look} showsRemoved={showsRemoved} />
  ) : null;
  return (
    <>
      <main className="cv" aria-label={t('stage')}>
        <div className="cv-scroll" ref={stage} tabIndex={zoom === null ? -1 : 0}>
          {room.widthPx === 0 ? null : (
            <div className="cv-room">
              {after === null ? (
                <div className="pic" style={size}>
                  {before}
                </div>
              ) : mode === 'slider' ? (
                <ComparedBySlider size={size} before={before} after={after} />
              ) : mode === 'hold' ? (
                <ComparedByHolding size={size} before={before} after={after} />
              ) : (
                <>
                  <div className="pic" style={size}>
                    {before}
                    <span className="lb start badge dark">{t('before')}</span>
                  </div>
                  <div className="pic" style={size}>
                    {after}
                    <span className="lb start badge dark">{t('after')}</span>
                  </div>
                </>
              )}
            </div>
          )}
        </div>
        {removal.status === 'running' ? <StepCard {...removal} /> : null}
      </main>
      <footer className="zb">
        <IconButton size="sm" icon="minus" label={t('zoomOut')} onClick={() => zoomTo(scale / ZOOM_STEP)} />
        <button
          type="button"
          className="btn ghost sm num"
          aria-label={t('zoomFit', { percent })}
          onClick={() => setZoom(null)}
        >
          {percent}%
        </button>
        <IconButton size="sm" icon="plus" label={t('zoomIn')} onClick={() => zoomTo(scale * ZOOM_STEP)} />
        {result ? (
          <Segmented
            label={t('compareMode')}
            value={mode}
            options={[
              { value: 'slider', label: t('slider') },
              { value: 'side', label: t('sideBySide') },
              { value: 'hold', label: t('hold') },
            ]}
            onChange={setMode}
          />
        ) : null}
      </footer>
    </>
  );
}

/** How much room the stage has. */
function useRoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ widthPx: 0, heightPx: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ widthPx: element.offsetWidth, heightPx: element.offsetHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, room };
}

function Before({ photo: { bitmap } }: { photo: OpenPhoto }) {
  const t = useText(photoEditorText);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, size: { widthPx: number; heightPx: number }) => {
      context.imageSmoothingQuality = 'high';
      context.clearRect(0, 0, size.widthPx, size.heightPx);
      context.drawImage(bitmap, 0, 0, size.widthPx, size.heightPx);
    },
    [bitmap],
  );
  return <BitmapCanvas widthPx={bitmap.width} heightPx={bitmap.height} label={t('photoAlt')} draw={draw} />;
}

function After({
  photo: { bitmap },
  result,
  look,
  showsRemoved,
}: {
  photo: OpenPhoto;
  result: CutoutPicture;
  look: Look;
  showsRemoved: boolean;
}) {
  const t = useText(photoEditorText);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, size: { widthPx: number; heightPx: number }) => {
      if (showsRemoved) {
        drawRemoved(context, size, bitmap, result.cutOut);
        return;
      }
      const background = backgroundOf(look.background, result.behind);
      drawComposition(context, size, { cutOut: result.cutOut, background, shadow: shadowOf(look.shadow) });
    },
    [bitmap, result, look, showsRemoved],
  );
  return (
    <div className="checker pic-after">
      <BitmapCanvas widthPx={bitmap.width} heightPx={bitmap.height} label={t('resultAlt')} draw={draw} />
    </div>
  );
}

/** The whole photo, with a tint over what was taken away. */
function drawRemoved(
  context: CanvasRenderingContext2D,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  photo: ImageBitmap,
  cutOut: ImageBitmap,
): void {
  context.save();
  context.clearRect(0, 0, widthPx, heightPx);
  context.fillStyle = 'rgb(191 20 64 / 0.55)';
  context.fillRect(0, 0, widthPx, heightPx);
  context.globalCompositeOperation = 'destination-out';
  context.drawImage(cutOut, 0, 0, widthPx, heightPx);
  context.globalCompositeOperation = 'destination-over';
  context.drawImage(photo, 0, 0, widthPx, heightPx);
  context.restore();
}

interface Sides {
  size: { inlineSize: number; blockSize: number };
  before: React.ReactNode;
  after: React.ReactNode;
}

/** Both in one place, with a line between them that is dragged or moved by keys. */
function ComparedBySlider({ size, before, after }: Sides) {
  const t = useText(photoEditorText);
  const [percent, setPercent] = useState(50);
  return (
    // Pictures are not mirrored with the language.
    <div className="pic" dir="ltr" style={{ ...size, '--at': `${percent}%` } as React.CSSProperties}>
      {before}
      <div className="split">{after}</div>
      <span className="lb start badge dark">{t('before')}</span>
      <span className="lb end badge dark">{t('after')}</span>
      <input
        type="range"
        className="dv-range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('compare')}
        aria-valuetext={t('compareAt', { percent })}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
      <span className="dv">
        <Icon name="swap" size={18} />
      </span>
    </div>
  );
}

/** The finished picture; while it is pressed, the photo as it was. */
function ComparedByHolding({ size, before, after }: Sides) {
  const t = useText(photoEditorText);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <button
      type="button"
      className="pic"
      style={size}
      aria-label={t('holdHint')}
      aria-pressed={isHeld}
      onPointerDown={() => setIsHeld(true)}
      onPointerUp={() => setIsHeld(false)}
      onPointerLeave={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') setIsHeld(true);
      }}
      onKeyUp={() => setIsHeld(false)}
      onBlur={() => setIsHeld(false)}
    >
      {isHeld ? before : after}
      <span className="lb start badge dark">{isHeld ? t('before') : t('after')}</span>
    </button>
  );
}
