import { findInProject } from '@gesso/engine/edits';
import { hasForm } from '@gesso/engine/internal';
import { lazy, useEffect, useRef } from 'react';
import { toPage, toScreen } from '../../geometry/view.ts';
import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { useStudio } from '../../state/studio-context.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { ContextMenuArea } from '../../ui/menu.tsx';
import { contextMenuEntries } from '../actions/menu-entries.ts';
import { fitPage } from '../actions/view-actions.ts';
import { LayoutHandles } from '../auto-layout/layout-handles.tsx';
import { LineOverlay } from '../drawing/line-overlay.tsx';
import { DividersOverlay } from '../frames/dividers-overlay.tsx';
import { FrameSigns } from '../frames/frame-overlay.tsx';
import { ColorVisionFilter, SEEN_OTHERWISE } from '../layout/color-vision-filter.tsx';
import { GridOverlay } from '../layout/grid-overlay.tsx';
import { GuidesOverlay } from '../layout/guides-overlay.tsx';
import { Rulers } from '../layout/rulers.tsx';
import { MaskOverlay } from '../mask/mask-overlay.tsx';
import { CaptionBox } from '../subtitles/caption-box.tsx';
import { TableOverlay } from '../table/table-overlay.tsx';
import { TextFlowOverlay } from '../text-flow/text-flow-overlay.tsx';
import * as canvasColorPickStyles from './canvas-color-pick.module.css';
import { CanvasColorPick } from './canvas-color-pick.tsx';
import { ColorPick } from './color-pick.tsx';
import { CropOverlay } from './crop/crop-overlay.tsx';
import { FloatingToolbar } from './floating-toolbar.tsx';
import { LayerButtons, layerButtonOf } from './layer-buttons.tsx';
import { layerAt } from './layer-hits.ts';
import { Overlay } from './overlay.tsx';
import { PathOverlay } from './path/path-overlay.tsx';
import * as styles from './stage.module.css';
import { TextInput } from './text-input.tsx';
import { useStageDrops } from './use-stage-drops.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useStagePointer } from './use-stage-pointer.ts';

const ShapeOverlay = lazy(() =>
  import('../drawing/shape-overlay.tsx').then((module) => ({ default: module.ShapeOverlay })),
);
const PenOverlay = lazy(() =>
  import('../drawing/pen-overlay.tsx').then((module) => ({ default: module.PenOverlay })),
);
const PencilOverlay = lazy(() =>
  import('../drawing/pencil-overlay.tsx').then((module) => ({ default: module.PencilOverlay })),
);
const PointsOverlay = lazy(() =>
  import('../drawing/points-overlay.tsx').then((module) => ({ default: module.PointsOverlay })),
);

/** The canvas with everything that lies over it. One tab stop; Tab walks the layers. */
export function Stage() {
  const t = useText(editorStageText);
  const editor = useEditor();
  const studio = useStudio();
  const host = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const view = useUi((ui) => ui.view);
  const selection = useUi((ui) => ui.selection);
  const isEmptyMenu = selection.length === 0;
  const { width, height } = useProject(({ properties }) => properties);

  useStagePointer(host, editor, studio.resources);
  useStageKeys(host, editor, studio);
  useStageDrops(host, editor, studio);

  useEffect(() => {
    const element = canvas.current;
    return element ? studio.stage.attach(element) : undefined;
  }, [studio]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const stageSize = { width: element.clientWidth, height: element.clientHeight };
      if (stageSize.width === 0 || stageSize.height === 0) return;
      editor.ui.setState({ stageSize });
      if (editor.state.isFitted) fitPage(editor);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page size is what asks for a new fit.
  useEffect(() => {
    if (editor.state.isFitted && editor.state.stageSize.width > 0) fitPage(editor);
  }, [width, height, editor]);

  const focusRequests = useUi((ui) => ui.stageFocusRequests);
  useEffect(() => {
    // A text that is edited takes the focus itself, for what is typed next.
    if (focusRequests === 0 || editor.state.textEditing) return;
    const button = layerButtonOf(host.current, editor.state.selection[0]);
    (button ?? host.current)?.focus({ preventScroll: true });
  }, [focusRequests, editor]);

  const visionStyle = useUi((ui) => (ui.colorVision === 'usual' ? undefined : SEEN_OTHERWISE));
  const selected = useProject(() => editor.selectedLayers.map(layerLabel), hasSameItems);
  const description = selected.length === 0 ? t('nothingSelected') : selected.join(t('comma'));
  return (
    <ContextMenuArea
      label={isEmptyMenu ? t('pageMenu') : t('layerMenu')}
      entries={() => contextMenuEntries(editor)}
    >
      <main
        ref={host}
        className={`${canvasColorPickStyles.stage} ${styles.stage}`}
        data-region="canvas"
        aria-label={t('canvas')}
        aria-description={description}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas is one tab stop, whose keys work the layers.
        tabIndex={0}
        // While a text is edited keys belong to its field, whatever led the focus here.
        onFocus={(event) => {
          if (event.target === event.currentTarget && editor.state.textEditing)
            event.currentTarget.querySelector('textarea')?.focus({ preventScroll: true });
        }}
        onContextMenu={(event) => {
          // The menu key asks for the menu of what has the focus, wherever that lies.
          const isByKey =
            event.button !== 2 && event.target instanceof Element && event.target.matches(':focus');
          if (isByKey) return;
          const box = event.currentTarget.getBoundingClientRect();
          const hit = layerAt(
            editor,
            toPage(editor.state.view, { x: event.clientX - box.left, y: event.clientY - box.top }),
            false,
          );
          if (hit && !editor.state.selection.includes(hit)) editor.select([hit]);
          else if (!hit) editor.select([]);
        }}
      >
        <div
          data-part="page"
          className={styles.pageShadow}
          style={{
            left: Math.round(view.offsetXPx),
            top: Math.round(view.offsetYPx),
            width: Math.floor(width * view.scale),
            height: Math.floor(height * view.scale),
          }}
        />
        <ColorVisionFilter />
        <div ref={canvas} style={visionStyle} />
        <LayerButtons stage={host} />
        <GridOverlay />
        <GuidesOverlay />
        <FrameSigns />
        <Overlay />
        <Chips />
        <FloatingToolbar />
        <Rulers />
        <PathOverlay />
        <LineOverlay />
        <LayoutHandles />
        <TableOverlay />
        <DividersOverlay />
        <TextFlowOverlay />
        <OutlineOverlays />
        <MaskOverlay />
        <CaptionBox />
        <CropOverlay />
        <ColorPick />
        <CanvasColorPick />
        <TextInput />
      </main>
    </ContextMenuArea>
  );
}

/** What the pen draws, the points of an outline and the handles of a shape, which are loaded when one of them is needed first. */
function OutlineOverlays() {
  const isDrawing = useUi((ui) => ui.drawTool === 'pen');
  const isSketching = useUi((ui) => ui.drawTool === 'pencil');
  const isEditing = useUi((ui) => ui.editedPathId !== null);
  const selectedId = useUi((ui) => (ui.selection.length === 1 ? ui.selection[0] : undefined));
  const isShape = useProject(
    (project) => selectedId !== undefined && hasForm(findInProject(project, selectedId)?.layer),
  );
  return (
    <LoadedPart>
      {isShape ? <ShapeOverlay /> : null}
      {isDrawing ? <PenOverlay /> : null}
      {isSketching ? <PencilOverlay /> : null}
      {isEditing ? <PointsOverlay /> : null}
    </LoadedPart>
  );
}

/** The small texts over the page: size while dragging, distances of guides. */
function Chips() {
  const feedback = useUi((ui) => ui.feedback);
  const view = useUi((ui) => ui.view);
  return (
    <div aria-hidden="true">
      {feedback.guides.map((guide) => {
        if (guide.distance === null) return null;
        const middle = (guide.from + guide.to) / 2;
        const at = toScreen(
          view,
          guide.axis === 'x' ? { x: guide.at, y: middle } : { x: middle, y: guide.at },
        );
        return (
          <span
            key={`${guide.axis} ${guide.from} ${guide.to}`}
            className={styles.distance}
            style={{ left: at.x, top: at.y }}
          >
            {guide.distance}
          </span>
        );
      })}
      {feedback.chip ? (
        <span
          className={styles.sizeText}
          style={{ left: toScreen(view, feedback.chip.at).x, top: toScreen(view, feedback.chip.at).y + 10 }}
        >
          {feedback.chip.text}
        </span>
      ) : null}
    </div>
  );
}
