import { actionEntry } from '../actions/menu-entries.ts';
import { actionById, runAction } from '../actions/registry.ts';
import { useShownKeys } from '../actions/shortcut-settings.ts';
import { setZoom } from '../actions/view-actions.ts';
import { editorActionsText } from '../messages/english/editor-actions.ts';
import { editorFrameText } from '../messages/english/editor-frame.ts';
import { useText } from '../messages/language.ts';
import { useEditor, useUi } from '../state/hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Slider } from '../ui/slider.tsx';

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4];

/** Magnet, zoom slider and the zoom menu. The slider is logarithmic, as zooming is. */
export function ZoomControls() {
  const t = useText(editorFrameText);
  const say = useText(editorActionsText);
  const editor = useEditor();
  const scale = useUi((ui) => ui.view.scale);
  const snapping = useUi((ui) => ui.snapping);
  return (
    <div className="row g1 zoom-controls">
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
      <span className="zoom-slider">
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
            checked: Math.abs(scale - step) < 0.004,
            onSelect: () => setZoom(editor, step),
          })),
        ]}
        trigger={
          <button
            type="button"
            className="select zoom-select num"
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
