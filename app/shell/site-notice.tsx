import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../messages/english/common.ts';
import { useText } from '../messages/language.ts';
import { TopBar } from './top-bar.tsx';

/** A page that has nothing to show: says so over the frayed primer, and leads home. */
export function SiteNotice({
  title,
  art = 'not-found.svg',
  children,
}: {
  title: string;
  /** The picture behind it, of /art/. */
  art?: string;
  children: ReactNode;
}) {
  const t = useText(commonText);
  return (
    <>
      <TopBar />
      <main className="nf404">
        <img className="fill" src={`/art/${art}`} alt="" />
        <div className="c">
          <h1 className="d">{title}</h1>
          <p>{children}</p>
          <Link className="btn primary xl" to="/">
            {t('backToHome')}
          </Link>
        </div>
      </main>
    </>
  );
}
