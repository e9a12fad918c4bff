import { useEffect, useRef } from 'react';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { useText } from '../../messages/language.ts';
import type { SheetId } from '../../state/editor-ui.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { regionSelector } from '../../ui/regions.ts';
import * as styles from '../compact.module.css';

/**
 * In small windows, as those of a page that is enlarged to 200 % and more, inspector and timeline lie over the canvas when they are requested;
 * these buttons ask. Elsewhere the style sheet hides them.
 */
export function SheetButtons() {
  const t = useText(editorFrameText);
  const editor = useEditor();
  const sheet = useUi((ui) => ui.sheet);
  const panel = useUi((ui) => ui.panel);
  const bar = useRef<HTMLElement>(null);

  // Only one of them lies over the canvas.
  useEffect(() => {
    if (panel !== null) editor.ui.setState({ sheet: null });
  }, [panel, editor]);
  useEffect(() => {
    if (sheet === null) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || editor.state.dialog !== null) return;
      const isInSheet =
        event.target instanceof Element &&
        event.target.closest(
          sheet === 'properties' ? regionSelector('inspector') : regionSelector('timeline', 'pages'),
        ) !== null;
      if (!isInSheet) return;
      event.preventDefault();
      editor.ui.setState({ sheet: null });
      bar.current?.querySelector<HTMLElement>(`[data-sheet="${sheet}"]`)?.focus();
    };
    window.addEventListener('keydown', close, true);
    return () => window.removeEventListener('keydown', close, true);
  }, [sheet, editor]);

  const button = (id: SheetId, icon: IconName, label: string) => (
    <button
      type="button"
      data-sheet={id}
      aria-expanded={sheet === id}
      onClick={() => editor.ui.setState({ sheet: sheet === id ? null : id, panel: null })}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <nav className={styles.sheetButtons} aria-label={t('moreAreas')} ref={bar}>
      {button('properties', 'sliders', t('properties'))}
      {editor.kind === 'video' ? button('time', 'film', t('timeline')) : button('time', 'copy', t('pages'))}
    </nav>
  );
}
