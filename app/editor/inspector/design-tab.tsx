import { BLEND_MODES, createShadow, type Layer, mainColour, type Scene, SHADOWS, solid } from '@gesso/engine';
import { alignActions } from '../../actions/layer-actions.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { placeLayer } from '../../state/keyframe-edits.ts';
import { findLayer, isText, pageBoxOf } from '../../state/layer-tree.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ActionButton } from '../action-button.tsx';
import { ColourButton } from '../colour-button.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';
import { resizeInScene } from '../stage/layer-gestures.ts';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { TextSection } from './text-section.tsx';

/** The value that all layers share, null when they differ. */
function shared<T>(layers: readonly Layer[], read: (layer: Layer) => T): T | null {
  const first = layers[0];
  if (!first) return null;
  const value = read(first);
  return layers.every((layer) => read(layer) === value) ? value : null;
}

/** Alignment, place, opacity, blending, shadow and what the type adds. */
export function DesignTab({ layers }: { layers: readonly Layer[] }) {
  const only = layers.length === 1 ? layers[0] : undefined;
  const texts = layers.filter(isText);
  return (
    <>
      <section aria-label="Position">
        {layers.length > 1 ? <div className="sect num">{layers.length} layers</div> : null}
        <div className="row between align-row">
          {alignActions.map((action) => (
            <ActionButton key={action.id} id={action.id} size="sm" />
          ))}
          {layers.length > 2 ? <ActionButton id="distribute-x" size="sm" /> : null}
        </div>
        <PlaceFields layers={layers} />
      </section>
      {texts.length === layers.length ? <TextSection layers={texts} /> : null}
      {only?.type === 'shape' ? <FillSection layer={only} /> : null}
      <Opacity layers={layers} />
      <Shadow layers={layers} />
    </>
  );
}

function PlaceFields({ layers }: { layers: readonly Layer[] }) {
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
    // Text is reflowed by its width; its height follows.
    const next =
      only.type === 'text'
        ? { ...box, width: axis === 'width' ? value : box.width }
        : inProportion
          ? { ...box, width: box.width * factor, height: box.height * factor }
          : { ...box, [axis]: value };
    editor.transact('Resize', (scene: Scene) =>
      resizeInScene(editor, scene, new Map([[only.id, box]]), box, next, only.type === 'text' ? 'e' : 'se'),
    );
  };
  const moveTo = (axis: 'x' | 'y', value: number) => {
    editor.transact('Move layer', (scene) => {
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
        label="X position"
        prefix="X"
        value={place ? place.x : shared(layers, (layer) => layer.x)}
        disabled={isLocked}
        onScrub={(x) => preview('Move layer', (layer) => Object.assign(layer, { x }))}
        onCommit={(x) => {
          commit();
          moveTo('x', x);
        }}
      />
      <NumberField
        label="Y position"
        prefix="Y"
        value={place ? place.y : shared(layers, (layer) => layer.y)}
        disabled={isLocked}
        onScrub={(y) => preview('Move layer', (layer) => Object.assign(layer, { y }))}
        onCommit={(y) => {
          commit();
          moveTo('y', y);
        }}
      />
      <NumberField
        label="Rotation"
        prefix={<Icon name="rotate" size={12} />}
        suffix="°"
        decimals={1}
        value={place ? place.rotation : shared(layers, (layer) => layer.rotation)}
        disabled={isLocked || !canTurn}
        min={-360}
        max={360}
        onScrub={(rotation) => preview('Rotate', (layer) => Object.assign(layer, { rotation }))}
        onCommit={(rotation) => set('Rotate', (layer) => Object.assign(layer, { rotation }))}
      />
      <NumberField
        label="Width"
        prefix="W"
        value={place ? place.width : shared(layers, (layer) => layer.width)}
        min={1}
        max={20000}
        disabled={isLocked || !only}
        onCommit={(width) => resize('width', width)}
      />
      <NumberField
        label="Height"
        prefix="H"
        value={place ? place.height : shared(layers, (layer) => layer.height)}
        min={1}
        max={20000}
        disabled={isLocked || !only || only.type === 'text'}
        onCommit={(height) => resize('height', height)}
      />
      <span className="row g1">
        <IconButton
          label="Keep ratio"
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
  const editor = useEditor();
  useUi((ui) => ui.frame);
  const { preview, commit } = useLayerGesture();
  const first = layers[0]
    ? (findLayer(editor.shownScene.layers, layers[0].id)?.layer ?? layers[0])
    : undefined;
  const opacity = layers.length === 1 ? (first?.opacity ?? 1) : shared(layers, (layer) => layer.opacity);
  const blendMode = shared(layers, (layer) => layer.blendMode);
  const name = (mode: string) => mode.charAt(0).toUpperCase() + mode.slice(1).replace('-', ' ');
  return (
    <section aria-label="Opacity">
      <div className="row between">
        <span className="sect">Opacity</span>
        <span className="num muted">{opacity === null ? 'Mixed' : `${Math.round(opacity * 100)}%`}</span>
      </div>
      <Slider
        label="Opacity"
        value={Math.round((opacity ?? 1) * 100)}
        min={0}
        max={100}
        defaultValue={100}
        valueText={`${Math.round((opacity ?? 1) * 100)}%`}
        onChange={(value) => preview('Opacity', (layer) => Object.assign(layer, { opacity: value / 100 }))}
        onCommit={commit}
      />
      <div className="row g2">
        <span className="sec row-label">Blend</span>
        <SelectMenu
          label="Blend mode"
          value={blendMode ?? 'normal'}
          options={BLEND_MODES.map((value) => ({ value, label: name(value) }))}
          {...(blendMode === null ? { triggerText: 'Mixed' } : {})}
          onChange={(mode) =>
            editor.editSelected('Blend mode', (layer) => Object.assign(layer, { blendMode: mode }))
          }
        />
      </div>
    </section>
  );
}

function Shadow({ layers }: { layers: readonly Layer[] }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const shadow = layers[0]?.shadow ?? null;
  const presetId = shared(layers, (layer) => layer.shadow?.presetId ?? 0);
  const ids = layers.map((layer) => layer.id);
  const adjust = (label: string, fields: object) =>
    preview(label, (layer) => layer.shadow && Object.assign(layer.shadow, fields));
  return (
    <section aria-label="Shadow">
      <div className="sect">
        Shadow
        {shadow ? (
          <ColourButton
            label="Shadow colour"
            value={shadow.color}
            gestureLabel="Shadow colour"
            className="small"
            apply={(scene, hex) => {
              for (const id of ids) {
                const layer = findLayer(scene.layers, id)?.layer;
                if (layer?.shadow) layer.shadow.color = hex.slice(0, 7);
              }
            }}
          />
        ) : null}
      </div>
      <div className="shg">
        <button
          type="button"
          className={presetId === 0 ? 'on' : ''}
          aria-label="No shadow"
          aria-pressed={presetId === 0}
          onClick={() =>
            editor.editSelected('Remove shadow', (layer) => Object.assign(layer, { shadow: null }))
          }
        >
          <Icon name="x" size={16} />
        </button>
        {SHADOWS.map((row) => (
          <button
            key={row.id}
            type="button"
            className={presetId === row.id ? 'on' : ''}
            aria-label={`Shadow ${row.name.toLowerCase()}`}
            aria-pressed={presetId === row.id}
            onClick={() =>
              editor.editSelected('Shadow', (layer) => {
                layer.shadow = layer.shadow ? { ...layer.shadow, presetId: row.id } : createShadow(row.id);
              })
            }
          >
            <i
              style={{ boxShadow: `${row.directionX * 5}px ${row.directionY * 5}px 5px rgb(20 21 31 / .45)` }}
            />
          </button>
        ))}
      </div>
      {shadow ? (
        <>
          <LabelledSlider
            label="Shadow strength"
            unit="%"
            value={Math.round(shadow.opacity * 100)}
            max={100}
            onChange={(value) => adjust('Shadow strength', { opacity: value / 100 })}
            onCommit={commit}
          />
          <LabelledSlider
            label="Distance"
            unit=" px"
            value={shadow.distancePx}
            max={120}
            onChange={(value) => adjust('Shadow distance', { distancePx: value })}
            onCommit={commit}
          />
          <LabelledSlider
            label="Blur"
            unit=" px"
            value={shadow.blurPx}
            max={120}
            onChange={(value) => adjust('Shadow blur', { blurPx: value })}
            onCommit={commit}
          />
        </>
      ) : null}
    </section>
  );
}

function FillSection({ layer }: { layer: Extract<Layer, { type: 'shape' }> }) {
  const fill = layer.fill ? mainColour(layer.fill) : null;
  const onShape = (scene: Scene, fields: (shape: typeof layer) => object) => {
    const each = findLayer(scene.layers, layer.id)?.layer;
    if (each?.type === 'shape') Object.assign(each, fields(each));
  };
  return (
    <section aria-label="Fill and stroke">
      <div className="row between">
        <span className="sect">Fill</span>
        <ColourButton
          label="Fill"
          value={fill}
          gestureLabel="Fill"
          apply={(scene, hex) => onShape(scene, () => ({ fill: solid(hex) }))}
        />
      </div>
      <div className="row between">
        <span className="sect">Stroke</span>
        <ColourButton
          label="Stroke"
          value={layer.stroke?.color ?? null}
          gestureLabel="Stroke"
          apply={(scene, hex) =>
            onShape(scene, (shape) => ({
              stroke: { widthPx: 6, dash: 'solid', ...shape.stroke, color: hex },
            }))
          }
        />
      </div>
    </section>
  );
}
