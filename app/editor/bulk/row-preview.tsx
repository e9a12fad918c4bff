import type { FieldValues, FillTools } from '@gesso/engine/edits';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { useText } from '../../messages/language.ts';
import type { Studio } from '../../state/studio.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import { usePreviews } from '../previews/use-previews.ts';
import * as styles from './bulk.module.css';
import { filledProject } from './fill-tools.ts';

const WIDEST_PX = 340;
const HIGHEST_PX = 400;

/** The design as the row fills it, and the way to the rows beside it. */
export function RowPreview({
  studio,
  values,
  tools,
  number,
  count,
  fieldCount,
  onGo,
}: {
  studio: Studio;
  values: FieldValues;
  tools: FillTools;
  number: number;
  count: number;
  fieldCount: number;
  onGo: (index: number) => void;
}) {
  const t = useText(bulkCreateText);
  const key = JSON.stringify([...values]);
  const drawn = usePreviews(studio, [
    {
      key,
      name: String(number),
      makeProject: () => filledProject(studio, values, tools, studio.editor.project.name),
    },
  ]);
  const { width, height } = studio.editor.project.properties;
  const scale = Math.min(WIDEST_PX / width, HIGHEST_PX / height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const preview = drawn.get(key) ?? null;
  return (
    <section className={styles.preview} aria-label={t('previewOf', { number })} aria-busy={preview === null}>
      <div className={styles.page} style={box}>
        {preview !== null && preview !== 'failed' ? (
          <img src={preview} alt={t('previewOf', { number })} width={box.width} height={box.height} />
        ) : null}
      </div>
      <div className={styles.steps}>
        <IconButton
          label={t('previousRow')}
          icon="chev-l"
          size="sm"
          disabled={number <= 1}
          onClick={() => onGo(number - 2)}
        />
        <span className={textStyles.numeric} role="status">
          {t('rowOf', { number, count })}
        </span>
        <IconButton
          label={t('nextRow')}
          icon="chev-r"
          size="sm"
          disabled={number >= count}
          onClick={() => onGo(number)}
        />
      </div>
      <p className={textStyles.secondary}>{t('fieldsNote', { count: fieldCount })}</p>
    </section>
  );
}
