import { type Project, RESOLUTIONS } from '@gesso/engine';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { videoOutputText } from '../../messages/english/editor/video/video-output.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import * as responsiveStyles from '../responsive.module.css';
import * as styles from './export.module.css';
import { type ExportChoice, FORMATS, sizeOf } from './export-options.ts';

/** The size of the image; of videos several at once, each of which becomes a file. */
export function SizeChoice({
  project,
  choice,
  set,
}: {
  project: Project;
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  const output = useText(videoOutputText);
  const { kind } = FORMATS[choice.format];
  const { resolutions } = choice;
  const isSeveral = kind === 'video' && resolutions !== null;
  // A scale of its own takes the place of the resolution.
  const chosen = choice.scale === null || kind !== 'image' ? choice.resolution : '';
  const className = `${compactStyles.resolution} ${responsiveStyles.resolution} ${styles.resolution}`;
  const rows = RESOLUTIONS.map((row) => ({
    id: row.id,
    name: row.id === 'default' ? t('defaultSize') : row.name,
    size: sizeOf(project, { ...choice, resolution: row.id, scale: null }),
  }));
  const toggle = (id: string) => {
    const others = (resolutions ?? []).filter((each) => each !== id);
    const next = others.length === (resolutions ?? []).length ? [...others, id] : others;
    // One at least is made.
    if (next.length === 0) return;
    const inOrder = rows.map((row) => row.id).filter((each) => next.includes(each));
    set({ resolutions: inOrder, resolution: inOrder[0] ?? 'default' });
  };
  return (
    <div>
      <div className={`${layoutStyles.row} ${styles.sizeHead}`}>
        <span className={fieldStyles.label}>{t('resolution')}</span>
        {kind === 'video' ? (
          <Switch
            label={output('severalSizes')}
            checked={isSeveral}
            onChange={(isOn) => set({ resolutions: isOn ? [choice.resolution] : null })}
          />
        ) : null}
      </div>
      {isSeveral ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and cannot be a grid in every browser.
        <div role="group" className={className} aria-label={t('resolution')}>
          {rows.map(({ id, name, size }) => (
            // biome-ignore lint/a11y/useSemanticElements: it looks as the radio buttons do that it takes the place of.
            <button
              key={id}
              type="button"
              role="checkbox"
              aria-checked={resolutions.includes(id)}
              aria-label={name}
              onClick={() => toggle(id)}
            >
              {name}
              <small className={textStyles.numeric}>
                {size.widthPx} × {size.heightPx}
              </small>
            </button>
          ))}
        </div>
      ) : (
        <RadioGroup
          className={className}
          label={t('resolution')}
          value={chosen}
          onChange={(value) => {
            const row = RESOLUTIONS.find((each) => each.id === value);
            if (row) set({ resolution: row.id, scale: null });
          }}
        >
          {rows.map(({ id, name, size }) => (
            <RadioItem key={id} value={id} aria-label={name}>
              {name}
              <small className={textStyles.numeric}>
                {size.widthPx} × {size.heightPx}
              </small>
            </RadioItem>
          ))}
        </RadioGroup>
      )}
    </div>
  );
}
