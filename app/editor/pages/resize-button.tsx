import { formatOfSize, PAGE_FORMATS } from '@gesso/engine';
import { useState } from 'react';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { resizeManyText } from '../../messages/english/editor/formats/resize-many.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject } from '../../state/hooks.ts';
import { resizePage } from '../../state/steps/resize-page.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Popover } from '../../ui/popover.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { openResizeMany } from '../resize/open-resize.tsx';
import { isPageSize, type PageSize, pageOf, pageSizeOf } from './page-size.ts';
import { PageSizeFields } from './page-size-fields.tsx';

/** Gives the page another shape or size. */
export function ResizeButton() {
  const names = useEngineNames();
  const t = useText(editorFrameText);
  const editor = useEditor();
  const properties = useProject((project) => project.properties);
  const studio = useStudio();
  const many = useText(resizeManyText);
  const [size, setSize] = useState<PageSize | null>(null);
  const [isOpen, setOpen] = useState(false);
  const current = formatOfSize(properties.width, properties.height);
  const resize = (next: PageSize) => {
    const { widthPx, heightPx, physicalSize } = pageOf(next);
    resizePage(editor, widthPx, heightPx, physicalSize);
    setSize(null);
  };
  return (
    <Popover
      label={t('resize')}
      align="start"
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setSize(null);
      }}
      trigger={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
        >
          <Icon name="resize" size={16} />
          <span className={editorFrameStyles.vhNarrow}>{t('resize')}</span>
        </button>
      }
    >
      <div className={`${layoutStyles.column} ${layoutStyles.gap12}`}>
        <span className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('pageSize')}
        </span>
        <div className={editorFrameStyles.formatRow}>
          {PAGE_FORMATS.map((format) => (
            <button
              key={format.id}
              type="button"
              className={editorFrameStyles.shape}
              aria-pressed={current?.id === format.id}
              aria-label={`${names.format(format)} ${format.aspect}`}
              onClick={() => {
                resizePage(editor, format.widthPx, format.heightPx);
                setSize(null);
              }}
            >
              <i style={{ aspectRatio: format.widthPx / format.heightPx }} />
              <span>{format.aspect}</span>
            </button>
          ))}
        </div>
        <PageSizeFields size={size ?? pageSizeOf(properties)} onChange={setSize} />
        <p className={fieldStyles.hint}>{t('resizeHint')}</p>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
          disabled={size === null || !isPageSize(size)}
          onClick={() => size && resize(size)}
        >
          {t('resize')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
          onClick={() => {
            setOpen(false);
            void openResizeMany(studio);
          }}
        >
          {many('open')}
        </button>
      </div>
    </Popover>
  );
}
