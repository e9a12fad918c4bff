import type { Layer } from '@gesso/engine';
import { type Box, findInProject, findLayer, layoutAround, pageBoxOf } from '@gesso/engine/edits';
import { BLEND_MODES, hasChildren, hasFileColors, hasText, isMovable } from '@gesso/engine/internal';
import { lazy } from 'react';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { arrangeText } from '../../messages/english/editor/stage/arrange.ts';
import { useDirection, useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { shared } from '../../state/shared-value.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import { alignActions } from '../actions/layer-actions.ts';
import { LayoutParts } from '../auto-layout/layout-parts.tsx';
import { FieldSection } from '../bulk/field-section.tsx';
import { FadeRows } from '../clips/fade-rows.tsx';
import { SceneSwitch } from '../clips/scene-switch.tsx';
import { useSelectedClips } from '../clips/selected-clips.ts';
import { CombineSection } from '../drawing/combine/combine-section.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { sectionFor } from '../layer-types/layer-type-parts.tsx';
import { LengthField } from '../layout/length-field.tsx';
import { leftToRight } from '../left-to-right.ts';
import * as responsiveStyles from '../responsive.module.css';
import { changesShape, hasOwnHeight, resizeInProject } from '../stage/layer-gestures.ts';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { AlignTarget, GapFields, KeyLayer } from './arrange-rows.tsx';
import { AdjustSection } from './effects/adjust-section.tsx';
import { EffectsSection } from './effects/effects-section.tsx';
import { FilterSection } from './effects/filter-section.tsx';
import * as styles from './inspector.module.css';
import { LinkSection } from './link-section.tsx';
import { MaskSection } from './mask-section.tsx';
import { RoleSection } from './role-section.tsx';
import { type LayersWith, sectionOf } from './section-of.ts';
import { ShadowSection } from './shadow-section.tsx';
import { WrapSection } from './wrap-section.tsx';

const SelectionColors = lazy(() =>
  import('../recolor/used-looks.tsx').then((module) => ({ default: module.SelectionColors })),
);

/**
 * Alignment, place, what the type adds, opacity and blending, and everything that is done to the image of a layer. Only the fields of the place
 * read where the layers are; `layers` may be from before they were moved.
 */
export function DesignTab({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorInspectorText);
  const direction = useDirection();
  const Section = sectionFor(layers);
  return (
    <>
      <section aria-label={t('position')}>
        {layers.length > 1 ? (
          <div
            className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle} ${textStyles.numeric}`}
          >
            {t('layersCount', { count: layers.length })}
            <AlignTarget />
          </div>
        ) : null}
        {layers.length > 1 ? <KeyLayer layers={layers} /> : null}
        <div
          className={`${layoutStyles.row} ${layoutStyles.spread} ${responsiveStyles.alignRow} ${styles.alignRow}`}
        >
          {leftToRight(alignActions, direction).map((action) => (
            <ActionButton key={action.id} id={action.id} size="sm" />
          ))}
          {layers.length > 2 ? (
            <>
              <ActionButton id="distribute-x" size="sm" />
              <ActionButton id="distribute-y" size="sm" />
            </>
          ) : null}
          {layers.length > 1 ? <ActionButton id="tidy-up" size="sm" /> : null}
        </div>
        {layers.length > 1 ? <GapFields /> : null}
        <PlaceFields />
      </section>
      {layers.length > 1 ? <CombineSection /> : null}
      <LayoutParts layers={layers} />
      {layers.length > 1 || layers.some(hasChildren) ? (
        <LoadedPart>
          <SelectionColors layers={layers} />
        </LoadedPart>
      ) : null}
      {Section ? <Section layers={layers} /> : null}
      <Opacity layers={layers} />
      <FilterSection layers={layers} />
      <AdjustSection layers={layers} />
      <EffectsSection layers={layers} />
      <ShadowSection layers={layers} />
      <MaskSection layers={layers} />
      <WrapSection layers={layers} />
      <LinkSection layers={layers} />
      <RoleSection layers={layers} />
      <FieldSection layers={layers} />
    </>
  );
}

/** Whether the height of a layer follows from its lines. */
const hasHeightOfLines = (layer: Layer): boolean => hasText(layer) && !hasOwnHeight(layer);

/** A box with one of its sides as it was typed, and the other one in proportion where that is wanted or cannot be otherwise. */
function sizedBox(layer: Layer, box: Box, axis: 'width' | 'height', value: number, keepRatio: boolean): Box {
  const factor = value / box[axis];
  const inProportion = !changesShape(layer) && (keepRatio || hasChildren(layer) || hasFileColors(layer));
  // Text is reflowed by its width; its height follows, unless it has one of its own.
  return !hasText(layer) && inProportion
    ? { ...box, width: box.width * factor, height: box.height * factor }
    : { ...box, [axis]: value };
}

function PlaceFields() {
  const t = useText(editorInspectorText);
  const arrange = useText(arrangeText);
  const editor = useEditor();
  const layers = useSelectedLayers();
  const keepRatio = useUi((ui) => ui.keepRatio);
  useUi((ui) => ui.frame);
  const { preview, commit, set } = useLayerGesture();
  const only = layers.length === 1 ? layers[0] : undefined;
  const place = only ? findLayer(editor.shownScene.layers, only.id)?.layer : undefined;
  const isLocked = layers.every((layer) => layer.locked);
  const canTurn = only !== undefined && isMovable(only);
  // Its layout says where it is.
  const hasPlaceOfLayout = useProject((project) => {
    const found = only && findInProject(project, only.id);
    return found != null && layoutAround(found) !== null;
  });

  // Several layers get the size each.
  const resize = (axis: 'width' | 'height', value: number) => {
    const sized = layers.filter((layer) => !layer.locked && !(axis === 'height' && hasHeightOfLines(layer)));
    editor.transact(only ? t.step('resize') : arrange.step('stepSize'), (_, project) => {
      for (const layer of sized) {
        const box = pageBoxOf(editor.shownScene, layer.id);
        if (!box) continue;
        const next = sizedBox(layer, box, axis, value, keepRatio);
        resizeInProject(editor, project, new Map([[layer.id, box]]), box, next, hasText(layer) ? 'e' : 'se');
      }
    });
  };
  const moveTo = (axis: 'x' | 'y', value: number) => {
    editor.transact(t.step('moveLayer'), (_, project) => {
      for (const layer of layers) {
        const found = findInProject(project, layer.id);
        if (found)
          editor.placeLayer(found, {
            x: found.layer.x,
            y: found.layer.y,
            width: found.layer.width,
            height: found.layer.height,
            rotation: found.layer.rotation,
            [axis]: value,
          });
      }
    });
  };

  return (
    <div className={`${editorFrameStyles.gridTwo} ${responsiveStyles.placeGrid} ${styles.placeGrid}`}>
      <LengthField
        label={t('xPosition')}
        prefix="X"
        value={place ? place.x : shared(layers, (layer) => layer.x)}
        disabled={isLocked || hasPlaceOfLayout}
        onScrub={(x) => preview(t.step('moveLayer'), (layer) => Object.assign(layer, { x }))}
        onCommit={(x) => {
          commit();
          moveTo('x', x);
        }}
      />
      <LengthField
        label={t('yPosition')}
        prefix="Y"
        value={place ? place.y : shared(layers, (layer) => layer.y)}
        disabled={isLocked || hasPlaceOfLayout}
        onScrub={(y) => preview(t.step('moveLayer'), (layer) => Object.assign(layer, { y }))}
        onCommit={(y) => {
          commit();
          moveTo('y', y);
        }}
      />
      <NumberField
        label={t('rotation')}
        prefix={<Icon name="rotate" size={12} />}
        suffix="°"
        decimals={1}
        value={place ? place.rotation : shared(layers, (layer) => layer.rotation)}
        disabled={isLocked || !canTurn}
        min={-360}
        max={360}
        onScrub={(rotation) => preview(t.step('rotate'), (layer) => Object.assign(layer, { rotation }))}
        onCommit={(rotation) => set(t.step('rotate'), (layer) => Object.assign(layer, { rotation }))}
      />
      <LengthField
        label={t('width')}
        prefix="W"
        value={place ? place.width : shared(layers, (layer) => layer.width)}
        min={1}
        max={20000}
        disabled={isLocked}
        onCommit={(width) => resize('width', width)}
      />
      <LengthField
        label={t('height')}
        prefix="H"
        value={place ? place.height : shared(layers, (layer) => layer.height)}
        min={1}
        max={20000}
        disabled={isLocked || layers.every(hasHeightOfLines)}
        onCommit={(height) => resize('height', height)}
      />
      <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
        <IconButton
          label={t('keepRatio')}
          icon="link"
          size="sm"
          pressed={keepRatio}
          onClick={() => editor.ui.setState({ keepRatio: !keepRatio })}
        />
        <ActionButton id="flip-horizontal" size="sm" />
        <ActionButton id="flip-vertical" size="sm" className={styles.turned} />
      </span>
    </div>
  );
}

const Opacity = sectionOf(
  ['opacity', 'blendMode', 'keyframes', 'opacityFade', 'movesWithScene'],
  function Opacity({
    layers,
  }: {
    layers: LayersWith<'opacity' | 'blendMode' | 'keyframes' | 'opacityFade' | 'movesWithScene'>;
  }) {
    const t = useText(editorInspectorText);
    const editor = useEditor();
    useUi((ui) => ui.frame);
    const { preview, commit } = useLayerGesture();
    const first = layers[0]
      ? (findLayer(editor.shownScene.layers, layers[0].id)?.layer ?? layers[0])
      : undefined;
    const opacity = layers.length === 1 ? (first?.opacity ?? 1) : shared(layers, (layer) => layer.opacity);
    const blendMode = shared(layers, (layer) => layer.blendMode);
    const names = useEngineNames();
    // Several clips of the timeline have it beside what else they share.
    const isAbove = useSelectedClips() !== null;
    return (
      <section aria-label={isAbove ? t('blendMode') : t('opacity')}>
        {isAbove ? null : (
          <>
            <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
              <span className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
                {t('opacity')}
              </span>
              <span className={`${textStyles.numeric} ${textStyles.muted}`}>
                {opacity === null ? t('mixed') : `${Math.round(opacity * 100)}%`}
              </span>
            </div>
            <Slider
              label={t('opacity')}
              value={Math.round((opacity ?? 1) * 100)}
              min={0}
              max={100}
              defaultValue={100}
              valueText={`${Math.round((opacity ?? 1) * 100)}%`}
              onChange={(value) =>
                preview(t.step('opacity'), (layer) => Object.assign(layer, { opacity: value / 100 }))
              }
              onCommit={commit}
            />
          </>
        )}
        {editor.kind === 'video' && layers.length === 1 && !isAbove ? (
          <div className={editorPartsStyles.sliderGroup}>
            <FadeRows layers={layers} />
            <SceneSwitch layers={layers} />
          </div>
        ) : null}
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.secondary} ${styles.rowLabel}`}>{t('blend')}</span>
          <SelectMenu
            label={t('blendMode')}
            value={blendMode ?? 'normal'}
            options={BLEND_MODES.map((value) => ({ value, label: names.blendMode(value) }))}
            {...(blendMode === null ? { triggerText: t('mixed') } : {})}
            onChange={(mode) =>
              editor.editSelected(t.step('blendMode'), (layer) => Object.assign(layer, { blendMode: mode }))
            }
          />
        </div>
      </section>
    );
  },
);
