import { LogoMark } from '../ui/icon.tsx';

/** Stands while the editor's code is on its way. */
export function EditorLoading() {
  return (
    <main className="ed-loading" aria-busy="true">
      <LogoMark size={48} />
      <p role="status">Preparing the studio</p>
      <div className="bar">
        <i />
      </div>
    </main>
  );
}
