import { useEffect, useRef } from 'react';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as styles from './view-switch.module.css';

/** Chooses between lanes in time and their mix. */
export function ViewSwitch() {
  const t = useText(mixerText);
  const editor = useEditor();
  const view = useUi((ui) => ui.timelineView);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!editor.state.isViewChosen) return;
    editor.ui.setState({ isViewChosen: false });
    element.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [editor]);
  return (
    <span ref={element}>
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
