import { removeGuides } from '@gesso/engine/edits';
import { layoutGridText } from '../../messages/english/editor/stage/layout-grid.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import type { EditorAction } from '../actions/action.ts';
import { say } from './guide-gesture.ts';
import { setLayoutView, useLayoutView } from './layout-view.ts';
import { openGuides, openLayoutGrid } from './open-guides.tsx';

const sayGrid = sayLater(layoutGridText);
const isDesign = ({ kind }: Editor): boolean => kind === 'design';

/** Commands for rulers and guides. Videos are not measured. */
export const layoutActions: readonly EditorAction[] = [
  {
    id: 'toggle-rulers',
    label: () => say('rulers'),
    icon: 'layout',
    // Shift R repeats a part of a video.
    shortcuts: ['Alt+Shift+R'],
    group: 'canvas',
    isEnabled: isDesign,
    run: () => {
      const showsRulers = !useLayoutView.getState().showsRulers;
      setLayoutView({ showsRulers });
      return say(showsRulers ? 'rulersOn' : 'rulersOff');
    },
  },
  {
    id: 'toggle-guides',
    label: () => say('showGuides'),
    icon: 'eye',
    shortcuts: ['Mod+;'],
    group: 'canvas',
    isEnabled: isDesign,
    run: () => {
      const showsGuides = !useLayoutView.getState().showsGuides;
      setLayoutView({ showsGuides });
      return say(showsGuides ? 'guidesOn' : 'guidesOff');
    },
  },
  {
    id: 'lock-guides',
    label: () => say('lockGuides'),
    icon: 'lock',
    shortcuts: ['Mod+Alt+;'],
    group: 'canvas',
    isEnabled: isDesign,
    run: () => {
      const locksGuides = !useLayoutView.getState().locksGuides;
      setLayoutView({ locksGuides });
      return say(locksGuides ? 'locked' : 'unlocked');
    },
  },
  {
    id: 'edit-guides',
    label: () => say('editGuides'),
    icon: 'list',
    shortcuts: ['Alt+Shift+G'],
    group: 'canvas',
    isEnabled: isDesign,
    run: (editor) => {
      openGuides(editor);
      return null;
    },
  },
  {
    id: 'toggle-grid',
    label: () => sayGrid('show'),
    icon: 'grid',
    shortcuts: ['Shift+G'],
    group: 'canvas',
    isEnabled: (editor) => isDesign(editor) && editor.project.metadata.layoutGrid !== null,
    run: () => {
      const showsGrid = !useLayoutView.getState().showsGrid;
      setLayoutView({ showsGrid });
      return sayGrid(showsGrid ? 'shown' : 'hidden');
    },
  },
  {
    id: 'edit-grid',
    label: () => sayGrid('edit'),
    icon: 'table',
    shortcuts: ['Alt+Shift+L'],
    group: 'canvas',
    isEnabled: isDesign,
    run: (editor) => {
      openLayoutGrid(editor);
      return null;
    },
  },
  {
    id: 'clear-guides',
    label: () => say('clear'),
    icon: 'trash',
    group: 'canvas',
    isEnabled: (editor) => isDesign(editor) && editor.project.metadata.guides.length > 0,
    run: (editor) => {
      editor.document.transact(say.step('stepClear'), (draft) => removeGuides(draft));
      return say('allRemoved');
    },
  },
];
