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
      <RemovalNotices onSelect={() => onTool('cutout')} />
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
