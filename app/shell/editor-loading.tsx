import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { LogoMark } from '../ui/icon.tsx';

/** Stands while the editor's code is on its way. */
export function EditorLoading() {
  const t = useText(shellText);
  return (
    <main className="ed-loading" aria-busy="true">
      <LogoMark size={48} />
      <p role="status">{t('preparingStudio')}</p>
      <div className="bar">
        <i />
      </div>
    </main>
  );
}
