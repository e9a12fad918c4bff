import { mainColour, type ShapeLayer, solid } from '@gesso/engine';
import { useEditor } from '../../state/hooks.ts';
import { findLayer } from '../../state/layer-tree.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ColourButton } from '../colour-button.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** Fill, stroke and form of a shape. */
export function ShapeTools({ layer }: { layer: ShapeLayer }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const onShape = (scene: Parameters<typeof findLayer>[0], recipe: (shape: ShapeLayer) => void) => {
    const each = findLayer(scene, layer.id)?.layer;
    if (each?.type === 'shape') recipe(each);
  };
  const fill = layer.fill ? mainColour(layer.fill) : null;
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
