import { LOOKS, type Look } from '@gesso/engine/effects';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorEffectsText } from '../../messages/english/editor/editor-effects.ts';
import { useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as styles from '../photo-panels.module.css';

/** A kind of looks; null is all of them. */
export type LookGroup = Look['group'] | null;

const GROUPS: readonly LookGroup[] = [null, ...new Set(LOOKS.map((look) => look.group))];

/** The kinds of looks to choose from. */
export function LookGroups({
  group,
  onChoose,
  className = '',
}: {
  group: LookGroup;
  onChoose: (group: LookGroup) => void;
  className?: string;
}) {
  const t = useText(editorEffectsText);
  const names = useEngineNames();
  return (
    <fieldset className={`${styles.chips} ${className}`} aria-label={t('kindsOfFilters')}>
      {GROUPS.map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          className={`${badgeStyles.chip} ${badgeStyles.small}`}
          aria-pressed={group === each}
          onClick={() => onChoose(each)}
        >
          {each ? names.lookGroup(each) : t('all')}
        </button>
      ))}
    </fieldset>
  );
}
