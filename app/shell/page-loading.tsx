import { LogoMark } from '../ui/icon.tsx';

/** Stands before the first page is there, when its code has to come first. */
export function PageLoading() {
  return (
    <div className="page-loading" aria-busy="true">
      <LogoMark size={48} />
    </div>
  );
}
