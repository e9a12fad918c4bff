import { hasLayout } from '@gesso/engine/edits';
import type { Editor } from '../../state/editor.ts';
import { layerLabel } from '../../state/layer-label.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { enterLayoutAt, layoutsToEnter, say as sayLayout } from '../auto-layout/auto-layout-steps.ts';
import { layerTypeRow } from '../layer-types/layer-types.ts';
import { say as sayGuides } from '../layout/guide-gesture.ts';
import { layoutEntries } from '../layout/layout-entries.ts';
import { tableEntries } from '../table/table-entries.ts';
import { type ActionLabel, sayAction } from './action.ts';
import { actionEntry } from './action-entry.ts';
import { alignActions } from './layer-actions.ts';
import { actionById, isActionEnabled } from './registry.ts';

const rule = (id: string): MenuEntry => ({ type: 'rule', id });

/** Into another layout of the page, and out of the one that the selection is in. */
function layoutMoves(editor: Editor): MenuEntry[] {
  const groups = layoutsToEnter(editor);
  const ids = editor.state.selection;
  return [
    ...(groups.length === 0
      ? []
      : [
          {
            type: 'submenu' as const,
            id: 'into-layout',
            label: sayLayout('intoLayout'),
            icon: 'layout' as const,
            entries: groups.map((group) => ({
              type: 'item' as const,
              id: group.id,
              label: layerLabel(group),
              onSelect: () => enterLayoutAt(editor, { groupId: group.id, index: group.children.length }, ids),
            })),
          },
        ]),
    ...(isActionEnabled(actionById('leave-layout'), editor) ? [actionEntry('leave-layout', editor)] : []),
  ];
}

/** What the right button offers for the selection, or for the page when nothing is selected. */
export function contextMenuEntries(editor: Editor): MenuEntry[] {
  const cells = tableEntries(editor);
  if (cells) return cells;
  const layers = editor.selectedLayers;
  const entry = (id: string, label?: ActionLabel) => actionEntry(id, editor, label);
  if (layers.length === 0) {
    return [
      entry('paste'),
      entry('select-all'),
      rule('1'),
      entry('add-page', editor.kind === 'design' ? 'addPage' : 'addScene'),
      entry('duplicate-page', editor.kind === 'design' ? 'duplicatePage' : 'duplicateScene'),
      rule('2'),
      entry('zoom-fit'),
      entry('zoom-100'),
      entry('toggle-snapping'),
      ...(editor.kind === 'design'
        ? [
            {
              type: 'submenu' as const,
              id: 'layout',
              label: sayGuides('menu'),
              icon: 'layout' as const,
              entries: layoutEntries(editor),
            },
          ]
        : []),
    ];
  }
  const isAllLocked = layers.every((layer) => layer.locked);
  const typeActions = [...new Set(layers.flatMap((layer) => layerTypeRow(layer).contextActions))].filter(
    (id) => isActionEnabled(actionById(id), editor),
  );
  return [
    entry('cut'),
    entry('copy'),
    entry('paste'),
    {
      type: 'submenu',
      id: 'look',
      label: sayAction('look'),
      icon: 'palette',
      entries: [
        entry('copy-look'),
        entry('paste-attributes'),
        entry('paste-style'),
        entry('paste-effects'),
        entry('paste-animation'),
      ],
    },
    entry('duplicate'),
    entry('delete'),
    rule('1'),
    entry('bring-forward'),
    entry('send-backward'),
    {
      type: 'submenu',
      id: 'order',
      label: sayAction('order'),
      icon: 'layers',
      entries: [
        entry('bring-to-front'),
        entry('bring-forward'),
        entry('send-backward'),
        entry('send-to-back'),
      ],
    },
    {
      type: 'submenu',
      id: 'align',
      label: sayAction(layers.length === 1 ? 'alignToPage' : 'align'),
      icon: 'al-hc',
      entries: alignActions.map((action) => entry(action.id)),
    },
    rule('2'),
    ...(layers.length > 1 ? [entry('tidy-up'), entry('group')] : []),
    entry(layers.length === 1 && hasLayout(layers[0]) ? 'remove-auto-layout' : 'add-auto-layout'),
    ...layoutMoves(editor),
    ...typeActions.map((id) => entry(id)),
    entry('flip-horizontal'),
    entry('flip-vertical'),
    entry('rotate-right'),
    entry('rotate-left'),
    entry('toggle-lock', isAllLocked ? 'unlock' : 'lock'),
    entry('toggle-visibility', layers.every((layer) => layer.hidden) ? 'show' : 'hide'),
    entry('rename'),
    ...(editor.kind === 'video' ? [rule('3'), entry('split'), entry('to-scene')] : []),
  ];
}
