import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Dialog } from '../../ui/dialog.tsx';
import './popups.css';

/** The offer that whoever runs the server has set for the strip, large. */
export function PromotionPopup({ onAnswer }: { onAnswer: (wantsPlans?: boolean) => void }) {
  const t = useText(popupsText);
  const { message } = useAppConfig();
  const [headline, ...rest] = message.texts.xl;
  return (
    <Dialog
      open
      onClose={() => onAnswer()}
      title={headline?.text ?? t('proName')}
      className="promotion-popup"
      aside={
        <>
          <img className="promotion-stroke" src="/art/stroke-vermilion.svg" alt="" />
          <img className="promotion-still" src="/art/still.svg" alt="" />
        </>
      }
    >
      <p className="promotion-text">{rest.map(({ text }) => text).join(' ')}</p>
      <span className="grow" />
      <div className="row g2">
        <button type="button" className="btn invert xl" onClick={() => onAnswer(true)}>
          {t('seePlans')}
        </button>
        <button type="button" className="btn xl plain" onClick={() => onAnswer(false)}>
          {t('notNow')}
        </button>
      </div>
    </Dialog>
  );
}
