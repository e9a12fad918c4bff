import type { Editor } from '../../state/editor.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { actionEntry } from '../actions/action-entry.ts';
import { say } from './guide-gesture.ts';
import { setLayoutView, useLayoutView } from './layout-view.ts';
import { unitOf } from './page-units.ts';
import { RULER_UNITS } from './ruler-ticks.ts';

/** What can be done with rulers and guides. */
export function layoutEntries(editor: Editor): MenuEntry[] {
  const view = useLayoutView.getState();
  const unit = unitOf(editor.project, view.rulerUnit);
  const toggle = (id: string, checked: boolean): MenuEntry =>
    ({ ...actionEntry(id, editor), checked }) as MenuEntry;
  return [
    ...RULER_UNITS.map(
      (each): MenuEntry => ({
        type: 'item',
        id: `unit-${each}`,
        label: say(`unit_${each}`),
        chosen: each === unit,
        onSelect: () => setLayoutView({ rulerUnit: each }),
      }),
    ),
    { type: 'rule', id: 'units' },
    toggle('toggle-rulers', view.showsRulers),
    toggle('toggle-guides', view.showsGuides),
    toggle('lock-guides', view.locksGuides),
    toggle('toggle-grid', view.showsGrid && editor.project.metadata.layoutGrid !== null),
    { type: 'rule', id: 'shown' },
    actionEntry('edit-guides', editor),
    actionEntry('clear-guides', editor),
    actionEntry('edit-grid', editor),
  ];
}
