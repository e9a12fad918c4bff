import { formatTimecode } from '@gesso/engine';
import { useEffect } from 'react';
import { editorTimelineText } from '../../messages/english/editor-timeline.ts';
import { textOf } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { lastAnnouncement } from '../../ui/announce.ts';

/** A held key moves the playhead many times; it is said where it stands when it rests. */
const REST_MS = 250;

/** Says where the playhead stands when it was moved or stopped, and which scene that is when it is another one. */
export function usePlayheadAnnouncements(): void {
  const editor = useEditor();
  useEffect(() => {
    let saidScene = editor.scene.id;
    let timer = 0;
    const isMoving = () => editor.state.isPlaying || editor.state.isScrubbing;
    const stop = editor.ui.subscribe((ui, former) => {
      const hasCome = ui.frame !== former.frame && !isMoving();
      const hasStopped = (former.isPlaying && !ui.isPlaying) || (former.isScrubbing && !ui.isScrubbing);
      if (!hasCome && !hasStopped) return;
      window.clearTimeout(timer);
      const announcement = lastAnnouncement();
      timer = window.setTimeout(() => {
        const { scene } = editor;
        const isOtherScene = scene.id !== saidScene;
        saidScene = scene.id;
        // A command that moved the playhead says more than where it came to, and a focused slider says its own value.
        if (isMoving() || lastAnnouncement() !== announcement) return;
        if (document.activeElement?.classList.contains('rul')) return;
        const time = formatTimecode(editor.state.frame);
        editor.announce(
          isOtherScene ? textOf(editorTimelineText)('sceneAt', { time, scene: scene.name }) : time,
        );
      }, REST_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [editor]);
}
