import type { HintRectangle, SelectionClick } from '@gesso/engine/photos';
import { useEffect, useRef, useState } from 'react';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { announce } from '../../../ui/announce.ts';
import { type Place, useKeyCursor } from '../../hooks/use-key-cursor.ts';
import * as paintOverlayStyles from '../../paint-overlay.module.css';
import { PaintOverlay } from '../../paint-overlay.tsx';
import * as styles from '../../photo-panels.module.css';
import type { StageView } from '../../photo-stage.tsx';
import type { Selection } from './use-selection.ts';

const COLOR = '#12a06a';
/** A drag shorter than this on the screen is a click. */
const CLICK_REACH_PX = 5;

/**
 * On the photo: clicks select, drags make a rectangle. By keyboard, arrows move a cross, Enter selects there, and Shift with Enter sets one
 * corner of a rectangle, then the other.
 */
export function SelectOverlay({
  view,
  selection,
  mode,
  photo,
}: {
  view: StageView;
  selection: Selection;
  mode: SelectionClick['mode'];
  photo: { readonly width: number; readonly height: number };
}) {
  const t = useText(photoToolsText);
  const cursor = useKeyCursor(view);
  const [corner, setCorner] = useState<Place | null>(null);
  const isOther = useRef(false);
  const { scale } = view;
  const select = (place: Place) => {
    const chosen = isOther.current ? (mode === 'keep' ? 'remove' : 'keep') : mode;
    selection.click({ ...place, mode: chosen });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { at } = cursor;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && event.shiftKey) {
      cursor.show();
      setCorner(corner ? null : at);
      if (corner) selection.around(rectangleOf([corner.xPx, corner.yPx, at.xPx, at.yPx], photo));
      announce(t(corner ? 'rectangleSet' : 'cornerSet'));
    } else if (isPress) {
      isOther.current = event.altKey;
      cursor.show();
      select(at);
    } else if (event.key === 'Escape' && corner) setCorner(null);
    else if (!cursor.move(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.photoSelect}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cross.
      tabIndex={0}
      aria-label={t('clickStage')}
      onKeyDown={onKeyDown}
      {...(corner ? { 'data-takes-escape': '' } : {})}
      onPointerDownCapture={(event) => {
        isOther.current = event.altKey;
        cursor.hide();
        setCorner(null);
      }}
    >
      {selection.pending ? <Tinted selection={selection.pending} view={view} photo={photo} /> : null}
      <PaintOverlay
        view={view}
        form="rectangle"
        brush={{ sizePx: 1, color: COLOR }}
        label={t('selectHint')}
        hasKeys={false}
        onLine={(points) => {
          const rectangle = rectangleOf(points, photo);
          const [xPx = 0, yPx = 0] = points;
          if (Math.max(rectangle.widthPx, rectangle.heightPx) * scale < CLICK_REACH_PX) select({ xPx, yPx });
          else selection.around(rectangle);
        }}
      />
      {corner ? <Stretch from={corner} to={cursor.at} view={view} /> : null}
      {cursor.cross ? (
        <i ref={cursor.mark} className={paintOverlayStyles.photoCross} style={cursor.style} />
      ) : null}
    </div>
  );
}

/** The rectangle from its first corner to the cross. */
function Stretch({ from, to, view }: { from: Place; to: Place; view: StageView }) {
  return (
    <i
      className={paintOverlayStyles.photoStretch}
      style={{
        left: Math.min(from.xPx, to.xPx) * view.scale + view.originX,
        top: Math.min(from.yPx, to.yPx) * view.scale + view.originY,
        width: Math.abs(to.xPx - from.xPx) * view.scale,
        height: Math.abs(to.yPx - from.yPx) * view.scale,
      }}
    />
  );
}

/** What is selected already, before its edges are traced. */
function Tinted({
  selection,
  view: { scale, originX, originY, widthPx, heightPx },
  photo,
}: {
  selection: ImageBitmap;
  view: StageView;
  photo: { readonly width: number; readonly height: number };
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, widthPx, heightPx);
    context.globalCompositeOperation = 'source-over';
    context.drawImage(selection, originX, originY, photo.width * scale, photo.height * scale);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = COLOR;
    context.fillRect(0, 0, widthPx, heightPx);
  }, [selection, scale, originX, originY, widthPx, heightPx, photo]);
  return (
    <canvas
      ref={canvas}
      className={styles.photoSelected}
      data-testid="selection"
      width={Math.max(1, widthPx)}
      height={Math.max(1, heightPx)}
    />
  );
}

/** The rectangle between the first and the last point of a line, within the photo. */
function rectangleOf(
  points: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): HintRectangle {
  const within = (value: number | undefined, most: number) => Math.min(most, Math.max(0, value ?? 0));
  const [x0, x1] = [within(points[0], width), within(points.at(-2), width)];
  const [y0, y1] = [within(points[1], height), within(points.at(-1), height)];
  return {
    xPx: Math.min(x0, x1),
    yPx: Math.min(y0, y1),
    widthPx: Math.abs(x1 - x0),
    heightPx: Math.abs(y1 - y0),
  };
}
