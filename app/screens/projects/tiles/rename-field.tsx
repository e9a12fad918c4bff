import { useId, useRef, useState } from 'react';
import { projectNameSchema } from '../../../../server/contract/projects.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { useText } from '../../../messages/language.ts';
import { serverSentence } from '../../../messages/sentences.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import * as styles from '../tiles.module.css';

/** The name of a project while it is changed in its place: Enter and leaving keep it, Escape leaves it as it was. */
export function RenameField({ name, onEnd }: { name: string; onEnd: (name: string | null) => void }) {
  const t = useText(projectsText);
  const id = useId();
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const isOver = useRef(false);
  const end = (result: string | null) => {
    // Leaving follows Enter and Escape too, and is then nothing new.
    if (isOver.current) return;
    isOver.current = true;
    onEnd(result === name ? null : result);
  };
  const submit = () => {
    const checked = projectNameSchema.safeParse(value);
    if (checked.success) end(checked.data);
    else setError(serverSentence(checked.error.issues[0]?.message ?? ''));
  };
  return (
    <span className={styles.renameField}>
      <input
        value={value}
        aria-label={t('projectName')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        // biome-ignore lint/a11y/noAutofocus: anyone who chose to rename types next.
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setValue(event.target.value);
          setError(null);
        }}
        onBlur={() => (projectNameSchema.safeParse(value).success ? submit() : end(null))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
          if (event.key === 'Escape') {
            event.stopPropagation();
            end(null);
          }
        }}
      />
      {error ? (
        <span className={fieldStyles.errorText} id={id} role="alert">
          {error}
        </span>
      ) : null}
    </span>
  );
}
