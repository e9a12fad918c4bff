import type { HintRectangle, SelectionClick } from '@gesso/engine';
import { useEffect, useRef, useState } from 'react';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { PaintOverlay } from '../paint-overlay.tsx';
import type { StageView } from '../photo-stage.tsx';
import type { Selection } from './use-selection.ts';

const COLOUR = '#12a06a';
/** A drag shorter than this on the screen is a click. */
const CLICK_REACH_PX = 5;
/** How far an arrow key moves the cross, in shares of the shorter side of the stage; with Shift a tenth of it. */
const KEY_STEP = 0.04;

/** The place of a pointer or of the cross, in pixels of the photo. */
interface Place {
  readonly xPx: number;
  readonly yPx: number;
}

/** On the photo: clicks select, drags make a rectangle. By keyboard, arrows move a cross and Enter selects there. */
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
  const [cross, setCross] = useState<Place | null>(null);
  const isOther = useRef(false);
  const { scale, originX, originY } = view;
  const select = (place: Place) => {
    const chosen = isOther.current ? (mode === 'keep' ? 'remove' : 'keep') : mode;
    selection.click({ ...place, mode: chosen });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = (Math.min(photo.width, photo.height) * KEY_STEP) / (event.shiftKey ? 10 : 1);
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    const at = cross ?? { xPx: photo.width / 2, yPx: photo.height / 2 };
    if (move) {
      const [dx = 0, dy = 0] = move;
      setCross({
        xPx: Math.min(photo.width, Math.max(0, at.xPx + dx)),
        yPx: Math.min(photo.height, Math.max(0, at.yPx + dy)),
      });
    } else if (event.key === 'Enter' || event.key === ' ') {
      isOther.current = event.altKey;
      setCross(at);
      select(at);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className="ph-select"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cross.
      tabIndex={0}
      aria-label={t('clickStage')}
      onKeyDown={onKeyDown}
      onPointerDownCapture={(event) => {
        isOther.current = event.altKey;
        setCross(null);
      }}
    >
      {selection.pending ? <Tinted selection={selection.pending} view={view} photo={photo} /> : null}
      <PaintOverlay
        view={view}
        form="rectangle"
        brush={{ sizePx: 1, colour: COLOUR }}
        label={t('selectHint')}
        onLine={(points) => {
          const rectangle = rectangleOf(points, photo);
          const [xPx = 0, yPx = 0] = points;
          if (Math.max(rectangle.widthPx, rectangle.heightPx) * scale < CLICK_REACH_PX) select({ xPx, yPx });
          else selection.around(rectangle);
        }}
      />
      {cross ? (
        <i
          className="ph-cross"
          style={{ left: cross.xPx * scale + originX, top: cross.yPx * scale + originY }}
        />
      ) : null}
    </div>
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
    context.fillStyle = COLOUR;
    context.fillRect(0, 0, widthPx, heightPx);
  }, [selection, scale, originX, originY, widthPx, heightPx, photo]);
  return (
    <canvas
      ref={canvas}
      className="ph-selected"
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
