import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../../messages/english/editor/graphics.ts';
import { useText } from '../../../messages/language.ts';
import { importUrl } from '../../../state/files/media.ts';
import { useEditor } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import { fillBackgroundWith } from '../../../state/steps/insert-drawn.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as styles from '../panels.module.css';
import { usePatterns } from './use-graphics.ts';

/** Patterns of our own for the background of the page. */
export function PatternSection() {
  const t = useText(graphicsText);
  const panels = useText(editorPanelsText);
  const editor = useEditor();
  const { resources } = useStudio();
  const { data } = usePatterns();
  const patterns = (data?.icons ?? []).map(([name, title]) => ({
    title,
    url: `/assets/graphics/patterns/${name}.svg`,
  }));
  const use = async ({ url, title }: (typeof patterns)[number]) => {
    try {
      fillBackgroundWith(editor, await importUrl(resources, url, title));
    } catch (error) {
      showToast({ type: 'bad', text: panels('notUsed', { name: title }), detail: problemText(error) });
    }
  };
  if (patterns.length === 0) return null;
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('patterns')}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('patterns')}</h3>
      <div className={`${styles.tileGrid} ${styles.textStyles}`}>
        {patterns.map((pattern) => (
          <button
            key={pattern.url}
            type="button"
            className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb}`}
            style={{ aspectRatio: '1' }}
            aria-label={pattern.title}
            title={pattern.title}
            onClick={() => void use(pattern)}
          >
            <img src={pattern.url} alt="" loading="lazy" decoding="async" draggable={false} />
          </button>
        ))}
      </div>
    </section>
  );
}
