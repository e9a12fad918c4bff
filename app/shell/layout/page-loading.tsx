import { LogoMark } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import { EditorLoading } from './editor-loading.tsx';
import { isEditorDocument } from './own-document.ts';

/** Shown before the first page is there, when its code has to come first. */
export function PageLoading() {
  return isEditorDocument ? (
    <EditorLoading />
  ) : (
    <div className={loadingStyles.pageLoading} aria-busy="true">
      <LogoMark size={48} />
    </div>
  );
}
