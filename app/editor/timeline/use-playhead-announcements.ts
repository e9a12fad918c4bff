import { useEffect } from 'react';
import { useEditor } from '../../state/hooks.ts';
import { playheadInWords } from '../../state/said.ts';
import { announceUnlessOther } from '../../ui/announce.ts';

/**
 * Says where the playhead is after it was pulled or the video came to its end, and which scene that is when it is another one. Commands
 * that move it say more, and the playhead as a slider says its own value.
 */
export function usePlayheadAnnouncements(): void {
  const editor = useEditor();
  useEffect(() => {
    let formerSceneId = editor.scene.id;
    return editor.ui.subscribe((ui, former) => {
      const hasStopped = (former.isPlaying && !ui.isPlaying) || (former.isScrubbing && !ui.isScrubbing);
      if (!hasStopped) return;
      announceUnlessOther(playheadInWords(editor, formerSceneId));
      formerSceneId = editor.scene.id;
    });
  }, [editor]);
}
