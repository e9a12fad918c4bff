import type { Point } from '@gesso/engine/edits';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { toPage, toScreen, type View } from '../../geometry/view.ts';
import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi, useWholeProject } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import { announce, announceWhenSettled } from '../../ui/announce.ts';
import { registerCanvasColor } from '../../ui/color/canvas-color.ts';
import { rememberFocus } from '../../ui/focus-return.ts';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './canvas-color-pick.module.css';
import * as colorPickStyles from './color-pick.module.css';
import { type PagePixels, pageColorAt, pixelsAround } from './page-colors.ts';

/** Pixels of the page along a side of the magnifier: odd, so that one is in the middle. */
const LOUPE_PIXELS = 11;
/** What the magnifier and its text take beside the pointer, in pixels of the screen. */
const LOUPE_ROOM_PX = 150;
/** What an arrow key moves the cross, in pixels of the screen; with Shift one of the page. */
const KEY_STEP_PX = 10;

type Finish = (hex: string | null) => void;

/** Where a colour is taken: a cross that stays on its place of the page, or the pointer, under which the page may move. */
type PickPlace = { readonly cross: Point } | { readonly screen: Point };

const pageOf = (place: PickPlace, view: View): Point =>
  'cross' in place ? place.cross : toPage(view, place.screen);

/** Takes a colour from the page for the colour picker, in browsers that have no eyedropper of their own. */
export function CanvasColorPick() {
  const [pick, setPick] = useState<{ readonly finish: Finish } | null>(null);
  useEffect(() => {
    let finishOpen: Finish = () => undefined;
    const withdraw = registerCanvasColor((signal) => {
      finishOpen(null);
      return new Promise((resolve) => {
        const finish: Finish = (hex) => {
          setPick((current) => (current?.finish === finish ? null : current));
          resolve(hex);
        };
        finishOpen = finish;
        signal.addEventListener('abort', () => finish(null), { once: true });
        setPick({ finish });
      });
    });
    return () => {
      withdraw();
      finishOpen(null);
    };
  }, []);
  return pick ? <PickArea finish={pick.finish} /> : null;
}

/** The page as the stage shows it, drawn again when it changes. The promise is what a click waits for that comes before the image. */
function usePagePixels(finish: Finish): { pixels: PagePixels | null; coming: () => Promise<PagePixels> } {
  const t = useText(editorStageText);
  const studio = useStudio();
  const project = useWholeProject();
  const frame = useUi((ui) => ui.frame);
  const [pixels, setPixels] = useState<PagePixels | null>(null);
  const coming = useRef<Promise<PagePixels> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the project and the frame are what the image shows; the texts are only for its failure.
  useEffect(() => {
    let isStale = false;
    const image = studio.stage.pagePixels();
    coming.current = image;
    image.then(
      (drawn) => {
        if (!isStale) setPixels(drawn);
      },
      (error: unknown) => {
        if (isStale) return;
        showToast({ type: 'bad', text: t('colorUnread'), detail: problemText(error) });
        finish(null);
      },
    );
    return () => {
      isStale = true;
    };
  }, [studio, project, frame, finish]);
  return { pixels, coming: () => coming.current ?? studio.stage.pagePixels() };
}

function PickArea({ finish }: { finish: Finish }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  const { pixels, coming } = usePagePixels(finish);
  const area = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<PickPlace | null>(null);
  const view = useUi((ui) => ui.view);
  const page = place && pageOf(place, view);
  const stageSize = useUi((ui) => ui.stageSize);
  useEffect(() => {
    // A page that plays has another colour before it is taken.
    editor.ui.setState({ isPlaying: false });
    const giveFocusBack = rememberFocus();
    area.current?.focus({ preventScroll: true });
    return giveFocusBack;
  }, [editor]);

  const cancel = () => {
    announce(t('noColorTaken'));
    finish(null);
  };
  const take = (page: Point) => {
    coming().then(
      (drawn) => {
        const hex = pageColorAt(drawn, page);
        announce(hex === null ? t('noColorBeside') : t('colorTaken', { hex }));
        if (hex !== null) finish(hex);
      },
      // The effect that requested the image says what went wrong.
      () => undefined,
    );
  };
  const underPointer = (event: PointerEvent<HTMLElement>): PickPlace => {
    const rect = event.currentTarget.getBoundingClientRect();
    return { screen: { x: event.clientX - rect.left, y: event.clientY - rect.top } };
  };
  const moveCross = (by: Point) => {
    const { width, height } = editor.project.properties;
    const shown = {
      from: toPage(editor.state.view, { x: 0, y: 0 }),
      to: toPage(editor.state.view, { x: stageSize.width, y: stageSize.height }),
    };
    const least = { x: Math.max(0, shown.from.x), y: Math.max(0, shown.from.y) };
    // Within the last pixel, not at its end, which is beside the page already.
    const most = { x: Math.min(width, shown.to.x) - 0.5, y: Math.min(height, shown.to.y) - 0.5 };
    const from = (place && pageOf(place, editor.state.view)) ?? {
      x: (least.x + most.x) / 2,
      y: (least.y + most.y) / 2,
    };
    const moved = {
      x: Math.max(least.x, Math.min(most.x, from.x + by.x)),
      y: Math.max(least.y, Math.min(most.y, from.y + by.y)),
    };
    setPlace({ cross: moved });
    const at = { x: Math.floor(moved.x), y: Math.floor(moved.y) };
    coming().then(
      (drawn) => announceWhenSettled(t('crossOver', { hex: pageColorAt(drawn, moved) ?? '', ...at })),
      () => undefined,
    );
    return moved;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys work the cross; the commands of the editor wait, except for zooming and going to another area.
    const isZoom = (event.ctrlKey || event.metaKey) && ['+', '=', '-'].includes(event.key);
    if (event.key !== 'F6' && !isZoom) event.stopPropagation();
    if (isZoom) return;
    const step = event.shiftKey ? 1 : KEY_STEP_PX / editor.state.view.scale;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    const isOnArea = event.target === event.currentTarget;
    if (event.key === 'Escape') cancel();
    else if (move && isOnArea) moveCross(move);
    else if ((event.key === 'Enter' || event.key === ' ') && isOnArea)
      take(page ?? moveCross({ x: 0, y: 0 }));
    else return;
    event.preventDefault();
  };
  const hex = page && pixels ? pageColorAt(pixels, page) : null;
  const screen = page && toScreen(view, page);
  return (
    <div
      data-part="color-pick"
      ref={area}
      className={`${colorPickStyles.colorPick} ${styles.canvasPick}`}
      data-stage-ui
      data-over-page
      data-takes-escape
      data-keeps-popovers
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cross.
      tabIndex={0}
      aria-label={t('pickColor')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The area has the focus already; without this the page behind it would get it.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPlace(underPointer(event));
      }}
      onPointerMove={(event) => setPlace(underPointer(event))}
      onPointerUp={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        take(pageOf(underPointer(event), editor.state.view));
      }}
      onPointerLeave={() => setPlace((current) => (current && 'cross' in current ? current : null))}
    >
      <div
        className={`${colorPickStyles.colorPickNote} ${styles.canvasPickNote}`}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <span role="status">{t('clickPageColor')}</span>
        <button type="button" onClick={cancel}>
          {t('cancelPick')}
        </button>
      </div>
      {screen && place && 'cross' in place ? (
        <i
          data-part="color-cross"
          className={colorPickStyles.colorPickCross}
          style={{ left: screen.x, top: screen.y }}
        />
      ) : null}
      {page && screen && pixels && hex ? (
        <Loupe pixels={pixels} page={page} hex={hex} screen={screen} stageSize={stageSize} />
      ) : null}
    </div>
  );
}

/** The pixels around the pointer, enlarged, with the colour of the one in the middle. On the side where there is room. */
function Loupe({
  pixels,
  page,
  hex,
  screen,
  stageSize,
}: {
  pixels: PagePixels;
  page: Point;
  hex: string;
  screen: Point;
  stageSize: { width: number; height: number };
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(pixelsAround(pixels, page, LOUPE_PIXELS), 0, 0);
  }, [pixels, page]);
  const isLeft = screen.x + LOUPE_ROOM_PX > stageSize.width;
  // Above the pointer, where a finger does not cover it.
  const isBelow = screen.y < LOUPE_ROOM_PX;
  return (
    <div
      className={`${styles.canvasPickLoupe} ${isLeft ? styles.left : ''} ${isBelow ? styles.below : ''}`}
      style={{ left: screen.x, top: screen.y }}
      aria-hidden="true"
    >
      <span className={styles.canvasPickGlass} style={{ borderColor: hex }}>
        <canvas ref={canvas} width={LOUPE_PIXELS} height={LOUPE_PIXELS} />
        <i />
      </span>
      <span data-part="color-value" className={`${styles.canvasPickHex} ${textStyles.numeric}`}>
        {hex.toUpperCase()}
      </span>
    </div>
  );
}
