import { useState } from 'react';
import { isPageSize, type PageSize } from '../../editor/page-size.ts';
import { PageSizeFields } from '../../editor/page-size-fields.tsx';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/dialog.tsx';

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
    <Dialog open onClose={() => onClose()} title={t('customSizeTitle')} className="small">
      <PageSizeFields size={size} onChange={setSize} />
      <div className="dialog-row">
        <button type="button" className="btn primary lg" disabled={!isPageSize(size)} onClick={create}>
          {t('createDesign')}
        </button>
      </div>
    </Dialog>
  );
}
