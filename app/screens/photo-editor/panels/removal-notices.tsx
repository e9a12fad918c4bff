import type { CutoutDoubt } from '@gesso/engine';
import { photoEditorText } from '../../../messages/english/photo-editor.ts';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useRemovalHere } from '../cutout-context.tsx';
import { usePhotoSession } from '../use-photo-session.ts';

/** What became of removing the background: what failed, what was found, and whether it should be looked at. */
export function RemovalNotices({ onSelect }: { onSelect: () => void }) {
  const t = useText(photoEditorText);
  const { edits } = usePhotoSession();
  const { model, state, askAgain } = useRemovalHere();
  const isDone = state.status === 'done';
  const isEmpty = isDone && state.result.subjectShare === 0;
  const isCut = edits.cutout !== null;
  return (
    <>
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
            <button type="button" className="link" onClick={onSelect}>
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
        <Doubt reason={state.result.doubt} onSelect={onSelect} />
      ) : null}
    </>
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
