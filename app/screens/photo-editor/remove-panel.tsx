import { useId } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Removal } from './use-removal.ts';

/** Removing the background: what will happen, what happened, and what may be done about it. */
export function RemovePanel({
  removal,
  showsRemoved,
  onShowRemoved,
  onAnotherPhoto,
  onUseInDesign,
}: {
  removal: Removal;
  showsRemoved: boolean;
  onShowRemoved: (shows: boolean) => void;
  onAnotherPhoto: () => void;
  onUseInDesign: () => void;
}) {
  const t = useText(photoEditorText);
  const titleId = useId();
  const { state, model } = removal;
  const isRunning = state.status === 'running';
  const isDone = state.status === 'done';
  const hasResult = isDone && state.result.subjectShare > 0;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="ph">
        <h1 id={titleId} className="ph-title">
          {t('removeTitle')}
        </h1>
        <p className="sec">{t('onThisDevice')}</p>
      </div>
      <div className="pb ph-body">
        {model.status === 'absent' ? <NoModel onUseInDesign={onUseInDesign} /> : null}
        {model.status === 'failed' ? (
          <div className="banner bad" role="alert">
            <Icon name="alert" size={18} />
            <span className="grow">
              {t('modelsFailed', { reason: model.message })}
              <button type="button" className="link" onClick={removal.askAgain}>
                {t('tryAgain')}
              </button>
            </span>
          </div>
        ) : null}
        {state.status === 'failed' ? (
          <p className="banner bad" role="alert">
            <Icon name="alert" size={18} />
            {state.message}
          </p>
        ) : null}
        {isDone && !hasResult ? (
          <p className="banner warn" role="alert">
            <Icon name="alert" size={18} />
            <span>
              <b>{t('nothingFound')}</b>
              <br />
              {t('nothingFoundDetail')}
            </span>
          </p>
        ) : null}
        {state.status === 'none' && model.status !== 'absent' ? (
          <p className="sec">{state.wasCancelled ? t('wasCancelled') : t('whatHappens')}</p>
        ) : null}
        {isDone && hasResult ? (
          <>
            <p className="ph-done">
              <Icon name="check" size={16} />
              {t('doneIn', { seconds: (state.tookMs / 1000).toFixed(1) })}
            </p>
            <div className="ph-option">
              <Switch label={t('showRemoved')} checked={showsRemoved} onChange={onShowRemoved} />
              <span className="hint">{t('showRemovedHint')}</span>
            </div>
            <p className="muted ph-keys">
              <Rich
                text={t('compareKeys')}
                dress={{ keys: (keys) => <kbd className="kbd ltr">{keys}</kbd> }}
              />
            </p>
          </>
        ) : null}
        <span className="grow" />
        <div className="ph-next">
          <div className="sect">{t('next')}</div>
          <button type="button" className="ph-link" onClick={onUseInDesign}>
            <Icon name="layout" size={18} />
            <span className="grow">{t('useInDesign')}</span>
            <Icon name="chev-r" size={16} className="flips" />
          </button>
        </div>
        <div className="row g2">
          {isRunning ? (
            <button type="button" className="btn secondary grow" onClick={removal.cancel}>
              {t('cancel')}
            </button>
          ) : (
            <button type="button" className="btn secondary grow" onClick={onAnotherPhoto}>
              {t('anotherPhoto')}
            </button>
          )}
          {isRunning || hasResult || model.status === 'absent' ? null : (
            <button
              type="button"
              className="btn primary grow"
              disabled={model.status !== 'present'}
              onClick={removal.start}
            >
              {state.status === 'none' && !state.wasCancelled ? t('remove') : t('tryAgain')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Says what is missing, whom to ask, and how the photo can be used all the same. */
function NoModel({ onUseInDesign }: { onUseInDesign: () => void }) {
  const t = useText(photoEditorText);
  return (
    <div className="ph-no-model" role="alert">
      <b>{t('noModel')}</b>
      <p>
        <Rich
          text={t('noModelDetail')}
          dress={{ cmd: (command) => <code className="mono ltr">{command}</code> }}
        />
      </p>
      <button type="button" className="btn soft" onClick={onUseInDesign}>
        <Icon name="layout" size={16} />
        {t('useInDesign')}
      </button>
    </div>
  );
}
