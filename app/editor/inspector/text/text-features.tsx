import type { TextFeature, TextLayer, TextRun } from '@gesso/engine';
import { sharedTextValue } from '@gesso/engine/edits';
import { hasFeature, STYLISTIC_SETS, withFeature } from '@gesso/engine/internal';
import { textFeaturesText } from '../../../messages/english/editor/texts/text-features.ts';
import { useText } from '../../../messages/language.ts';
import { useUserFonts } from '../../../state/files/user-fonts.ts';
import { useEditor } from '../../../state/hooks.ts';
import { styleText, textSelection } from '../../../state/steps/text-styling.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SelectMenu } from '../../../ui/menu.tsx';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { FoldSection } from '../fold-section.tsx';
import * as styles from './text-section.module.css';

type PlainFeature = Exclude<TextFeature, (typeof STYLISTIC_SETS)[number]>;

const SWITCHES = [
  'liga',
  'dlig',
  'calt',
  'kern',
  'smcp',
  'c2sc',
  'swsh',
  'salt',
  'zero',
] as const satisfies readonly PlainFeature[];
/** Of these only one is on. */
const CHOICES = [
  { label: 'figures', none: 'default', tags: ['lnum', 'onum'] },
  { label: 'widths', none: 'default', tags: ['pnum', 'tnum'] },
  { label: 'position', none: 'plain', tags: ['frac', 'sups', 'subs'] },
] as const satisfies readonly { label: string; none: string; tags: readonly PlainFeature[] }[];

const NONE = 'none';

/** The OpenType features of the font: those that it has. They act on the selected letters. */
export function TextFeatures({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(textFeaturesText);
  const editor = useEditor();
  const { resources } = useStudio();
  // A font of the user's that comes in may have features.
  useUserFonts((state) => state.revision);
  const runs = layers.flatMap((layer) => textSelection(editor, layer).runs);
  const [first] = runs;
  if (!first) return null;
  const isOneFont = sharedTextValue(runs, (run) => run.fontFamily) !== null;
  const offered = isOneFont ? resources.engine.fonts.featuresOf(first) : [];
  const has = (tag: TextFeature) => offered.some((each) => each.tag === tag);
  const changed = new Set(runs.flatMap((run) => Object.keys(run.features ?? {}))).size;
  const nameOf = (tag: TextFeature): string => {
    const set = STYLISTIC_SETS.indexOf(tag as (typeof STYLISTIC_SETS)[number]);
    if (set < 0) return t(tag as PlainFeature);
    const own = offered.find((each) => each.tag === tag)?.name ?? '';
    const number = String(set + 1);
    return own === '' ? t('set', { number }) : t('setNamed', { number, name: own });
  };
  const set = (tag: TextFeature, isOn: boolean) =>
    styleText(editor, t.step('step', { name: nameOf(tag) }), (run) => ({
      features: withFeature(run.features, tag, isOn),
    }));
  const sets = STYLISTIC_SETS.filter(has);
  return (
    <FoldSection
      id="text-features"
      title={t('title')}
      summary={changed > 0 ? t('on', { count: changed }) : null}
      tools={
        changed > 0 ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            onClick={() => styleText(editor, t.step('stepReset'), () => ({ features: {} }))}
          >
            {t('reset')}
          </button>
        ) : null
      }
    >
      {isOneFont && offered.length > 0 ? null : (
        <p className={fieldStyles.hint}>{t(isOneFont ? 'none' : 'several')}</p>
      )}
      {CHOICES.map(({ label, none, tags }) => {
        const shown = tags.filter(has);
        if (shown.length === 0) return null;
        const options = [
          { value: NONE, label: t(none) },
          ...shown.map((tag) => ({ value: tag as string, label: t(tag) })),
        ];
        // Null where the letters differ: then each choice is one for all of them.
        const value = sharedTextValue(
          runs,
          (run): string => shown.find((tag) => hasFeature(run.features, tag)) ?? NONE,
        );
        return (
          <ChoiceRow
            key={label}
            label={t(label)}
            value={value}
            options={options}
            onChange={(chosen) => {
              const on = shown.find((tag) => tag === chosen);
              if (on) set(on, true);
              else
                styleText(editor, t.step('step', { name: t(label) }), (run) => ({
                  features: shown
                    .filter((tag) => hasFeature(run.features, tag))
                    .reduce((features, tag) => withFeature(features, tag, false), run.features ?? {}),
                }));
            }}
          />
        );
      })}
      {SWITCHES.filter(has).map((tag) => (
        <FeatureSwitch
          key={tag}
          label={nameOf(tag)}
          tag={tag}
          runs={runs}
          onChange={(isOn) => set(tag, isOn)}
        />
      ))}
      {sets.length > 0 ? (
        <fieldset aria-label={t('sets')} className={styles.featureSets}>
          {sets.map((tag) => (
            <FeatureSwitch
              key={tag}
              label={nameOf(tag)}
              tag={tag}
              runs={runs}
              onChange={(isOn) => set(tag, isOn)}
            />
          ))}
        </fieldset>
      ) : null}
    </FoldSection>
  );
}

interface Choice {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Few choices lie side by side. */
function ChoiceRow({ label, value, options, onChange }: Choice) {
  return (
    <div>
      <p className={fieldStyles.hint}>{label}</p>
      {options.length < 4 ? (
        <Segmented label={label} value={value} options={options} onChange={onChange} />
      ) : (
        <SelectMenu label={label} value={value ?? ''} options={options} onChange={onChange} />
      )}
    </div>
  );
}

function FeatureSwitch({
  label,
  tag,
  runs,
  onChange,
}: {
  label: string;
  tag: TextFeature;
  runs: readonly TextRun[];
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Switch label={label} checked={runs.every((run) => hasFeature(run.features, tag))} onChange={onChange} />
  );
}
