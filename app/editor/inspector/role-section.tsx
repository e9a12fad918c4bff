import { LAYER_ROLES, type LayerRole } from '@gesso/engine';
import { layerRoles } from '@gesso/engine/edits';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { shared } from '../../state/shared-value.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import { FoldSection } from './fold-section.tsx';
import { type LayersWith, sectionOf } from './section-of.ts';

/** The name of each role. */
const ROLE_NAMES = {
  background: 'roleBackground',
  picture: 'rolePicture',
  title: 'roleTitle',
  text: 'roleText',
  caption: 'roleCaption',
  button: 'roleButton',
  logo: 'roleLogo',
  decoration: 'roleDecoration',
} as const satisfies Record<LayerRole, string>;

/** The choice that leaves it to the engine. */
const AUTOMATIC = 'automatic';

/** What the layer is for when its page is laid out in another format: what the engine recognises, or what people choose. */
export const RoleSection = sectionOf(
  ['role', 'name'],
  function RoleSection({ layers }: { layers: LayersWith<'role' | 'name'> }) {
    const t = useText(editorInspectorText);
    const editor = useEditor();
    const roles = layerRoles(editor.shownScene, editor.project.properties);
    const set = shared(layers, ({ role }) => role ?? AUTOMATIC);
    const role = shared(layers, ({ id }) => roles.get(id) ?? 'decoration');
    const automatic =
      set === AUTOMATIC && role !== null
        ? t('roleAutomatic', { role: t(ROLE_NAMES[role]) })
        : t('roleAutomaticAll');
    return (
      <FoldSection
        id="role"
        title={t('roleWhenResized')}
        summary={role === null ? t('mixed') : t(ROLE_NAMES[role])}
      >
        <div className={fieldStyles.field}>
          <SelectMenu
            label={t('roleWhenResized')}
            value={set ?? AUTOMATIC}
            options={[
              { value: AUTOMATIC, label: automatic },
              ...LAYER_ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) })),
            ]}
            {...(set === null ? { triggerText: t('mixed') } : {})}
            onChange={(chosen) =>
              editor.editSelected(t.step('roleWhenResized'), (layer) => {
                if (chosen === AUTOMATIC) delete layer.role;
                else layer.role = chosen;
              })
            }
          />
          <span className={fieldStyles.hint}>{t('roleHint')}</span>
        </div>
      </FoldSection>
    );
  },
);
