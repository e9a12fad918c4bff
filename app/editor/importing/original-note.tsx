import { useStore } from 'zustand';
import { importDesignText } from '../../messages/english/editor/importing/import-design.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from './import-report.module.css';
import type { Original } from './keep-original.ts';

/** Says in the report of an import whether the file itself is in the uploads. */
export function OriginalNote({ original }: { original: Original }) {
  const t = useText(importDesignText);
  const state = useStore(original.state);
  const isKept = state.status === 'kept';
  return (
    <div className={styles.original} data-status={state.status}>
      {state.status === 'sending' ? (
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
      ) : (
        <Icon name={isKept ? 'check' : 'alert'} size={16} />
      )}
      <span role="status" className={layoutStyles.grow}>
        {state.status === 'sending' ? t('originalSending') : null}
        {isKept ? t(state.place === 'account' ? 'originalInAccount' : 'originalInBrowser') : null}
        {state.status === 'kept-here' ? t('originalKeptHere', { reason: state.reason }) : null}
        {state.status === 'lost' ? t('originalLost', { reason: state.reason }) : null}
      </span>
      {state.status === 'kept-here' || state.status === 'lost' ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={original.retry}
        >
          {t('originalRetry')}
        </button>
      ) : null}
    </div>
  );
}
