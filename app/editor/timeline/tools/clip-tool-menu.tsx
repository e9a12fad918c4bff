import { clipToolsText } from '../../../messages/english/editor/video/clip-tools.ts';
import { useText } from '../../../messages/language.ts';
import type { ClipTool } from '../../../state/editor-ui.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { actionEntry } from '../../actions/action-entry.ts';

const ICONS: Record<ClipTool, IconName> = { move: 'pointer', roll: 'roll', slip: 'slip', slide: 'slide' };
const NAMES = { move: 'toolMove', roll: 'toolRoll', slip: 'toolSlip', slide: 'toolSlide' } as const;

/** Chooses what dragging a clip of a lane does. */
export function ClipToolMenu() {
  const t = useText(clipToolsText);
  const editor = useEditor();
  const tool = useUi((ui) => ui.clipTool);
  return (
    <Menu
      label={t('tools', { name: t(NAMES[tool]) })}
      entries={() => [
        ...(['move', 'roll', 'slip', 'slide'] as const).map((each) => ({
          ...actionEntry(`tool-${each}`, editor),
          chosen: tool === each,
        })),
        { type: 'rule', id: 'tool rule' },
        actionEntry('roll-earlier', editor),
        actionEntry('roll-later', editor),
        actionEntry('slide-earlier', editor),
        actionEntry('slide-later', editor),
        actionEntry('slip-earlier', editor),
        actionEntry('slip-later', editor),
      ]}
      trigger={
        <IconButton
          label={t('tools', { name: t(NAMES[tool]) })}
          icon={ICONS[tool]}
          size="sm"
          pressed={tool !== 'move'}
        />
      }
    />
  );
}
