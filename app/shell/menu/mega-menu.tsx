import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconOfEntry } from './entry-icons.ts';
import { type MenuItem, searchEntries, useMenu } from './menu-data.ts';
import { useSlowWheel } from './slow-wheel.ts';
import { StoreGroups } from './store-groups.tsx';
import './menu.css';

/** The panel below an entry of the top bar: what is below it, a search over all tools, and one thing to look at. */
export function MegaMenu({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useText(shellText);
  const { entries, href } = useMenu('web');
  const [term, setTerm] = useState('');
  const panel = useRef<HTMLElement>(null);
  useSlowWheel(panel);
  const statusId = useId();
  const entry = entries.find(({ id }) => id === entryId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel begins with an empty search.
  useEffect(() => setTerm(''), [entryId]);
  if (!entry) return null;
  const found = term.trim() === '' ? null : searchEntries(entries, term);
  const groups = entry.sm.some(({ sm }) => sm.length > 0) ? entry.sm : [entry];
  return (
    <section ref={panel} className="mega" id="mega-menu" aria-label={entry.t}>
      <div className="mega-in">
        <div className="mega-head">
          <h2>{entry.t}</h2>
          <label className="input md mega-search">
            <Icon name="search" size={18} />
            <input
              type="search"
              value={term}
              placeholder={t('searchTools')}
              aria-label={t('searchTools')}
              aria-describedby={statusId}
              onChange={(event) => setTerm(event.target.value)}
            />
          </label>
          <p className="sr" id={statusId} role="status">
            {found === null ? '' : t('toolsFound', { count: found.length })}
          </p>
        </div>
        {found === null ? (
          <div className={`mega-groups ${groups.length > 1 ? 'many' : ''}`}>
            {groups.map((group) => (
              <section key={group.id} aria-label={group.t}>
                {groups.length > 1 ? <h3>{group.t}</h3> : null}
                <ul className={groups.length > 1 ? '' : 'two'}>
                  {group.sm.map((leaf) => (
                    <MegaLink key={leaf.id} entry={leaf} to={href(leaf)} onClose={onClose} />
                  ))}
                </ul>
              </section>
            ))}
            <StoreGroups style={entry.es} onClose={onClose} />
          </div>
        ) : found.length === 0 ? (
          <p className="mega-none">{t('noTool')}</p>
        ) : (
          <ul className="three">
            {found.map((leaf) => (
              <MegaLink key={leaf.id} entry={leaf} to={href(leaf)} onClose={onClose} />
            ))}
          </ul>
        )}
        <Link className="link mega-all" to="/tools/" onClick={onClose}>
          {t('seeAllTools')}
          <Icon name="arrow-r" size={18} className="dir" />
        </Link>
      </div>
      <Link className="mega-feature" to="/tools/ai-product-photography/" onClick={onClose}>
        <img src="/art/perfume.svg" alt="" />
        <span className="tx">
          <b>{t('featureTitle')}</b>
          <span>{t('featureText')}</span>
        </span>
      </Link>
    </section>
  );
}

function MegaLink({ entry, to, onClose }: { entry: MenuItem; to: string; onClose: () => void }) {
  const common = useText(commonText);
  const words = (
    <>
      <span className="ico">
        <Icon name={iconOfEntry(entry.id)} />
      </span>
      <span>
        <b>
          {entry.t}
          {entry.n ? <span className="badge accent">{common('new')}</span> : null}
        </b>
        {entry.d ? <small>{entry.d}</small> : null}
      </span>
    </>
  );
  return (
    <li>
      <Link className={`it ${entry.es ?? ''}`} to={to} onClick={onClose}>
        {words}
      </Link>
    </li>
  );
}
