import type { Asset } from '@gesso/engine';
import { useCallback } from 'react';
import { WithQueries } from '../../data/with-queries.tsx';
import { editorAiText } from '../../messages/english/editor/editor-ai.ts';
import { textOf } from '../../messages/language.ts';
import { insertAsset } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { sayAction } from '../actions/action.ts';
import { AddImageContext } from './add-image.ts';
import { NewImages } from './new-images.tsx';

/** Images from words on a phone: each is added to the page that is shown, and can be taken back at once. @param frame the first of that page */
export function PhoneImages({ frame }: { frame: number }) {
  const editor = useEditor();
  const add = useCallback(
    (asset: Asset) => {
      editor.ui.setState({ frame });
      insertAsset(editor, asset);
      showToast({
        type: 'ok',
        text: textOf(editorAiText)('added'),
        action: { label: sayAction('undo'), run: () => editor.document.undo() },
      });
    },
    [editor, frame],
  );
  return (
    <WithQueries>
      <AddImageContext value={add}>
        <NewImages onPageImage={null} />
      </AddImageContext>
    </WithQueries>
  );
}
