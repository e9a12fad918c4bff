import { type Adjustment, setAdjustment } from '@gesso/engine/edits';
import { useState } from 'react';
import type { PlainKey } from '../../messages/catalogue.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../photo-editor.module.css';
import * as styles from '../photo-panels.module.css';
import { type EffectScope, editEffects, effectIn, withoutEffects } from './effect-lists.ts';
import { NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';

type Label = PlainKey<typeof photoToolsText>;

const GROUPS: readonly { title: Label; rows: readonly (Adjustment & Label)[] }[] = [
  { title: 'light', rows: ['exposure', 'brightness', 'contrast', 'highlights', 'shadows'] },
  { title: 'color', rows: ['saturation', 'vibrance', 'temperature', 'tint'] },
  { title: 'detail', rows: ['sharpness', 'grain', 'vignette'] },
];
/** Sharpness and grain can only be added. */
const ONLY_ADDED: readonly string[] = ['sharpness', 'grain'];

/** Light, colour and detail, of the whole photo or of one of its parts. */
export function AdjustPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const [scope, setScope] = useState<EffectScope>('effects');
  const adjust = effectIn(edits[scope], 'adjust');
  const adjusted = (name: Adjustment, value: number) => (now: typeof edits) =>
    editEffects(now, scope, (draft) => setAdjustment(draft, name, value));
  return (
    <ToolPanel
      title={t('adjustment')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
          disabled={!adjust}
          onClick={() => change((now) => ({ [scope]: withoutEffects(now[scope], 'adjust') }))}
        >
          {t('reset')}
        </button>
      }
    >
      {edits.cutout ? <ScopeChoice scope={scope} onScope={setScope} /> : null}
      {GROUPS.map(({ title, rows }) => (
        <fieldset key={title} className={styles.photoGroup}>
          <legend className={textStyles.sectionTitle}>{t(title)}</legend>
          {rows.map((name) => (
            <NumberSlider
              key={name}
              label={t(name)}
              value={adjust?.[name] ?? 0}
              min={ONLY_ADDED.includes(name) ? 0 : -100}
              rest={0}
              onPull={(value) => pull(adjusted(name, value))}
              onSet={(value) => change(adjusted(name, value))}
            />
          ))}
        </fieldset>
      ))}
    </ToolPanel>
  );
}

/** What a change is for, where the subject is cut out. */
function ScopeChoice({ scope, onScope }: { scope: EffectScope; onScope: (scope: EffectScope) => void }) {
  const t = useText(photoToolsText);
  return (
    <Segmented
      label={t('whereTo')}
      value={scope}
      options={[
        { value: 'effects', label: t('whole') },
        { value: 'subjectEffects', label: t('subject') },
        { value: 'backdropEffects', label: t('rest') },
      ]}
      onChange={onScope}
    />
  );
}
