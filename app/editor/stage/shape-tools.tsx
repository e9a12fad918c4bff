import { mainColour, type ShapeLayer, solid } from '@gesso/engine';
import { editorStageText } from '../../messages/english/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { findLayer } from '../../state/layer-tree.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ColourButton } from '../colour-button.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** Fill, stroke and form of a shape. */
export function ShapeTools({ layer }: { layer: ShapeLayer }) {
  const t = useText(editorStageText);
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
        label={t('fillColour')}
        value={fill}
        gestureLabel={t('fill')}
        apply={(scene, hex) => onShape(scene.layers, (shape) => Object.assign(shape, { fill: solid(hex) }))}
      />
      <ColourButton
        label={t('strokeColour')}
        value={layer.stroke?.color ?? null}
        gestureLabel={t('stroke')}
        className="ring"
        apply={(scene, hex) =>
          onShape(scene.layers, (shape) =>
            Object.assign(shape, { stroke: { widthPx: 6, dash: 'solid', ...shape.stroke, color: hex } }),
          )
        }
      />
      <Popover
        label={t('shapeSettings')}
        trigger={
          <button type="button" className="btn ghost sm">
            <Icon name="sliders" size={16} />
            {t('style')}
          </button>
        }
      >
        <div className="col g3">
          <LabelledSlider
            label={t('strokeWidth')}
            unit=" px"
            value={layer.stroke?.widthPx ?? 0}
            max={80}
            onChange={(value) =>
              preview(
                t('strokeWidth'),
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
          <fieldset className="seg" aria-label={t('strokeStyle')}>
            {(['solid', 'dashed', 'dotted'] as const).map((dash) => (
              <button
                key={dash}
                type="button"
                className={layer.stroke?.dash === dash ? 'on' : ''}
                aria-pressed={layer.stroke?.dash === dash}
                onClick={() =>
                  editor.editSelected(t('strokeStyle'), (each) => {
                    if (each.type === 'shape')
                      each.stroke = { color: '#14151f', widthPx: 6, ...each.stroke, dash };
                  })
                }
              >
                {dash === 'solid' ? t('solid') : dash === 'dashed' ? t('dashed') : t('dotted')}
              </button>
            ))}
          </fieldset>
          {layer.shape === 'rectangle' ? (
            <LabelledSlider
              label={t('cornerRadius')}
              unit=" px"
              value={layer.cornerRadius}
              max={Math.round(Math.min(layer.width, layer.height) / 2)}
              onChange={(value) =>
                preview(
                  t('cornerRadius'),
                  (each) => 'cornerRadius' in each && Object.assign(each, { cornerRadius: value }),
                )
              }
              onCommit={commit}
            />
          ) : null}
          {layer.shape === 'polygon' || layer.shape === 'star' ? (
            <LabelledSlider
              label={layer.shape === 'star' ? t('tips') : t('corners')}
              unit=""
              value={layer.sides}
              min={3}
              max={16}
              onChange={(value) =>
                preview(
                  t('corners'),
                  (each) => each.type === 'shape' && Object.assign(each, { sides: value }),
                )
              }
              onCommit={commit}
            />
          ) : null}
          {layer.shape === 'star' ? (
            <LabelledSlider
              label={t('depth')}
              unit="%"
              value={Math.round((1 - layer.innerRatio) * 100)}
              min={5}
              max={95}
              onChange={(value) =>
                preview(
                  t('depth'),
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
                  t('removeFill'),
                  (each) =>
                    each.type === 'shape' &&
                    Object.assign(each, {
                      fill: null,
                      stroke: each.stroke ?? { color: '#14151f', widthPx: 6, dash: 'solid' },
                    }),
                )
              }
            >
              {t('removeFill')}
            </button>
          ) : null}
        </div>
      </Popover>
    </>
  );
}
