import type { AudioTrack, LabelColor, Layer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { LABEL_COLORS } from '@gesso/engine/internal';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { severalClipsText } from '../../messages/english/editor/video/several-clips.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from './clips.module.css';

/** The colour of clips and sounds on the timeline. Choosing the one that they have gives them that of their kind again. */
export function LabelColors({ layers, sounds }: { layers: readonly Layer[]; sounds: readonly AudioTrack[] }) {
  const t = useText(severalClipsText);
  const timeline = useText(editorTimelineText);
  const editor = useEditor();
  const items = [...layers, ...sounds];
  const [first] = items;
  const isMixed = items.some(({ labelColor }) => labelColor !== first?.labelColor);
  const current = isMixed ? undefined : first?.labelColor;
  const choose = (color: LabelColor) =>
    editor.document.transact(t.step('labelColor'), (draft) => {
      for (const { id } of items) {
        const sound = draft.metadata.audioTracks.find((each) => each.id === id);
        const item = sound ?? findInProject(draft, id)?.layer;
        if (!item) continue;
        if (color === current) delete item.labelColor;
        else item.labelColor = color;
      }
    });
  const state = current === undefined ? t(isMixed ? 'mixed' : 'noLabel') : timeline(`color_${current}`);
  return (
    <>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('labelColor')}
        <span className={`${textStyles.secondary} ${styles.labelState}`}>{state}</span>
      </div>
      <fieldset className={styles.labels} aria-label={t('labelColor')}>
        {LABEL_COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.label}
            data-color={color}
            aria-label={timeline(`color_${color}`)}
            title={timeline(`color_${color}`)}
            aria-pressed={color === current}
            onClick={() => choose(color)}
          />
        ))}
      </fieldset>
    </>
  );
}
