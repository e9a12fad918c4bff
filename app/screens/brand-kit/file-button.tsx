import { useRef, useState } from 'react';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';

/** A button that asks for files; while they are taken it shows so. */
export function FileButton({
  label,
  text,
  icon,
  accept,
  multiple = true,
  onFiles,
}: {
  /** What it does, in full. */
  label: string;
  /** What stands on it. */
  text: string;
  icon: IconName;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.soft} ${buttonStyles.small}`}
        aria-label={label}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? (
          <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
        ) : (
          <Icon name={icon} size={16} />
        )}
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length === 0) return;
          setIsBusy(true);
          void onFiles(files).finally(() => setIsBusy(false));
        }}
      />
    </>
  );
}
