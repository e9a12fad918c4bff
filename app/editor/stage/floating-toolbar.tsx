import type { Layer, ShapeLayer, TextLayer } from '@gesso/engine';
import { solid } from '@gesso/engine';
import { alignActions } from '../../actions/layer-actions.ts';
import { runAction } from '../../actions/registry.ts';
import { useEditor, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { findLayer, isText } from '../../state/layer-tree.ts';
import {
  applyStyle,
  editTextLayers,
  sharedTextValue,
  styleText,
  textSelection,
} from '../../state/text-edits.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ActionButton } from '../action-button.tsx';
import { ColourButton } from '../colour-button.tsx';
import { FontMenu } from '../panels/font-menu.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** The bar over the page that follows the type of the selection. */
export function FloatingToolbar() {
  const layers = useSelectedLayers();
  const isPlaying = useUi((ui) => ui.isPlaying);
  if (layers.length === 0 || isPlaying) return null;
  const only = layers.length === 1 ? layers[0] : undefined;
  const texts = layers.filter(isText);
  const isAllText = texts.length === layers.length;
  return (
    <div
      className="fbar stage-bar"
      role="toolbar"
      aria-label={only ? `${only.name} tools` : 'Selection tools'}
      data-stage-ui
    >
      {only || isAllText ? null : <span className="fbar-count num">{layers.length} layers</span>}
      {isAllText ? <TextTools layers={texts} /> : null}
      {only?.type === 'image' || only?.type === 'video' ? <MediaTools layer={only} /> : null}
      {only?.type === 'sticker' ? <ReplaceButton /> : null}
      {only?.type === 'shape' ? <ShapeTools layer={only} /> : null}
      {only?.type === 'group' ? <TextButton id="ungroup" icon="layers" label="Ungroup" /> : null}
      {layers.length > 1 ? (
        <>
          {isAllText
            ? null
            : alignActions.map((action) => <ActionButton key={action.id} id={action.id} size="sm" />)}
          {isAllText ? null : <span className="sep" />}
          {!isAllText && layers.length > 2 ? <ActionButton id="distribute-x" size="sm" /> : null}
          {!isAllText && layers.length > 2 ? <ActionButton id="distribute-y" size="sm" /> : null}
          <TextButton id="group" icon="group" label="Group" primary />
        </>
      ) : null}
      <span className="sep" />
      {only ? <AnimateButton /> : null}
      {only ? <span className="sep" /> : null}
      <ActionButton id="duplicate" size="sm" />
      <LockButton layers={layers} />
      <ActionButton id="delete" size="sm" />
    </div>
  );
}

function LockButton({ layers }: { layers: readonly Layer[] }) {
  const isLocked = layers.every((layer) => layer.locked);
  return (
    <ActionButton
      id="toggle-lock"
      size="sm"
      icon={isLocked ? 'lock' : 'unlock'}
      label={isLocked ? 'Unlock' : 'Lock'}
      pressed={isLocked}
    />
  );
}

function AnimateButton() {
  const editor = useEditor();
  return (
    <button
      type="button"
      className="btn ghost sm"
      onClick={() => editor.ui.setState({ inspectorTab: 'animate' })}
    >
      <Icon name="ease" size={16} />
      Animate
    </button>
  );
}

function TextButton({
  id,
  icon,
  label,
  primary = false,
}: {
  id: 'group' | 'ungroup';
  icon: IconName;
  label: string;
  primary?: boolean;
}) {
  return <ActionButtonText id={id} icon={icon} label={label} className={primary ? 'primary' : 'ghost'} />;
}

function ActionButtonText({
  id,
  icon,
  label,
  className,
}: {
  id: string;
  icon: IconName;
  label: string;
  className: string;
}) {
  const editor = useEditor();
  return (
    <button type="button" className={`btn sm ${className}`} onClick={() => runAction(id, editor)}>
      <Icon name={icon} size={16} />
      {label}
    </button>
  );
}

const ALIGN_ICONS = { left: 'al-l', center: 'al-c', right: 'al-r', justify: 'menu' } as const;
const ALIGN_NAMES = {
  left: 'Align text left',
  center: 'Centre text',
  right: 'Align text right',
  justify: 'Justify text',
} as const;

function TextTools({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  // The style of the selected letters changes with the caret.
  useUi((ui) => ui.textEditing);
  const runs = layers.flatMap((layer) => textSelection(editor, layer).runs);
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const size = sharedTextValue(runs, (run) => run.fontSizePx);
  const color = sharedTextValue(runs, (run) => run.color);
  const align = layers[0]?.align ?? 'left';
  const setSize = (fontSizePx: number) =>
    styleText(editor, 'Text size', () => ({ fontSizePx: Math.min(4000, Math.max(1, fontSizePx)) }));
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  return (
    <>
      <FontMenu
        current={family}
        onPick={(fontFamily) => styleText(editor, `Font ${fontFamily}`, () => ({ fontFamily }))}
        trigger={
          <button type="button" className="select fbar-font" aria-label={`Font: ${family ?? 'Mixed'}`}>
            <span className="clip">{family ?? 'Mixed'}</span>
            <Icon name="chev-d" size={14} />
          </button>
        }
      />
      <span className="sep" />
      <ActionButton id="text-smaller" size="sm" />
      <span className="fbar-size">
        <NumberField label="Text size" prefix="" value={size} min={1} max={4000} onCommit={setSize} />
      </span>
      <ActionButton id="text-bigger" size="sm" />
      <span className="sep" />
      <ColourButton
        label="Text colour"
        value={color}
        gestureLabel="Text colour"
        apply={(scene, hex) => {
          for (const range of ranges) applyStyle(editor, scene.layers, range, () => ({ color: hex }));
        }}
      />
      <ActionButton id="bold" pressed={runs.every((run) => run.fontWeight >= 600)} />
      <ActionButton id="italic" pressed={runs.every((run) => run.italic)} />
      <ActionButton id="underline" pressed={runs.every((run) => run.underline)} />
      <Menu
        label="Text alignment"
        align="center"
        entries={(['left', 'center', 'right', 'justify'] as const).map((value) => ({
          type: 'item',
          id: value,
          label: ALIGN_NAMES[value],
          icon: ALIGN_ICONS[value],
          checked: align === value,
          onSelect: () =>
            editTextLayers(editor, 'Text alignment', (layer) => {
              layer.align = value;
            }),
        }))}
        trigger={
          <button type="button" className="ibtn" aria-label="Text alignment" title="Text alignment">
            <Icon name={ALIGN_ICONS[align]} size={18} />
          </button>
        }
      />
    </>
  );
}

function ReplaceButton() {
  const editor = useEditor();
  const layer = editor.onlyLayer;
  return (
    <button
      type="button"
      className="btn ghost sm"
      onClick={() => layer && editor.services.replaceMedia(layer.id)}
    >
      <Icon name="swap" size={16} />
      Replace
    </button>
  );
}

function MediaTools({ layer }: { layer: Extract<Layer, { type: 'image' | 'video' }> }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  return (
    <>
      <ReplaceButton />
      <span className="sep" />
      <IconButton
        label={layer.mask === 'ellipse' ? 'Show as rectangle' : 'Mask with a circle'}
        icon={layer.mask === 'ellipse' ? 'crop' : 'drop'}
        size="sm"
        pressed={layer.mask === 'ellipse'}
        onClick={() =>
          editor.editSelected('Mask', (each) => {
            if (each.type === 'image' || each.type === 'video')
              each.mask = each.mask === 'ellipse' ? 'rectangle' : 'ellipse';
          })
        }
      />
      <Popover
        label="Framing"
        trigger={
          <button type="button" className="btn ghost sm">
            <Icon name="sliders" size={16} />
            Frame
          </button>
        }
      >
        <div className="col g3">
          <LabelledSlider
            label="Corner radius"
            unit=" px"
            value={layer.cornerRadius}
            max={Math.round(Math.min(layer.width, layer.height) / 2)}
            onChange={(value) =>
              preview(
                'Corner radius',
                (each) => 'cornerRadius' in each && Object.assign(each, { cornerRadius: value }),
              )
            }
            onCommit={commit}
          />
          <LabelledSlider
            label="Zoom"
            unit="%"
            value={Math.round(layer.zoom * 100)}
            min={100}
            max={400}
            onChange={(value) =>
              preview('Zoom picture', (each) => 'zoom' in each && Object.assign(each, { zoom: value / 100 }))
            }
            onCommit={commit}
          />
          <LabelledSlider
            label="Left to right"
            unit="%"
            value={Math.round(layer.focusX * 100)}
            max={100}
            onChange={(value) =>
              preview(
                'Move picture',
                (each) => 'focusX' in each && Object.assign(each, { focusX: value / 100 }),
              )
            }
            onCommit={commit}
          />
          <LabelledSlider
            label="Top to bottom"
            unit="%"
            value={Math.round(layer.focusY * 100)}
            max={100}
            onChange={(value) =>
              preview(
                'Move picture',
                (each) => 'focusY' in each && Object.assign(each, { focusY: value / 100 }),
              )
            }
            onCommit={commit}
          />
        </div>
      </Popover>
      {layer.type === 'video' ? <VolumeButton layer={layer} /> : null}
    </>
  );
}

function VolumeButton({ layer }: { layer: Extract<Layer, { type: 'video' }> }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  if (editor.project.metadata.assets[layer.assetId]?.hasAudio !== true) return null;
  return (
    <Popover
      label="Volume"
      trigger={
        <button
          type="button"
          className="ibtn sm"
          aria-label={layer.muted ? 'Volume, muted' : 'Volume'}
          title="Volume"
        >
          <Icon name={layer.muted ? 'mute' : 'volume'} size={16} />
        </button>
      }
    >
      <div className="col g3">
        <LabelledSlider
          label="Volume"
          unit="%"
          value={Math.round(layer.volume * 100)}
          max={200}
          onChange={(value) =>
            preview('Volume', (each) => each.type === 'video' && Object.assign(each, { volume: value / 100 }))
          }
          onCommit={commit}
        />
        <button
          type="button"
          className="btn secondary sm"
          aria-pressed={layer.muted}
          onClick={() =>
            editor.editSelected(layer.muted ? 'Unmute' : 'Mute', (each) => {
              if (each.type === 'video') each.muted = !each.muted;
            })
          }
        >
          {layer.muted ? 'Unmute' : 'Mute'}
        </button>
      </div>
    </Popover>
  );
}

/** A slider under its label and value. */
export function LabelledSlider({
  label,
  unit,
  value,
  min = 0,
  max,
  step = 1,
  defaultValue,
  onChange,
  onCommit,
}: {
  label: string;
  unit: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  defaultValue?: number;
  onChange: (value: number) => void;
  onCommit: () => void;
}) {
  return (
    <div className="col">
      <div className="row between">
        <span className="sec">{label}</span>
        <span className="num muted">
          {Math.round(value * 100) / 100}
          {unit}
        </span>
      </div>
      <Slider
        label={label}
        value={value}
        min={min}
        max={Math.max(min + step, max)}
        step={step}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        valueText={`${value}${unit}`}
        onChange={onChange}
        onCommit={onCommit}
      />
    </div>
  );
}

function ShapeTools({ layer }: { layer: ShapeLayer }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const onShape = (scene: Parameters<typeof findLayer>[0], recipe: (shape: ShapeLayer) => void) => {
    const each = findLayer(scene, layer.id)?.layer;
    if (each?.type === 'shape') recipe(each);
  };
  const fill = layer.fill?.type === 'solid' ? layer.fill.color : (layer.fill?.stops[0]?.color ?? null);
  return (
    <>
      <ColourButton
        label="Fill colour"
        value={fill}
        gestureLabel="Fill"
        apply={(scene, hex) => onShape(scene.layers, (shape) => Object.assign(shape, { fill: solid(hex) }))}
      />
      <ColourButton
        label="Stroke colour"
        value={layer.stroke?.color ?? null}
        gestureLabel="Stroke"
        className="ring"
        apply={(scene, hex) =>
          onShape(scene.layers, (shape) =>
            Object.assign(shape, { stroke: { widthPx: 6, dash: 'solid', ...shape.stroke, color: hex } }),
          )
        }
      />
      <Popover
        label="Shape settings"
        trigger={
          <button type="button" className="btn ghost sm">
            <Icon name="sliders" size={16} />
            Style
          </button>
        }
      >
        <div className="col g3">
          <LabelledSlider
            label="Stroke width"
            unit=" px"
            value={layer.stroke?.widthPx ?? 0}
            max={80}
            onChange={(value) =>
              preview(
                'Stroke width',
                (each) =>
                  each.type === 'shape' &&
                  Object.assign(each, {
                    stroke:
                      value === 0
                        ? null
                        : { color: '#14151f', dash: 'solid', ...each.stroke, widthPx: value },
                  }),
              )
            }
            onCommit={commit}
          />
          <fieldset className="seg" aria-label="Stroke style">
            {(['solid', 'dashed', 'dotted'] as const).map((dash) => (
              <button
                key={dash}
                type="button"
                className={layer.stroke?.dash === dash ? 'on' : ''}
                aria-pressed={layer.stroke?.dash === dash}
                onClick={() =>
                  editor.editSelected('Stroke style', (each) => {
                    if (each.type === 'shape')
                      each.stroke = { color: '#14151f', widthPx: 6, ...each.stroke, dash };
                  })
                }
              >
                {dash === 'solid' ? 'Solid' : dash === 'dashed' ? 'Dashed' : 'Dotted'}
              </button>
            ))}
          </fieldset>
          {layer.shape === 'rectangle' ? (
            <LabelledSlider
              label="Corner radius"
              unit=" px"
              value={layer.cornerRadius}
              max={Math.round(Math.min(layer.width, layer.height) / 2)}
              onChange={(value) =>
                preview(
                  'Corner radius',
                  (each) => 'cornerRadius' in each && Object.assign(each, { cornerRadius: value }),
                )
              }
              onCommit={commit}
            />
          ) : null}
          {layer.shape === 'polygon' || layer.shape === 'star' ? (
            <LabelledSlider
              label={layer.shape === 'star' ? 'Tips' : 'Corners'}
              unit=""
              value={layer.sides}
              min={3}
              max={16}
              onChange={(value) =>
                preview('Corners', (each) => each.type === 'shape' && Object.assign(each, { sides: value }))
              }
              onCommit={commit}
            />
          ) : null}
          {layer.shape === 'star' ? (
            <LabelledSlider
              label="Depth"
              unit="%"
              value={Math.round((1 - layer.innerRatio) * 100)}
              min={5}
              max={95}
              onChange={(value) =>
                preview(
                  'Depth',
                  (each) => each.type === 'shape' && Object.assign(each, { innerRatio: 1 - value / 100 }),
                )
              }
              onCommit={commit}
            />
          ) : null}
          {layer.fill ? (
            <button
              type="button"
              className="btn secondary sm"
              onClick={() =>
                editor.editSelected(
                  'Remove fill',
                  (each) =>
                    each.type === 'shape' &&
                    Object.assign(each, {
                      fill: null,
                      stroke: each.stroke ?? { color: '#14151f', widthPx: 6, dash: 'solid' },
                    }),
                )
              }
            >
              Remove fill
            </button>
          ) : null}
        </div>
      </Popover>
    </>
  );
}
