import { editorActionsText } from '../../messages/english/editor/editor-actions.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { COLOR_VISIONS } from '../../state/stage/color-vision.ts';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import { Slider } from '../../ui/fields/slider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Menu } from '../../ui/menu.tsx';
import { useShownKeys } from '../../ui/shortcuts/shortcut-settings.ts';
import * as textStyles from '../../ui/text.module.css';
import { actionEntry } from '../actions/action-entry.ts';
import { actionById, runAction } from '../actions/registry.ts';
import { setZoom } from '../actions/view-actions.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from '../responsive.module.css';
import * as zoomControlsStyles from './zoom-controls.module.css';

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4];

/** Magnet, zoom slider and the zoom menu. The slider is logarithmic, as zooming is. */
export function ZoomControls() {
  const t = useText(editorFrameText);
  const say = useText(editorActionsText);
  const editor = useEditor();
  const scale = useUi((ui) => ui.view.scale);
  const snapping = useUi((ui) => ui.snapping);
  const vision = useUi((ui) => ui.colorVision);
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.gap4} ${zoomControlsStyles.zoomControls}`}>
      <IconButton
        label={say('snapping')}
        icon="magnet"
        pressed={snapping}
        tooltipSide="top"
        onClick={() => runAction('toggle-snapping', editor)}
      />
      <IconButton
        label={say('zoomOut')}
        icon="minus"
        keys={useShownKeys(actionById('zoom-out'))}
        size="sm"
        tooltipSide="top"
        onClick={() => runAction('zoom-out', editor)}
      />
      <span className={`${editorPartsStyles.zoomSlider} ${styles.zoomSlider}`}>
        <Slider
          label={t('zoom')}
          min={-3.3}
          max={2}
          step={0.05}
          value={Math.log2(scale)}
          valueText={`${Math.round(scale * 100)}%`}
          onChange={(value) => setZoom(editor, 2 ** value)}
        />
      </span>
      <IconButton
        label={say('zoomIn')}
        icon="plus"
        keys={useShownKeys(actionById('zoom-in'))}
        size="sm"
        tooltipSide="top"
        onClick={() => runAction('zoom-in', editor)}
      />
      <Menu
        label={t('zoom')}
        align="end"
        side="top"
        entries={[
          actionEntry('zoom-fit', editor),
          { type: 'rule', id: 'rule' },
          ...STEPS.map((step) => ({
            type: 'item' as const,
            id: String(step),
            label: `${step * 100}%`,
            chosen: Math.abs(scale - step) < 0.004,
            onSelect: () => setZoom(editor, step),
          })),
          { type: 'rule', id: 'vision-rule' },
          {
            type: 'submenu',
            id: 'vision',
            label: t('colorVision'),
            icon: 'eye',
            entries: COLOR_VISIONS.map((each) => ({
              type: 'item' as const,
              id: each,
              label: t(`vision_${each}`),
              chosen: vision === each,
              onSelect: () => {
                editor.ui.setState({ colorVision: each });
                editor.announce(t('visionSaid', { vision: t(`vision_${each}`) }));
              },
            })),
          },
        ]}
        trigger={
          <button
            type="button"
            className={`${choiceStyles.select} ${zoomControlsStyles.zoomSelect} ${textStyles.numeric}`}
            aria-label={t('zoomAt', { percent: Math.round(scale * 100) })}
          >
            {Math.round(scale * 100)}%
            <Icon name="chev-u" size={14} />
          </button>
        }
      />
    </div>
  );
}
