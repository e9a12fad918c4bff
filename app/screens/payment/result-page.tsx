import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { Logo } from '../../shell/logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import './payment.css';

/** A page with one large word, a sentence and what to do next, beside a picture. */
export function ResultPage({
  art,
  poster,
  title,
  children,
}: {
  art: string;
  /** A page of a template that lies on the picture. */
  poster?: string;
  title: string;
  children: ReactNode;
}) {
  const common = useText(commonText);
  return (
    <main className="result">
      <title>{`${title} · Gesso`}</title>
      <img className="fill" src={`/art/${art}.svg`} alt="" />
      {poster ? <img className="poster" src={`/assets/templates/${poster}.webp`} alt="" /> : null}
      <div className="result-head">
        <Logo />
        <Link className="ibtn lg" to="/" aria-label={common('close')}>
          <Icon name="x" />
        </Link>
      </div>
      <div className="c">
        <h1 className="d">{title}</h1>
        {children}
      </div>
    </main>
  );
}
