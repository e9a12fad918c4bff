import type { GroupLayer } from '@gesso/engine';
import { plainText } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { numberStickersText } from '../../messages/english/editor/stage/number-stickers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { insertBadge, nextNumber, numberOfBadge, setBadgeNumber } from './insert-number-sticker.ts';
import * as styles from './number-stickers.module.css';

/** The number of a badge, and a button that adds the one after the last. */
export function BadgeSection({ badge }: { badge: GroupLayer }) {
  const t = useText(numberStickersText);
  const editor = useEditor();
  const number = numberOfBadge(badge);
  const text = badge.children.find(hasText);
  const designId = badge.numberBadge;
  if (designId === undefined || !text) return null;
  const isTwoDigits = /^0\d/.test(plainText(text).trim());
  return (
    <section className={styles.badgeRow} aria-label={t('section')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('section')}</div>
      <NumberField
        label={t('numberOf')}
        prefix={t('number')}
        value={number}
        min={0}
        max={999_999}
        disabled={badge.locked}
        onCommit={(value) => setBadgeNumber(editor, badge.id, Math.round(value), isTwoDigits)}
      />
      {number !== null && number < 10 ? (
        <Switch
          label={t('twoDigits')}
          checked={isTwoDigits}
          disabled={badge.locked}
          onChange={(checked) => setBadgeNumber(editor, badge.id, number, checked)}
        />
      ) : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={() => void insertBadge(editor, designId)}
      >
        <Icon name="plus" size={16} />
        {t('addNext', { number: String(nextNumber(editor, designId)) })}
      </button>
    </section>
  );
}
