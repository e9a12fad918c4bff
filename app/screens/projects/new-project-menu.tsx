import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { openDialog } from '../../ui/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { editorPath, PAGE_SHAPES } from '../home/page-shapes.ts';

const SIZES_PX = { smallest: 16, largest: 8192 } as const;

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
          onSelect: () =>
            void openDialog<Record<string, string>>((close) => <CustomSizeDialog onClose={close} />).then(
              (size) => size && navigate(editorPath('design', size)),
            ),
        },
        { type: 'rule', id: 'rule' },
        {
          type: 'item',
          id: 'template',
          label: t('fromTemplate'),
          icon: 'images',
          onSelect: () => void navigate('/design-templates/create/'),
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

function CustomSizeDialog({ onClose }: { onClose: (size?: Record<string, string>) => void }) {
  const t = useText(projectsText);
  const [size, setSize] = useState({ width: '1080', height: '1350' });
  const [isChecked, setIsChecked] = useState(false);
  const isFine = (text: string) =>
    /^\d{1,4}$/.test(text.trim()) && Number(text) >= SIZES_PX.smallest && Number(text) <= SIZES_PX.largest;
  const fields = [
    { side: 'width', label: 'widthPx' },
    { side: 'height', label: 'heightPx' },
  ] as const;
  return (
    <Dialog open onClose={() => onClose()} title={t('customSizeTitle')} className="small">
      <form
        noValidate
        className="col g4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (isFine(size.width) && isFine(size.height))
            onClose({ width: size.width.trim(), height: size.height.trim() });
        }}
      >
        <div className="size-fields">
          {fields.map(({ side, label }) => (
            <TextField
              key={side}
              label={t(label)}
              value={size[side]}
              inputMode="numeric"
              autoComplete="off"
              error={isChecked && !isFine(size[side]) ? t('sizeWrong') : null}
              onChange={(value) => setSize({ ...size, [side]: value })}
            />
          ))}
        </div>
        <p className="hint">{t('customSizeHint')}</p>
        <div className="dialog-row">
          <button type="submit" className="btn primary lg">
            {t('createDesign')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
