import type { CutoutDoubt } from '@gesso/engine/photos';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { useText } from '../../../messages/language.ts';
import * as bannerStyles from '../../../ui/banner.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { useRemovalHere } from '../../cutout-context.tsx';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';

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
        <div
          className={`${bannerStyles.banner} ${photoEditorStyles.banner} ${bannerStyles.error}`}
          role="alert"
        >
          <Icon name="alert" size={18} />
          <span className={layoutStyles.grow}>
            {t('modelsFailed', { reason: model.message })}
            <button
              type="button"
              className={`${textStyles.link} ${photoEditorStyles.link}`}
              onClick={askAgain}
            >
              {t('tryAgain')}
            </button>
          </span>
        </div>
      ) : null}
      {state.status === 'failed' ? (
        <p className={`${bannerStyles.banner} ${bannerStyles.error}`} role="alert">
          <Icon name="alert" size={18} />
          {state.message}
        </p>
      ) : null}
      {isEmpty ? (
        <div
          className={`${bannerStyles.banner} ${photoEditorStyles.banner} ${bannerStyles.warning}`}
          role="alert"
        >
          <Icon name="alert" size={18} />
          <span className={layoutStyles.grow}>
            <b>{t('nothingFound')}</b>
            <br />
            {t('nothingFoundDetail')}
            <button
              type="button"
              className={`${textStyles.link} ${photoEditorStyles.link}`}
              onClick={onSelect}
            >
              {t('selectYourself')}
            </button>
          </span>
        </div>
      ) : null}
      {state.status === 'none' && model.status !== 'absent' && !isCut ? (
        <p className={textStyles.secondary}>{state.wasCancelled ? t('wasCancelled') : t('whatHappens')}</p>
      ) : null}
      {isDone && !isEmpty && isCut ? (
        <p className={photoEditorStyles.photoDone}>
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
    <div
      className={`${bannerStyles.banner} ${photoEditorStyles.banner} ${bannerStyles.warning}`}
      role="alert"
    >
      <Icon name="alert" size={18} />
      <span className={layoutStyles.grow}>
        <b>{t(title)}</b>
        <br />
        {t(detail)}
        <button type="button" className={`${textStyles.link} ${photoEditorStyles.link}`} onClick={onSelect}>
          {t('selectYourself')}
        </button>
      </span>
    </div>
  );
}
