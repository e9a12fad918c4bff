import type { Project, TextLayer } from '@gesso/engine';
import { differencesFromStyle, sharedStylesOf, styleFollowedBy } from '@gesso/engine/edits';
import { sharedStylesText } from '../../../messages/english/editor/texts/shared-styles.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useProject } from '../../../state/hooks.ts';
import {
  addStyles,
  followSharedStyle,
  followWithSameRole,
  stylesOfDesign,
  unfollowSharedStyle,
  updateSharedStyle,
} from '../../../state/steps/shared-styles.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry, SelectMenu } from '../../../ui/menu.tsx';
import { askNewStyle, askStyleName, deleteStyle } from './style-dialogs.tsx';
import * as styles from './text-section.module.css';

const NONE = 'none';
const stylesOf = (project: Project) => project.metadata.textStyles;

/** The style that the selected texts follow, in what the first one differs from it, and what can be done about that. */
export function SharedStyleField({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(sharedStylesText);
  const editor = useEditor();
  useProject(stylesOf);
  const all = sharedStylesOf(editor.project);
  const [first] = layers;
  if (!first) return null;
  const style = styleFollowedBy(editor.project, first);
  const differences = style ? differencesFromStyle(first, style) : [];
  const entries = (): MenuEntry[] => [
    {
      type: 'item',
      id: 'create',
      label: t('create'),
      icon: 'plus',
      onSelect: () => askNewStyle(editor, first),
    },
    ...(all.length === 0
      ? [
          {
            type: 'item' as const,
            id: 'set-up',
            label: t('setUp'),
            onSelect: () => void addStyles(editor, stylesOfDesign(editor.project)),
          },
        ]
      : []),
    ...(style
      ? [
          { type: 'rule' as const, id: 'rule' },
          {
            type: 'item' as const,
            id: 'same-role',
            label: t('sameRole'),
            onSelect: () => void followWithSameRole(editor, style, first.id),
          },
          {
            type: 'item' as const,
            id: 'update',
            label: t('update'),
            disabled: differences.length === 0,
            onSelect: () => updateSharedStyle(editor, style, first),
          },
          {
            type: 'item' as const,
            id: 'rename',
            label: t('rename'),
            onSelect: () => askStyleName(editor, style),
          },
          {
            type: 'item' as const,
            id: 'delete',
            label: t('delete'),
            icon: 'trash' as const,
            onSelect: () => deleteStyle(editor, style),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t('style')} className={styles.sharedStyle}>
      <div className={styles.styleRow}>
        <SelectMenu
          label={t('style')}
          value={style?.id ?? NONE}
          options={[
            { value: NONE, label: t('none') },
            ...all.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            const chosen = all.find((each) => each.id === id);
            if (chosen) void followSharedStyle(editor, chosen);
            else unfollowSharedStyle(editor);
          }}
        />
        <Menu
          label={t('more')}
          align="end"
          entries={entries}
          trigger={<IconButton icon="more" label={t('more')} />}
        />
      </div>
      {style && differences.length > 0 ? (
        <>
          <p className={fieldStyles.hint}>
            {t('differs', { fields: differences.map((field) => t(field)).join(t('comma')) })}
          </p>
          <div className={styles.styleButtons}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => void followSharedStyle(editor, style)}
            >
              {t('reset')}
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => updateSharedStyle(editor, style, first)}
            >
              {t('update')}
            </button>
          </div>
        </>
      ) : null}
    </section>
  );
}
