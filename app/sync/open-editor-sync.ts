import { server } from '../session/server.ts';
import { session } from '../session/session.ts';
import type { Studio } from '../state/studio.ts';
import { accountSync } from './account-sync.ts';
import { askVersion } from './ask-version.tsx';
import { EditorSync } from './project/editor-sync.ts';
import { sendThumbnail } from './send-thumbnail.ts';

/** Begins to send what is open in an editor to the account of the person who is signed in. */
export function openEditorSync(studio: Studio): EditorSync {
  const sync = new EditorSync({
    document: studio.editor.document,
    flush: () => studio.writer.flush(),
    account: accountSync,
    onSession: (listener) => session.subscribe(listener),
    onPage: listenToPage,
    askVersion,
    sendThumbnail: (owner) => sendThumbnail(studio, server.forAccount(owner)),
    reopen: () => window.location.reload(),
  });
  sync.start();
  return sync;
}

function listenToPage({ online, hidden }: { online: () => void; hidden: () => void }): () => void {
  const onVisibility = () => document.visibilityState === 'hidden' && hidden();
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
