import { useState } from 'react';
import { isPageSize, type PageSize } from '../../editor/pages/page-size.ts';
import { PageSizeFields } from '../../editor/pages/page-size-fields.tsx';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** Asks how large a new page is, and gives it as the editor's address wants it. */
export function CustomSizeDialog({ onClose }: { onClose: (size?: Record<string, string>) => void }) {
  const t = useText(projectsText);
  const [size, setSize] = useState<PageSize>({ width: 1080, height: 1350, unit: 'px', dpi: 300 });
  const { width, height, unit, dpi } = size;
  const create = () =>
    onClose({
      width: String(width),
      height: String(height),
      ...(unit === 'px' ? {} : { unit, dpi: String(dpi) }),
    });
  return (
    <Dialog open onClose={() => onClose()} title={t('customSizeTitle')} className={dialogStyles.small}>
      <PageSizeFields size={size} onChange={setSize} />
      <div className={dialogStyles.dialogRow}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          disabled={!isPageSize(size)}
          onClick={create}
        >
          {t('createDesign')}
        </button>
      </div>
    </Dialog>
  );
}
