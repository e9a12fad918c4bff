import { type Project, type ShapeLayer, solid } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { hasForm, isLine, mainColor, type ShapeHandle, shapeHandles } from '@gesso/engine/internal';
import { drawingText } from '../../../messages/english/editor/stage/drawing.ts';
import { editorStageText } from '../../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as choiceStyles from '../../../ui/fields/choice.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { Popover } from '../../../ui/popover.tsx';
import { ActionButton } from '../../action-button.tsx';
import * as colorButtonStyles from '../../color-button.module.css';
import { ColorButton } from '../../color-button.tsx';
import { LabelledSlider } from '../../labelled-slider.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import * as stageStyles from '../stage.module.css';

/** Fill, stroke and form of a shape. */
export function ShapeTools({ layer }: { layer: ShapeLayer }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const onShape = (project: Project, recipe: (shape: ShapeLayer) => void) => {
    const each = findInProject(project, layer.id)?.layer;
    if (hasForm(each)) recipe(each);
  };
  const fill = layer.fill ? mainColor(layer.fill) : null;
  return (
    <>
      {isLine(layer) ? null : (
        <ColorButton
          label={t('fillColor')}
          value={fill}
          gestureLabel={t.step('fill')}
          apply={(_, hex, draft) => onShape(draft, (shape) => Object.assign(shape, { fill: solid(hex) }))}
        />
      )}
      <ColorButton
        label={t('strokeColor')}
        value={layer.stroke?.color ?? null}
        gestureLabel={t.step('stroke')}
        className={colorButtonStyles.ring}
        apply={(_, hex, draft) =>
          onShape(draft, (shape) => {
            // A gradient would hide the colour.
            const { gradient: _gradient, ...stroke } = shape.stroke ?? { widthPx: 6, dash: 'solid' as const };
            shape.stroke = { ...stroke, color: hex };
          })
        }
      />
      <Popover
        label={t('shapeSettings')}
        trigger={
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${stageStyles.labelFolds} ${buttonStyles.small}`}
          >
            <Icon name="sliders" size={16} />
            {t('style')}
          </button>
        }
      >
        <div className={`${layoutStyles.column} ${layoutStyles.gap12}`}>
          <LabelledSlider
            label={t('strokeWidth')}
            unit=" px"
            value={layer.stroke?.widthPx ?? 0}
            max={80}
            onChange={(value) =>
              preview(
                t.step('strokeWidth'),
                (each) =>
                  hasForm(each) &&
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
          <fieldset className={choiceStyles.segments} aria-label={t('strokeStyle')}>
            {(['solid', 'dashed', 'dotted'] as const).map((dash) => (
              <button
                key={dash}
                type="button"
                aria-pressed={layer.stroke?.dash === dash}
                onClick={() =>
                  editor.editSelected(t.step('strokeStyle'), (each) => {
                    if (hasForm(each)) each.stroke = { color: '#14151f', widthPx: 6, ...each.stroke, dash };
                  })
                }
              >
                {dash === 'solid' ? t('solid') : dash === 'dashed' ? t('dashed') : t('dotted')}
              </button>
            ))}
          </fieldset>
          {layer.shape === 'rectangle' && !layer.cornerRadii ? (
            <LabelledSlider
              label={t('cornerRadius')}
              unit=" px"
              value={layer.cornerRadius}
              max={Math.round(Math.min(layer.width, layer.height) / 2)}
              onChange={(value) =>
                preview(
                  t.step('cornerRadius'),
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
                preview(t.step('corners'), (each) => hasForm(each) && Object.assign(each, { sides: value }))
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
                  t.step('depth'),
                  (each) => hasForm(each) && Object.assign(each, { innerRatio: 1 - value / 100 }),
                )
              }
              onCommit={commit}
            />
          ) : null}
          {layer.shape === 'rectangle' || layer.shape === 'polygon' || layer.shape === 'star'
            ? null
            : shapeHandles(layer).map((handle) => <HandleSlider key={handle.name} handle={handle} />)}
          {layer.fill && !isLine(layer) ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() =>
                editor.editSelected(
                  t.step('removeFill'),
                  (each) =>
                    hasForm(each) &&
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
      {layer.shape === 'path' ? <ActionButton id="edit-points" size="sm" /> : null}
    </>
  );
}

/** How much one of a unit is, and how it is written. */
const UNITS = {
  share: { factor: 100, sign: '%' },
  turn: { factor: 360, sign: '°' },
  count: { factor: 1, sign: '' },
  px: { factor: 1, sign: ' px' },
} as const;

/** What a handle of a shape changes, for who wants it exact, and for shapes that are too small for handles. */
function HandleSlider({ handle }: { handle: ShapeHandle }) {
  const t = useText(drawingText);
  const { preview, commit } = useLayerGesture();
  const { factor, sign } = UNITS[handle.unit];
  return (
    <LabelledSlider
      label={t(`handle_${handle.name}`)}
      unit={sign}
      value={Math.round(handle.value * factor)}
      min={Math.round(handle.min * factor)}
      max={Math.round(handle.max * factor)}
      onChange={(value) =>
        preview(t.step('stepForm'), (each) => {
          if (!hasForm(each)) return;
          const own = shapeHandles(each).find(({ name }) => name === handle.name);
          own?.set(each, value / factor);
        })
      }
      onCommit={commit}
    />
  );
}
