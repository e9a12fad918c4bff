import { formatOfSize, PAGE_FORMATS } from '@gesso/engine';
import { useState } from 'react';
import { editorFrameText } from '../messages/english/editor-frame.ts';
import { useText } from '../messages/language.ts';
import { useEditor, useProject } from '../state/hooks.ts';
import { resizeProject } from '../state/resize-project.ts';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import { useEngineNames } from './engine-names.ts';
import { isPageSize, type PageSize, pageOf, pageSizeOf } from './page-size.ts';
import { PageSizeFields } from './page-size-fields.tsx';

/** Gives the page another shape or size. */
export function ResizeButton() {
  const names = useEngineNames();
  const t = useText(editorFrameText);
  const editor = useEditor();
  const properties = useProject((project) => project.properties);
  const [size, setSize] = useState<PageSize | null>(null);
  const current = formatOfSize(properties.width, properties.height);
  const resize = (next: PageSize) => {
    const { widthPx, heightPx, physicalSize } = pageOf(next);
    resizeProject(editor, widthPx, heightPx, physicalSize);
    setSize(null);
  };
  return (
    <Popover
      label={t('resize')}
      align="start"
      onOpenChange={() => setSize(null)}
      trigger={
        <button type="button" className="btn ghost sm">
          <Icon name="resize" size={16} />
          <span className="vh-narrow">{t('resize')}</span>
        </button>
      }
    >
      <div className="col g3">
        <span className="sect">{t('pageSize')}</span>
        <div className="format-row">
          {PAGE_FORMATS.map((format) => (
            <button
              key={format.id}
              type="button"
              className={`shape ${current?.id === format.id ? 'on' : ''}`}
              aria-pressed={current?.id === format.id}
              aria-label={`${names.format(format)} ${format.aspect}`}
              onClick={() => {
                resizeProject(editor, format.widthPx, format.heightPx);
                setSize(null);
              }}
            >
              <i style={{ aspectRatio: format.widthPx / format.heightPx }} />
              <span>{format.aspect}</span>
            </button>
          ))}
        </div>
        <PageSizeFields size={size ?? pageSizeOf(properties)} onChange={setSize} />
        <p className="hint">{t('resizeHint')}</p>
        <button
          type="button"
          className="btn primary full"
          disabled={size === null || !isPageSize(size)}
          onClick={() => size && resize(size)}
        >
          {t('resize')}
        </button>
      </div>
    </Popover>
  );
}
