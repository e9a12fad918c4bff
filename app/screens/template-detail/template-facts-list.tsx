import type { Project } from '@gesso/engine';
import type { ReactNode } from 'react';
import { listingsText } from '../../messages/english/listings.ts';
import { formatNames } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from './template-detail.module.css';
import { templateFacts } from './template-facts.ts';

const MAX_SWATCHES = 6;

/** What a template is made of, as far as it is known yet. */
export function TemplateFactsList({ project, kind }: { project: Project | null; kind: 'design' | 'video' }) {
  const t = useText(listingsText);
  if (!project)
    return (
      <ul className={styles.detailFacts} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key}>
            <i className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
          </li>
        ))}
      </ul>
    );
  const { scenes, layers, fonts, music, colors } = templateFacts(project);
  return (
    <ul className={styles.detailFacts}>
      <Fact icon="layers">
        {t('scenesAndLayers', {
          scenes: t(kind === 'video' ? 'scenes' : 'pages', { count: scenes }),
          layers: t('layers', { count: layers }),
        })}
      </Fact>
      <Fact icon="type">{fonts.length > 0 ? formatNames(fonts) : t('noFonts')}</Fact>
      {kind === 'video' ? (
        <Fact icon="music">
          {music.length > 0 ? formatNames(music.map((name) => `“${name}”`)) : t('noMusic')}
        </Fact>
      ) : null}
      <Fact icon="palette">
        {t('colors', { count: colors.length })}
        <span className={styles.swatches} aria-hidden="true">
          {colors.slice(0, MAX_SWATCHES).map((color) => (
            <i key={color} style={{ background: color }} />
          ))}
        </span>
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}
