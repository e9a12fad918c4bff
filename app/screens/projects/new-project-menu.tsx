import { useNavigate } from 'react-router-dom';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { editorPath, PATHS } from '../../paths.ts';
import { PAGE_SHAPES } from '../../shell/page-shapes.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';

/** Asks for a size with the dialog, which comes with the engine's tables only when it is wanted. */
async function askForSize(): Promise<Record<string, string> | undefined> {
  const { CustomSizeDialog } = await import('./custom-size-dialog.tsx');
  return openDialog<Record<string, string>>((close) => <CustomSizeDialog onClose={close} />);
}

/** Everything that a new project can begin with. */
export function NewProjectMenu({ className }: { className: string }) {
  const t = useText(projectsText);
  const navigate = useNavigate();
  const shapesOf = (kind: 'design' | 'video'): MenuEntry[] =>
    PAGE_SHAPES.map(({ aspect, name }) => ({
      type: 'item',
      id: `${kind}-${aspect}`,
      label: t(name),
      onSelect: () => void navigate(editorPath(kind, { aspect })),
    }));
  return (
    <Menu
      label={t('newProject')}
      entries={[
        { type: 'submenu', id: 'design', label: t('newDesign'), icon: 'layout', entries: shapesOf('design') },
        { type: 'submenu', id: 'video', label: t('newVideo'), icon: 'film', entries: shapesOf('video') },
        {
          type: 'item',
          id: 'custom',
          label: t('customSize'),
          icon: 'resize',
          onSelect: () => void askForSize().then((size) => size && navigate(editorPath('design', size))),
        },
        { type: 'rule', id: 'rule' },
        {
          type: 'item',
          id: 'template',
          label: t('fromTemplate'),
          icon: 'images',
          onSelect: () => void navigate(PATHS.newDesign),
        },
      ]}
      trigger={
        <button type="button" className={className}>
          <Icon name="plus" size={18} />
          {t('newProject')}
        </button>
      }
    />
  );
}
