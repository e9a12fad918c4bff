import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';

const EDITOR_PATH = /^\/(design-editor|video-template-editor|photo-editor)(\/|$)/;

/** Whether the document that is open is that of an editor; the addresses that the app goes to later do not change what it was sent with. */
export const isEditorDocument = typeof location !== 'undefined' && EDITOR_PATH.test(location.pathname);
const hasIsolatedEditors =
  typeof document !== 'undefined' && document.querySelector('meta[name="gesso-isolated-editors"]') !== null;

/**
 * Where documents of editors are sent isolated (server/network/page-isolation.ts), the way into an editor and out of it loads a document: isolation is a
 * matter of the document, and log-in and checkout are to stay outside of it.
 */
export function ownDocument({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | null {
  if (!hasIsolatedEditors) return null;
  const isEditor = EDITOR_PATH.test(new URL(request.url).pathname);
  return isEditor === isEditorDocument ? null : redirectDocument(request.url);
}
