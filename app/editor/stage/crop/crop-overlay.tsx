import { centreOf, type Point, rotatePoint } from '@gesso/engine/edits';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type CropSession,
  croppedPixels,
  type FrameHandle,
  panImage,
  pullFrame,
  splitTurn,
  turnImage,
  zoomImage,
} from '../../../geometry/crop-geometry.ts';
import { handleCursor } from '../../../geometry/handles.ts';
import { boxToScreen, toPage, toScreen } from '../../../geometry/view.ts';
import { editorStageText } from '../../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { Slider } from '../../../ui/fields/slider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as cropStyles from './crop.module.css';
import { useWholeImage } from './crop-image.ts';
import { finishCrop, showCrop } from './crop-session.ts';
import { drawCrop } from './draw-crop.ts';

const REACH_PX = 14;
const COARSE_REACH_PX = 24;

/** Lies over the stage while an image is cropped: the image is pulled behind its frame, the frame by its grips. */
export function CropOverlay() {
  const crop = useUi((ui) => ui.crop);
  const isPlaying = useUi((ui) => ui.isPlaying);
  const editor = useEditor();
  // Playing leaves the crop as it was before.
  useEffect(() => {
    if (isPlaying) editor.ui.setState({ crop: null });
  }, [isPlaying, editor]);
  return crop && !isPlaying ? <Cropping crop={crop} /> : null;
}

function Cropping({ crop }: { crop: CropSession }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  const studio = useStudio();
  const view = useUi((ui) => ui.view);
  const size = useUi((ui) => ui.stageSize);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const image = useWholeImage(studio, crop.layerId);
  const [cursor, setCursor] = useState('grab');
  const touches = useRef(new Map<number, Point>());
  const pull = useRef<{ from: Point; start: CropSession; handle: FrameHandle | null } | null>(null);
  const pinch = useRef<{ distance: number; middle: Point; start: CropSession } | null>(null);
  const show = (next: CropSession) => showCrop(editor, next);

  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  // Until its whole image is here, the stage goes on showing the layer.
  const isDrawn = image !== null;
  useEffect(() => {
    const { crop: current } = editor.state;
    if (current) editor.ui.setState({ crop: { ...current, isDrawn } });
    studio.stage.request();
  }, [isDrawn, editor, studio]);
  useEffect(() => () => studio.stage.request(), [studio]);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    context.setTransform(density, 0, 0, density, 0, 0);
    drawCrop(context, size, view, crop, image);
  }, [crop, view, size, image]);

  // React listens to wheels passively; the page must not scroll or zoom under the image.
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { crop: current, view: now } = editor.state;
      if (!current) return;
      const rect = element.getBoundingClientRect();
      const about = toPage(now, { x: event.clientX - rect.left, y: event.clientY - rect.top });
      const step = event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0018);
      editor.ui.setState({ crop: zoomImage(current, current.zoom * Math.exp(-step), about) });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [editor]);

  const screenOf = (event: PointerEvent): Point => {
    const rect = surface.current?.getBoundingClientRect();
    return { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) };
  };
  const handleAt = (screen: Point, isCoarse: boolean): FrameHandle | null => {
    const frame = boxToScreen(view, crop.box);
    const local = rotatePoint(screen, centreOf(frame), -frame.rotation);
    const reach = isCoarse ? COARSE_REACH_PX : REACH_PX;
    const isNear = (value: number, edge: number) => Math.abs(value - edge) <= reach;
    const isWithin = (value: number, low: number, length: number) =>
      value > low - reach && value < low + length + reach;
    const vertical = isNear(local.y, frame.y) ? 'n' : isNear(local.y, frame.y + frame.height) ? 's' : '';
    const horizontal = isNear(local.x, frame.x) ? 'w' : isNear(local.x, frame.x + frame.width) ? 'e' : '';
    if (!isWithin(local.x, frame.x, frame.width) || !isWithin(local.y, frame.y, frame.height)) return null;
    const handle = `${vertical}${horizontal}`;
    if (handle === '' || (crop.ratio !== null && handle.length === 1)) return null;
    return handle as FrameHandle;
  };

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const screen = screenOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    touches.current.set(event.pointerId, screen);
    if (touches.current.size === 2) {
      pull.current = null;
      const span = spanOf(touches.current);
      pinch.current = { ...span, start: crop };
      return;
    }
    const handle = handleAt(screen, event.pointerType !== 'mouse');
    pull.current = { from: screen, start: crop, handle };
    if (!handle) setCursor('grabbing');
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const screen = screenOf(event);
    if (touches.current.has(event.pointerId)) touches.current.set(event.pointerId, screen);
    if (pinch.current && touches.current.size === 2) {
      const { start, distance, middle } = pinch.current;
      const now = spanOf(touches.current);
      const zoomed = zoomImage(start, (start.zoom * now.distance) / distance, toPage(view, middle));
      show(
        panImage(zoomed, {
          x: (now.middle.x - middle.x) / view.scale,
          y: (now.middle.y - middle.y) / view.scale,
        }),
      );
      return;
    }
    if (!pull.current) {
      const handle = handleAt(screen, false);
      setCursor(handle ? handleCursor(handle, crop.box.rotation) : 'grab');
      return;
    }
    const { from, start, handle } = pull.current;
    const delta = { x: (screen.x - from.x) / view.scale, y: (screen.y - from.y) / view.scale };
    show(handle ? pullFrame(start, handle, delta) : panImage(start, delta));
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    touches.current.delete(event.pointerId);
    if (touches.current.size < 2) pinch.current = null;
    pull.current = null;
    setCursor('grab');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.shiftKey ? 10 : 1;
    const arrows: Record<string, Point> = {
      ArrowLeft: { x: -by, y: 0 },
      ArrowRight: { x: by, y: 0 },
      ArrowUp: { x: 0, y: -by },
      ArrowDown: { x: 0, y: by },
    };
    const delta = arrows[event.key];
    if (delta) show(panImage(crop, delta));
    else if (event.key === '+' || event.key === '=') show(zoomImage(crop, crop.zoom * 1.05));
    else if (event.key === '-') show(zoomImage(crop, crop.zoom / 1.05));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const { widthPx, heightPx } = croppedPixels(crop);
  const frame = boxToScreen(view, crop.box);
  const chip = toScreen(view, centreOf(crop.box));
  return (
    <div className={cropStyles.crop} data-stage-ui>
      <canvas ref={canvas} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no pointer and keys of its own either. */}
      <div
        ref={surface}
        className={cropStyles.cropSurface}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the image from here.
        tabIndex={0}
        aria-label={t('cropLabel')}
        style={{ cursor }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onDoubleClick={() => finishCrop(editor)}
        onKeyDown={onKeyDown}
      />
      <span
        className={`${cropStyles.cropChip} ${textStyles.numeric}`}
        style={{ left: chip.x, top: Math.max(36, chip.y - frame.height / 2 + 14) }}
      >
        {widthPx.toLocaleString('en')} × {heightPx.toLocaleString('en')} px
      </span>
      <Straighten crop={crop} onChange={show} />
    </div>
  );
}

/** Degrees that carry a number. */
const MARKS = [-45, -30, -15, 0, 15, 30, 45];

/** The ruler that straightens the image with quarter turns at its ends. */
function Straighten({ crop, onChange }: { crop: CropSession; onChange: (next: CropSession) => void }) {
  const t = useText(editorStageText);
  const { quarter, rest } = splitTurn(crop.cropRotation);
  const text = `${rest}°`;
  return (
    <div className={cropStyles.cropBar}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread} ${cropStyles.cropBarHead}`}>
        <IconButton
          label={t('turnLeftShort')}
          icon="undo"
          size="sm"
          onClick={() => onChange(turnImage(crop, crop.cropRotation - 90))}
        />
        <b className={textStyles.numeric}>{text}</b>
        <IconButton
          label={t('turnRightShort')}
          icon="redo"
          size="sm"
          onClick={() => onChange(turnImage(crop, crop.cropRotation + 90))}
        />
      </div>
      <div className={cropStyles.cropRuler}>
        <svg viewBox="-45 0 90 10" preserveAspectRatio="none" aria-hidden="true">
          <path
            d={Array.from({ length: 61 }, (_, index) => -45 + index * 1.5)
              .map((degrees) => `M${degrees} ${degrees % 15 === 0 ? 0 : 3}V10`)
              .join('')}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Slider
          className={cropStyles.slider}
          label={t('straighten')}
          direction="ltr"
          min={-45}
          max={45}
          step={0.5}
          defaultValue={0}
          origin={0}
          value={rest}
          valueText={t('degrees', { number: rest })}
          onChange={(degrees) => onChange(turnImage(crop, quarter + degrees))}
        />
      </div>
      <div className={`${cropStyles.cropMarks} ${textStyles.numeric}`} aria-hidden="true">
        {MARKS.map((degrees) => (
          <span key={degrees}>{degrees}°</span>
        ))}
      </div>
    </div>
  );
}

function spanOf(touches: ReadonlyMap<number, Point>): { distance: number; middle: Point } {
  const [a, b] = [...touches.values()];
  if (!a || !b) return { distance: 1, middle: { x: 0, y: 0 } };
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
