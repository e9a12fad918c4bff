import type { Project } from '@gesso/engine';
import type { ReactNode } from 'react';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { templateFacts } from './template-facts.ts';

const MAX_SWATCHES = 6;

/** What a template is made of, as far as it is known yet. */
export function TemplateFactsList({ project, kind }: { project: Project | null; kind: 'design' | 'video' }) {
  const t = useText(listingsText);
  if (!project)
    return (
      <ul className="td-facts" aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key}>
            <i className="sk" />
          </li>
        ))}
      </ul>
    );
  const { scenes, layers, fonts, music, colours } = templateFacts(project);
  return (
    <ul className="td-facts">
      <Fact icon="layers">
        {t('scenesAndLayers', {
          scenes: t(kind === 'video' ? 'scenes' : 'pages', { count: scenes }),
          layers: t('layers', { count: layers }),
        })}
      </Fact>
      <Fact icon="type">{fonts.length > 0 ? fonts.join(', ') : t('noFonts')}</Fact>
      {kind === 'video' ? (
        <Fact icon="music">
          {music.length > 0 ? music.map((name) => `“${name}”`).join(', ') : t('noMusic')}
        </Fact>
      ) : null}
      <Fact icon="palette">
        {t('colours', { count: colours.length })}
        <span className="swatches" aria-hidden="true">
          {colours.slice(0, MAX_SWATCHES).map((colour) => (
            <i key={colour} style={{ background: colour }} />
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
