import { createStore, type StoreApi } from 'zustand';
import { libraryKey } from '../../data/library-key.ts';
import { queryClient } from '../../data/queries.ts';
import { session } from '../../session/session.ts';
import { deleteDesignFile, keepDesignFile } from '../../state/files/design-files.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { problemText } from '../../state/problem-text.ts';
import { uploader } from '../../sync/upload-notice.ts';

/** What becomes of the file that a design was imported from. */
export type OriginalState =
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'kept'; readonly place: 'account' | 'browser' }
  /** The account did not take it; this browser did. */
  | { readonly status: 'kept-here'; readonly reason: string }
  | { readonly status: 'lost'; readonly reason: string };

/** The file that a design was imported from, on its way to the uploads. */
export interface Original {
  readonly state: StoreApi<OriginalState>;
  /** Sends it to the account again. */
  retry(): void;
}

/** The uploads of the account, or of this browser where nobody is signed in, keep the file itself. Never rejects: `state` says how it went. */
export function keepOriginal(file: File, { blobs }: StudioResources): Original {
  const state = createStore<OriginalState>(() => ({ status: 'sending', share: 0 }));
  let idHere: string | null = null;
  /** Returns why it failed; null when it is kept. */
  const keepHere = async (): Promise<string | null> => {
    try {
      idHere ??= await keepDesignFile(blobs, file);
      return null;
    } catch (error) {
      return problemText(error);
    }
  };
  const send = async () => {
    if (session.profile() === null) {
      const reason = await keepHere();
      state.setState(
        reason === null ? { status: 'kept', place: 'browser' } : { status: 'lost', reason },
        true,
      );
      return;
    }
    state.setState({ status: 'sending', share: 0 }, true);
    try {
      const onProgress = (share: number) => state.setState({ status: 'sending', share }, true);
      await uploader.upload({ file, assetType: 'DESIGN_FILE' }, { onProgress });
      // The copy that stood in for it after a first attempt.
      if (idHere !== null) await deleteDesignFile(blobs, idHere);
      idHere = null;
      state.setState({ status: 'kept', place: 'account' }, true);
      await queryClient.invalidateQueries({ queryKey: libraryKey() });
    } catch (error) {
      const notHere = await keepHere();
      const reason = problemText(error);
      state.setState({ status: notHere === null ? 'kept-here' : 'lost', reason }, true);
    }
  };
  void send();
  return { state, retry: () => void send() };
}
