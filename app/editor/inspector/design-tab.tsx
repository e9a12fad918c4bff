import { BLEND_MODES, type Layer, type Scene } from '@gesso/engine';
import { alignActions } from '../../actions/layer-actions.ts';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { placeLayer } from '../../state/keyframe-edits.ts';
import { findLayer, isText, pageBoxOf } from '../../state/layer-tree.ts';
import { shared } from '../../state/shared-value.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ActionButton } from '../action-button.tsx';
import { useEngineNames } from '../engine-names.ts';
import { onTheirSides } from '../on-their-sides.ts';
import { hasOwnHeight, resizeInScene } from '../stage/layer-gestures.ts';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { ClipSection } from './clip-section.tsx';
import { AdjustSection } from './effects/adjust-section.tsx';
import { EffectsSection } from './effects/effects-section.tsx';
import { FilterSection } from './effects/filter-section.tsx';
import { BackgroundSection, FillSection } from './fill-section.tsx';
import { LinkSection } from './link-section.tsx';
import { MaskSection } from './mask-section.tsx';
import { ShadowSection } from './shadow-section.tsx';
import { MotionSection, StickerSection } from './sticker-section.tsx';
import { TextSection } from './text-section.tsx';

/** Alignment, place, what the type adds, opacity and blending, and everything that is done to the picture of a layer. */
export function DesignTab({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorInspectorText);
  const only = layers.length === 1 ? layers[0] : undefined;
  const direction = useDirection();
  const texts = layers.filter(isText);
  return (
    <>
      <section aria-label={t('position')}>
        {layers.length > 1 ? (
          <div className="sect num">{t('layersCount', { count: layers.length })}</div>
        ) : null}
        <div className="row between align-row">
          {onTheirSides(alignActions, direction).map((action) => (
            <ActionButton key={action.id} id={action.id} size="sm" />
          ))}
          {layers.length > 2 ? <ActionButton id="distribute-x" size="sm" /> : null}
        </div>
        <PlaceFields layers={layers} />
      </section>
      {texts.length === layers.length ? <TextSection layers={texts} /> : null}
      {only ? <TypeSections layer={only} /> : null}
      <Opacity layers={layers} />
      <FilterSection layers={layers} />
      <AdjustSection layers={layers} />
      <EffectsSection layers={layers} />
      <ShadowSection layers={layers} />
      <MaskSection layers={layers} />
      <LinkSection layers={layers} />
    </>
  );
}

/** What only layers of this type have. */
function TypeSections({ layer }: { layer: Layer }) {
  const assetId = layer.type === 'image' ? layer.assetId : '';
  const moves = useProject(({ metadata }) => (metadata.assets[assetId]?.durationFrames ?? 0) > 0);
  switch (layer.type) {
    case 'shape':
      return <FillSection layer={layer} />;
    case 'background':
      return <BackgroundSection layer={layer} />;
    case 'video':
      return <ClipSection layer={layer} />;
    case 'sticker':
      return <StickerSection layer={layer} />;
    case 'image':
      return moves ? <MotionSection layer={layer} /> : null;
    default:
      return null;
  }
}

function PlaceFields({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const keepRatio = useUi((ui) => ui.keepRatio);
  useUi((ui) => ui.frame);
  const { preview, commit, set } = useLayerGesture();
  const only = layers.length === 1 ? layers[0] : undefined;
  const place = only ? findLayer(editor.shownScene.layers, only.id)?.layer : undefined;
  const isLocked = layers.every((layer) => layer.locked);
  const canTurn = only !== undefined && only.type !== 'background';

  const resize = (axis: 'width' | 'height', value: number) => {
    const box = only ? pageBoxOf(editor.shownScene, only.id) : null;
    if (!only || !box) return;
    const factor = value / box[axis];
    const inProportion = keepRatio || only.type === 'group' || only.type === 'sticker';
    // Text is reflowed by its width; its height follows, unless it has one of its own.
    const next =
      only.type === 'text'
        ? { ...box, [axis]: value }
        : inProportion
          ? { ...box, width: box.width * factor, height: box.height * factor }
          : { ...box, [axis]: value };
    editor.transact(t('resize'), (scene: Scene) =>
      resizeInScene(editor, scene, new Map([[only.id, box]]), box, next, only.type === 'text' ? 'e' : 'se'),
    );
  };
  const moveTo = (axis: 'x' | 'y', value: number) => {
    editor.transact(t('moveLayer'), (scene) => {
      for (const layer of layers) {
        const found = findLayer(scene.layers, layer.id);
        if (found)
          placeLayer(editor, found, {
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
    <div className="g place-grid">
      <NumberField
        label={t('xPosition')}
        prefix="X"
        value={place ? place.x : shared(layers, (layer) => layer.x)}
        disabled={isLocked}
        onScrub={(x) => preview(t('moveLayer'), (layer) => Object.assign(layer, { x }))}
        onCommit={(x) => {
          commit();
          moveTo('x', x);
        }}
      />
      <NumberField
        label={t('yPosition')}
        prefix="Y"
        value={place ? place.y : shared(layers, (layer) => layer.y)}
        disabled={isLocked}
        onScrub={(y) => preview(t('moveLayer'), (layer) => Object.assign(layer, { y }))}
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
        onScrub={(rotation) => preview(t('rotate'), (layer) => Object.assign(layer, { rotation }))}
        onCommit={(rotation) => set(t('rotate'), (layer) => Object.assign(layer, { rotation }))}
      />
      <NumberField
        label={t('width')}
        prefix="W"
        value={place ? place.width : shared(layers, (layer) => layer.width)}
        min={1}
        max={20000}
        disabled={isLocked || !only}
        onCommit={(width) => resize('width', width)}
      />
      <NumberField
        label={t('height')}
        prefix="H"
        value={place ? place.height : shared(layers, (layer) => layer.height)}
        min={1}
        max={20000}
        disabled={isLocked || !only || (only.type === 'text' && !hasOwnHeight(only))}
        onCommit={(height) => resize('height', height)}
      />
      <span className="row g1">
        <IconButton
          label={t('keepRatio')}
          icon="link"
          size="sm"
          pressed={keepRatio}
          onClick={() => editor.ui.setState({ keepRatio: !keepRatio })}
        />
        <ActionButton id="flip-horizontal" size="sm" />
        <ActionButton id="flip-vertical" size="sm" className="turned" />
      </span>
    </div>
  );
}

function Opacity({ layers }: { layers: readonly Layer[] }) {
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
  return (
    <section aria-label={t('opacity')}>
      <div className="row between">
        <span className="sect">{t('opacity')}</span>
        <span className="num muted">{opacity === null ? t('mixed') : `${Math.round(opacity * 100)}%`}</span>
      </div>
      <Slider
        label={t('opacity')}
        value={Math.round((opacity ?? 1) * 100)}
        min={0}
        max={100}
        defaultValue={100}
        valueText={`${Math.round((opacity ?? 1) * 100)}%`}
        onChange={(value) => preview(t('opacity'), (layer) => Object.assign(layer, { opacity: value / 100 }))}
        onCommit={commit}
      />
      <div className="row g2">
        <span className="sec row-label">{t('blend')}</span>
        <SelectMenu
          label={t('blendMode')}
          value={blendMode ?? 'normal'}
          options={BLEND_MODES.map((value) => ({ value, label: names.blendMode(value) }))}
          {...(blendMode === null ? { triggerText: t('mixed') } : {})}
          onChange={(mode) =>
            editor.editSelected(t('blendMode'), (layer) => Object.assign(layer, { blendMode: mode }))
          }
        />
      </div>
    </section>
  );
}
