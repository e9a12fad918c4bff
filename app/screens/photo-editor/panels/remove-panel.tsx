import type { CutoutDoubt } from '@gesso/engine';
import { photoEditorText } from '../../../messages/english/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRemovalHere } from '../cutout-context.tsx';
import { usePhotoSession } from '../use-photo-session.ts';
import { ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';
import { RefineBrush } from './refine-brush.tsx';

/** Removing the background: what will happen, what happened, and what may be done about it. */
export function RemovePanel({ onAnotherPhoto, onUseInDesign, onTool }: PanelProps) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const { edits } = usePhotoSession();
  const { model, state, start, cancel, askAgain } = useRemovalHere();
  const isRunning = state.status === 'running';
  const isDone = state.status === 'done';
  const isEmpty = isDone && state.result.subjectShare === 0;
  const isCut = edits.cutout !== null;
  return (
    <ToolPanel
      title={t('removeTitle')}
      text={t('onThisDevice')}
      foot={
        <>
          {isRunning ? (
            <button type="button" className="btn secondary grow" onClick={cancel}>
              {t('cancel')}
            </button>
          ) : (
            <button type="button" className="btn secondary grow" onClick={onAnotherPhoto}>
              {t('anotherPhoto')}
            </button>
          )}
          {isRunning || isCut || model.status === 'absent' ? null : (
            <button
              type="button"
              className="btn primary grow"
              disabled={model.status !== 'present'}
              onClick={start}
            >
              {state.status === 'none' && !state.wasCancelled ? t('remove') : t('tryAgain')}
            </button>
          )}
        </>
      }
    >
      {model.status === 'absent' && !isCut ? (
        <NoModel onUseInDesign={onUseInDesign} onByHand={() => onTool('cutout')} />
      ) : null}
      {model.status === 'failed' ? (
        <div className="banner bad" role="alert">
          <Icon name="alert" size={18} />
          <span className="grow">
            {t('modelsFailed', { reason: model.message })}
            <button type="button" className="link" onClick={askAgain}>
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
      {isEmpty ? (
        <div className="banner warn" role="alert">
          <Icon name="alert" size={18} />
          <span className="grow">
            <b>{t('nothingFound')}</b>
            <br />
            {t('nothingFoundDetail')}
            <button type="button" className="link" onClick={() => onTool('cutout')}>
              {t('selectYourself')}
            </button>
          </span>
        </div>
      ) : null}
      {state.status === 'none' && model.status !== 'absent' && !isCut ? (
        <p className="sec">{state.wasCancelled ? t('wasCancelled') : t('whatHappens')}</p>
      ) : null}
      {isDone && !isEmpty && isCut ? (
        <p className="ph-done">
          <Icon name="check" size={16} />
          {t('doneIn', { seconds: (state.tookMs / 1000).toFixed(1) })}
        </p>
      ) : null}
      {isDone && isCut && state.result.doubt ? (
        <Doubt reason={state.result.doubt} onSelect={() => onTool('cutout')} />
      ) : null}
      <RefineBrush />
      {isCut ? (
        <p className="muted ph-keys">
          <Rich text={t('compareKeys')} dress={{ keys: (keys) => <kbd className="kbd ltr">{keys}</kbd> }} />
        </p>
      ) : null}
      <div className="ph-next">
        <div className="sect">{t('next')}</div>
        <button type="button" className="ph-link" onClick={() => onTool('background')}>
          <Icon name="bg" size={18} />
          <span className="grow">{tools('background')}</span>
          <Icon name="chev-r" size={16} className="flips" />
        </button>
        <button type="button" className="ph-link" onClick={onUseInDesign}>
          <Icon name="layout" size={18} />
          <span className="grow">{t('useInDesign')}</span>
          <Icon name="chev-r" size={16} className="flips" />
        </button>
      </div>
    </ToolPanel>
  );
}

const DOUBTS = {
  unclear: ['doubtUnclear', 'doubtUnclearDetail'],
  'fills-frame': ['doubtFrame', 'doubtFrameDetail'],
  'no-subject': ['doubtNothing', 'doubtNothingDetail'],
} as const;

/** Says why the result should be looked at, and leads to selecting by hand. */
function Doubt({ reason, onSelect }: { reason: CutoutDoubt; onSelect: () => void }) {
  const t = useText(photoEditorText);
  const [title, detail] = DOUBTS[reason];
  return (
    <div className="banner warn" role="alert">
      <Icon name="alert" size={18} />
      <span className="grow">
        <b>{t(title)}</b>
        <br />
        {t(detail)}
        <button type="button" className="link" onClick={onSelect}>
          {t('selectYourself')}
        </button>
      </span>
    </div>
  );
}

/** Says what is missing, and how the photo can be used all the same. */
function NoModel({ onUseInDesign, onByHand }: { onUseInDesign: () => void; onByHand: () => void }) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  return (
    <div className="ph-no-model" role="alert">
      <b>{t('noModel')}</b>
      <p>{t('noModelDetail')}</p>
      <button type="button" className="btn soft" onClick={onByHand}>
        <Icon name="scissors" size={16} />
        {tools('cutout')}
      </button>
      <button type="button" className="btn ghost" onClick={onUseInDesign}>
        <Icon name="layout" size={16} />
        {t('useInDesign')}
      </button>
    </div>
  );
}
