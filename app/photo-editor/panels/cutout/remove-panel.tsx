import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { useRemovalHere } from '../../cutout-context.tsx';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import { ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { RefineBrush } from './refine-brush.tsx';
import { RemovalNotices } from './removal-notices.tsx';

/** Removing the background: what will happen, what happened, and what may be done about it. */
export function RemovePanel({ onAnotherPhoto, onUseInDesign, onTool }: PanelProps) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const { edits } = usePhotoSession();
  const { model, state, start, cancel } = useRemovalHere();
  const isRunning = state.status === 'running';
  const isCut = edits.cutout !== null;
  return (
    <ToolPanel
      title={t('removeTitle')}
      text={t('onThisDevice')}
      foot={
        <>
          {isRunning ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
              onClick={cancel}
            >
              {t('cancel')}
            </button>
          ) : (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
              onClick={onAnotherPhoto}
            >
              {t('anotherPhoto')}
            </button>
          )}
          {isRunning || isCut || model.status === 'absent' ? null : (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
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
      <RemovalNotices onSelect={() => onTool('cutout')} />
      <RefineBrush />
      {isCut ? (
        <p className={`${textStyles.muted} ${photoEditorStyles.photoKeys} ${photoPhoneStyles.photoKeys}`}>
          <Rich
            text={t('compareKeys')}
            dress={{
              keys: (keys) => (
                <kbd className={`${textStyles.keyCap} ${photoEditorStyles.keyCap} ${textStyles.leftToRight}`}>
                  {keys}
                </kbd>
              ),
            }}
          />
        </p>
      ) : null}
      <div className={`${photoEditorStyles.photoNext} ${photoPhoneStyles.photoNext}`}>
        <div className={textStyles.sectionTitle}>{t('next')}</div>
        <button type="button" className={photoEditorStyles.photoLink} onClick={() => onTool('background')}>
          <Icon name="bg" size={18} />
          <span className={layoutStyles.grow}>{tools('background')}</span>
          <Icon name="chev-r" size={16} className={photoEditorStyles.flips} />
        </button>
        <button type="button" className={photoEditorStyles.photoLink} onClick={onUseInDesign}>
          <Icon name="layout" size={18} />
          <span className={layoutStyles.grow}>{t('useInDesign')}</span>
          <Icon name="chev-r" size={16} className={photoEditorStyles.flips} />
        </button>
      </div>
    </ToolPanel>
  );
}

/** Says what is missing, and how the photo can be used anyway. */
function NoModel({ onUseInDesign, onByHand }: { onUseInDesign: () => void; onByHand: () => void }) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  return (
    <div className={photoEditorStyles.photoNoModel} role="alert">
      <b>{t('noModel')}</b>
      <p>{t('noModelDetail')}</p>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.soft}`} onClick={onByHand}>
        <Icon name="scissors" size={16} />
        {tools('cutout')}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost}`}
        onClick={onUseInDesign}
      >
        <Icon name="layout" size={16} />
        {t('useInDesign')}
      </button>
    </div>
  );
}
