import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { LogoMark } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from './editor-loading.module.css';

/** Shown while the editor's code is on its way. */
export function EditorLoading() {
  const t = useText(shellText);
  return (
    <main className={styles.editorLoading} aria-busy="true">
      <LogoMark size={48} />
      <p role="status">{t('preparingStudio')}</p>
      <div className={`${loadingStyles.progressBar} ${styles.progressBar}`}>
        <i />
      </div>
    </main>
  );
}
