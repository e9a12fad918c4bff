import { LOOKS, type Look } from '@gesso/engine';
import { editorEffectsText } from '../../../messages/english/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { useEngineNames } from '../../engine-names.ts';

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
    <fieldset className={`chips ${className}`} aria-label={t('kindsOfFilters')}>
      {GROUPS.map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          className={`chip sm ${group === each ? 'on' : ''}`}
          aria-pressed={group === each}
          onClick={() => onChoose(each)}
        >
          {each ? names.lookGroup(each) : t('all')}
        </button>
      ))}
    </fieldset>
  );
}
