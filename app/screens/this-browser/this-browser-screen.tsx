import type { Ability, AbilityState } from '@gesso/engine';
import { ABILITIES } from '@gesso/engine/internal';
import { useAbilities } from '../../browser/use-abilities.ts';
import { thisBrowserText } from '../../messages/english/this-browser.ts';
import { useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './this-browser.module.css';

const ICONS: Readonly<Record<AbilityState, IconName>> = { yes: 'check', replaced: 'swap', no: 'x' };

/** `/about/this-browser`: each thing that Gesso uses of a browser, whether it is here, and what its absence means. */
export function ThisBrowserScreen() {
  const t = useText(thisBrowserText);
  const abilities = useAbilities();
  const count = (state: AbilityState) =>
    abilities ? ABILITIES.filter((ability) => abilities[ability] === state).length : 0;
  const [replaced, missing] = [count('replaced'), count('no')];
  return (
    <main className={styles.thisBrowser}>
      <title>{`${t('title')} · Gesso`}</title>
      <header>
        <h1 className={textStyles.display}>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <p className={styles.summary} role="status">
        {abilities === null
          ? t('checking')
          : replaced + missing === 0
            ? t('allThere')
            : [
                ...(replaced > 0 ? [t('replacedCount', { count: replaced })] : []),
                ...(missing > 0 ? [t('missingCount', { count: missing })] : []),
                t('bestBrowsers'),
              ].join(' ')}
      </p>
      {abilities ? (
        <dl>
          {ABILITIES.map((ability) => (
            <Row key={ability} ability={ability} state={abilities[ability]} />
          ))}
        </dl>
      ) : null}
    </main>
  );
}

function Row({ ability, state }: { ability: Ability; state: AbilityState }) {
  const t = useText(thisBrowserText);
  const meaning = `${ability}.${state}` as keyof typeof thisBrowserText.texts;
  const say = t as unknown as (key: keyof typeof thisBrowserText.texts) => string;
  return (
    <div className={styles.ability} data-ability={ability} data-state={state}>
      <dt>
        <Icon name={ICONS[state]} size={18} />
        {say(ability)}
        <span className={`${badgeStyles.badge} ${styles.badge}`}>{say(`state.${state}`)}</span>
      </dt>
      <dd>{meaning in thisBrowserText.texts ? say(meaning) : null}</dd>
    </div>
  );
}
