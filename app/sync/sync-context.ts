import { createContext } from 'react';
import type { EditorSync } from './project/editor-sync.ts';

/** What sends the open project to the account; null outside of an editor. */
export const SyncContext = createContext<EditorSync | null>(null);
