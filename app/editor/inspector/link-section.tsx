import { type LinkProblem, readLink } from '@gesso/engine/edits';
import { useEffect, useId, useState } from 'react';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { sayEditing } from '../../state/editing-words.ts';
import { useEditor } from '../../state/hooks.ts';
import { shared } from '../../state/shared-value.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FoldSection } from './fold-section.tsx';
import { type LayersWith, sectionOf } from './section-of.ts';

const shortened = (url: string): string => url.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '');

/** Where the layer leads to in a PDF. */
export const LinkSection = sectionOf(
  ['linkUrl'],
  function LinkSection({ layers }: { layers: LayersWith<'linkUrl'> }) {
    const t = useText(editorInspectorText);
    const linkUrl = shared(layers, (layer) => layer.linkUrl);
    const key = layers.map((layer) => layer.id).join(' ');
    return (
      <FoldSection id="link" title={t('link')} summary={linkUrl ? shortened(linkUrl) : null}>
        <LinkField key={key} linkUrl={linkUrl} />
      </FoldSection>
    );
  },
);

/** The message of each reason why a text is no link. */
const LINK_PROBLEMS = {
  spaces: 'linkSpaces',
  'too-long': 'linkLong',
  'no-scheme': 'linkStart',
} as const satisfies Record<LinkProblem, string>;

function LinkField({ linkUrl }: { linkUrl: string | null }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const [typed, setTyped] = useState(linkUrl ?? '');
  const [error, setError] = useState<string | null>(null);
  const fieldId = useId();
  const noteId = useId();
  useEffect(() => {
    setTyped(linkUrl ?? '');
    setError(null);
  }, [linkUrl]);
  const save = (text: string) => {
    const read = readLink(text);
    setError(read.error && sayEditing(LINK_PROBLEMS[read.error]));
    if (read.error !== null) return;
    setTyped(read.linkUrl ?? '');
    if (read.linkUrl !== linkUrl)
      editor.editSelected(read.linkUrl === null ? t.step('removeLink') : t.step('link'), (layer) => {
        layer.linkUrl = read.linkUrl;
      });
  };
  return (
    <div className={fieldStyles.field}>
      <span className={`${fieldStyles.input} ${fieldStyles.medium} ${error ? fieldStyles.isError : ''}`}>
        <Icon name="link" size={16} />
        <input
          id={fieldId}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('linkAddress')}
          aria-invalid={error !== null}
          aria-describedby={noteId}
          placeholder="https://"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
          onBlur={() => save(typed)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') save(typed);
            if (event.key === 'Escape') {
              setTyped(linkUrl ?? '');
              setError(null);
            }
          }}
        />
        {linkUrl ? (
          <IconButton label={t('removeLink')} icon="x" size="xs" iconSize={14} onClick={() => save('')} />
        ) : null}
      </span>
      {error ? (
        <span id={noteId} className={fieldStyles.errorText} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </span>
      ) : (
        <span id={noteId} className={fieldStyles.hint}>
          {t('linkHint')}
        </span>
      )}
    </div>
  );
}
