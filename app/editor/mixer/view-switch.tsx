import { useEffect, useRef } from 'react';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as styles from './view-switch.module.css';

/** Chooses between lanes in time and their mix. @param className may hide it where a menu has the same choice */
export function ViewSwitch({ className }: { className?: string }) {
  const t = useText(mixerText);
  const editor = useEditor();
  const view = useUi((ui) => ui.timelineView);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!editor.state.isViewChosen) return;
    editor.ui.setState({ isViewChosen: false });
    const chosen = element.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    chosen?.focus();
    // Where the switch is hidden, the menu that has the choice gets the focus.
    if (chosen !== document.activeElement)
      element.current?.parentElement?.querySelector<HTMLElement>('[data-part="timeline-menu"]')?.focus();
  }, [editor]);
  return (
    <span ref={element} className={className}>
      <Segmented
        className={styles.views}
        label={t('view')}
        value={view}
        options={[
          { value: 'tracks', label: t('tracks') },
          { value: 'mixer', label: t('mixer') },
        ]}
        onChange={(timelineView) => {
          editor.ui.setState({ timelineView, isViewChosen: true });
        }}
      />
    </span>
  );
}
