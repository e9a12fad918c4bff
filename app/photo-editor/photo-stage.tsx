import { isGeometryIdle, NO_GEOMETRY } from '@gesso/engine/internal';
import { NO_PHOTO_EDITS, type PhotoEdits } from '@gesso/engine/photos';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { useText } from '../messages/language.ts';
import * as badgeStyles from '../ui/badge.module.css';
import * as bannerStyles from '../ui/banner.module.css';
import * as buttonStyles from '../ui/button.module.css';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as surfaceStyles from '../ui/surface.module.css';
import * as textStyles from '../ui/text.module.css';
import { ComparedBySlider, HoldToCompare } from './compared.tsx';
import { usePhotoSession } from './hooks/use-photo-session.ts';
import { usePreview } from './hooks/use-preview.ts';
import * as photoEditorStyles from './photo-editor.module.css';
import { PhotoImage } from './photo-image.tsx';
import * as photoPanelsStyles from './photo-panels.module.css';
import * as photoPhoneStyles from './photo-phone.module.css';
import * as retouchStyles from './retouch.module.css';

/** The result alone, or with the photo as it was: under a line that is dragged, or beside it. */
type CompareMode = 'result' | 'slider' | 'side';

const MARGIN_PX = 40;
const ZOOM_STEP = 1.25;
const ZOOM_LIMITS = { least: 0.02, most: 8 } as const;
/** The screen's image has steps of this size, so that it is not drawn again with every turn of the wheel. */
const PREVIEW_STEP_PX = 512;
const MAX_PREVIEW_PX = 6144;

/** How the photo lies on the stage, for what is painted over it: CSS pixels per pixel of the source, and where the source begins. */
export interface StageView {
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The photo as it was and as it is, in the size that fits or that was chosen. A tool that paints on the photo gets it as it lies in the
 * file (`isSource`): neither turned nor cut, so that its places are those of the photo.
 */
export function PhotoStage({
  isSource = false,
  shown,
  overlay,
  isMain = true,
  children,
}: {
  isSource?: boolean;
  /** What is shown instead of the edits of the photo. */
  shown?: PhotoEdits;
  overlay?: ((view: StageView) => ReactNode) | undefined;
  /** Whether it is the main part of the page; false in a dialog. */
  isMain?: boolean;
  children?: ReactNode;
}) {
  const t = useText(photoEditorText);
  const Place = isMain ? 'main' : 'section';
  const Foot = isMain ? 'footer' : 'div';
  const { client, edits, photo } = usePhotoSession();
  const [mode, setMode] = useState<CompareMode>('result');
  const [isHeld, setHeld] = useState(false);
  const [zoom, setZoom] = useState<number | null>(null);
  const { stage, room } = useRoom();

  const wanted = shown ?? edits;
  const drawn = useMemo(() => (isSource ? asSource(wanted) : wanted), [wanted, isSource]);
  const before = useMemo(() => beforeOf(drawn), [drawn]);
  const isChanged = useMemo(() => JSON.stringify(before) !== JSON.stringify(drawn), [before, drawn]);
  const isPlain = isGeometryIdle(before.geometry) && !hasMargin(before) && before.size === null;

  const isComparing = isChanged && !overlay;
  const isSide = mode === 'side' && isComparing && !isHeld;
  const [askedPx, setAskedPx] = useState(PREVIEW_STEP_PX);
  const after = usePreview(client, drawn, askedPx, 'after');
  const beforeDrawn = usePreview(isComparing && !isPlain ? client : null, before, askedPx, 'before');

  const image = after.image ?? photo.bitmap;
  const full = fullSizeOf(drawn, photo.bitmap, image);
  const roomWidth = (room.widthPx - MARGIN_PX * 2 - (isSide ? MARGIN_PX / 2 : 0)) / (isSide ? 2 : 1);
  const fit = Math.max(
    ZOOM_LIMITS.least,
    Math.min(1, roomWidth / full.widthPx, (room.heightPx - MARGIN_PX * 2) / full.heightPx),
  );
  const scale = zoom ?? fit;
  const size = { inlineSize: Math.round(full.widthPx * scale), blockSize: Math.round(full.heightPx * scale) };
  const sidePx = Math.max(size.inlineSize, size.blockSize) * Math.min(2, window.devicePixelRatio);
  const neededPx = Math.min(MAX_PREVIEW_PX, Math.ceil(sidePx / PREVIEW_STEP_PX) * PREVIEW_STEP_PX);
  useEffect(() => {
    if (room.widthPx > 0) setAskedPx(neededPx);
  }, [neededPx, room.widthPx]);

  const zoomTo = (next: number) => setZoom(Math.min(ZOOM_LIMITS.most, Math.max(ZOOM_LIMITS.least, next)));
  const zoomNow = useRef({ zoomTo, scale });
  zoomNow.current = { zoomTo, scale };
  useWheelZoom(stage, zoomNow);
  const percent = Math.round(scale * 100);

  const beforeImage = isPlain ? photo.bitmap : (beforeDrawn.image ?? photo.bitmap);
  const was = <PhotoImage image={beforeImage} label={t('photoAlt')} />;
  const is = (
    <div className={`${surfaceStyles.checker} ${photoEditorStyles.imageAfter}`}>
      <PhotoImage image={image} label={isChanged ? t('resultAlt') : t('photoAlt')} />
    </div>
  );
  return (
    <>
      <Place
        className={`${photoEditorStyles.canvas} ${photoPhoneStyles.canvas}`}
        data-region="canvas"
        aria-label={t('stage')}
      >
        <div className={photoEditorStyles.canvasScroll} ref={stage} tabIndex={zoom === null ? -1 : 0}>
          {room.widthPx === 0 ? null : (
            <div className={photoEditorStyles.canvasRoom}>
              {!isComparing || isHeld || mode === 'result' ? (
                <div
                  className={`${photoPanelsStyles.image} ${retouchStyles.image} ${photoEditorStyles.image}`}
                  dir="ltr"
                  style={size}
                >
                  {isComparing && isHeld ? was : is}
                  {isComparing && isHeld ? (
                    <span
                      className={`${photoEditorStyles.label} ${photoEditorStyles.start} ${badgeStyles.badge} ${badgeStyles.dark}`}
                    >
                      {t('before')}
                    </span>
                  ) : null}
                  {overlay?.({
                    scale,
                    originX: drawn.expand.leftPx * scale,
                    originY: drawn.expand.topPx * scale,
                    widthPx: size.inlineSize,
                    heightPx: size.blockSize,
                  })}
                </div>
              ) : mode === 'slider' ? (
                <ComparedBySlider size={size} before={was} after={is} />
              ) : (
                <>
                  <div
                    className={`${photoPanelsStyles.image} ${retouchStyles.image} ${photoEditorStyles.image}`}
                    style={size}
                  >
                    {was}
                    <span
                      className={`${photoEditorStyles.label} ${photoEditorStyles.start} ${badgeStyles.badge} ${badgeStyles.dark}`}
                    >
                      {t('before')}
                    </span>
                  </div>
                  <div
                    className={`${photoPanelsStyles.image} ${retouchStyles.image} ${photoEditorStyles.image}`}
                    style={size}
                  >
                    {is}
                    <span
                      className={`${photoEditorStyles.label} ${photoEditorStyles.start} ${badgeStyles.badge} ${badgeStyles.dark}`}
                    >
                      {t('after')}
                    </span>
                  </div>
                </>
              )}
            </div>
          )}
        </div>
        {after.problem === null ? null : (
          <p
            className={`${bannerStyles.banner} ${bannerStyles.error} ${photoPanelsStyles.canvasProblem}`}
            role="alert"
          >
            <Icon name="alert" size={18} />
            {after.problem}
          </p>
        )}
        {children}
      </Place>
      <Foot className={`${photoEditorStyles.zoomBar} ${photoPhoneStyles.zoomBar}`} data-region="zoom-bar">
        <IconButton size="sm" icon="minus" label={t('zoomOut')} onClick={() => zoomTo(scale / ZOOM_STEP)} />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${textStyles.numeric}`}
          aria-label={t('zoomFit', { percent })}
          onClick={() => setZoom(null)}
        >
          {percent}%
        </button>
        <IconButton size="sm" icon="plus" label={t('zoomIn')} onClick={() => zoomTo(scale * ZOOM_STEP)} />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${textStyles.numeric}`}
          onClick={() => setZoom(1)}
        >
          {t('pixels')}
        </button>
        {isComparing ? (
          <>
            <HoldToCompare isHeld={isHeld} onHold={setHeld} />
            <Segmented
              className={`${photoEditorStyles.segments} ${photoPhoneStyles.segments}`}
              label={t('compareMode')}
              value={mode}
              options={[
                { value: 'result', label: t('result') },
                { value: 'slider', label: t('slider') },
                { value: 'side', label: t('sideBySide') },
              ]}
              onChange={setMode}
            />
          </>
        ) : null}
      </Foot>
    </>
  );
}

/** The photo as it lies in the file, with its grown edges. */
function asSource(edits: PhotoEdits): PhotoEdits {
  return { ...edits, geometry: NO_GEOMETRY, layout: null, size: null, shape: null, isTrimmed: false };
}

/** The photo before anything was done to it, cut as it is now so that both lie on one another. */
function beforeOf(edits: PhotoEdits): PhotoEdits {
  const { geometry, expand, size, layout } = edits;
  const framed =
    size ?? (layout ? { widthPx: layout.widthPx, heightPx: layout.heightPx, fit: 'contain' as const } : null);
  return { ...NO_PHOTO_EDITS, geometry, expand, size: framed };
}

function hasMargin({ expand }: PhotoEdits): boolean {
  return Object.values(expand).some((px) => px > 0);
}

/** The size in full of what is shown: its form is that of the drawn image, which may have been trimmed. */
function fullSizeOf(edits: PhotoEdits, source: ImageBitmap, image: ImageBitmap) {
  const { crop, quarterTurns } = edits.geometry;
  const { leftPx, rightPx, topPx, bottomPx } = edits.expand;
  const stage = edits.layout ?? {
    widthPx: source.width + leftPx + rightPx,
    heightPx: source.height + topPx + bottomPx,
  };
  const [width, height] =
    quarterTurns % 2 === 0 ? [stage.widthPx, stage.heightPx] : [stage.heightPx, stage.widthPx];
  const expected = edits.size ?? { widthPx: width * crop.width, heightPx: height * crop.height };
  // What is drawn may be an image of the edits before these.
  const isOther = Math.abs(image.width / image.height - expected.widthPx / expected.heightPx) > 0.02;
  if (!isOther || !edits.isTrimmed) return expected;
  const side = Math.max(expected.widthPx, expected.heightPx) / Math.max(image.width, image.height);
  return { widthPx: image.width * side, heightPx: image.height * side };
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

/** Ctrl and the wheel, or two fingers on a touchpad, zoom. */
function useWheelZoom(
  stage: React.RefObject<HTMLDivElement | null>,
  now: React.RefObject<{ zoomTo: (scale: number) => void; scale: number }>,
): void {
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      now.current.zoomTo(now.current.scale * Math.exp(-event.deltaY / 300));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage, now]);
}
