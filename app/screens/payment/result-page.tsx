import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { Logo } from '../../shell/logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './payment.module.css';

/** A page with one large word, a sentence and what to do next, beside an image. */
export function ResultPage({
  art,
  poster,
  title,
  children,
}: {
  art: string;
  /** A page of a template that lies on the image. */
  poster?: string;
  title: string;
  children: ReactNode;
}) {
  const common = useText(commonText);
  return (
    <main className={styles.result}>
      <title>{`${title} · Gesso`}</title>
      <img className={styles.fill} src={`/art/${art}.svg`} alt="" />
      {poster ? <img className={styles.poster} src={`/assets/templates/${poster}.webp`} alt="" /> : null}
      <div className={styles.resultHead}>
        <Logo />
        <Link
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
          to="/"
          aria-label={common('close')}
        >
          <Icon name="x" />
        </Link>
      </div>
      <div className={styles.content}>
        <h1 className={textStyles.display}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
