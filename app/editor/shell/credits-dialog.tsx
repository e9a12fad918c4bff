import type { AssetCredit, Project } from '@gesso/engine';
import { usedAssetIds } from '@gesso/engine';
import { commonText } from '../../messages/english/common.ts';
import { stockText } from '../../messages/english/editor/stock.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './credits-dialog.module.css';

interface Credit extends AssetCredit {
  readonly name: string;
}

/** The files of a project that come from libraries, each once. */
function creditsOf(project: Project): Credit[] {
  const { assets } = project.metadata;
  const credits = usedAssetIds(project).flatMap((id) => {
    const asset = assets[id];
    return asset?.credit === undefined ? [] : [{ ...asset.credit, name: asset.name }];
  });
  return [...new Map(credits.map((credit) => [`${credit.library} ${credit.name}`, credit])).values()];
}

/** Opens the list of authors whose work a project uses. */
export function openCredits(project: Project): Promise<unknown> {
  return openDialog<void>((close) => <CreditsDialog credits={creditsOf(project)} onClose={close} />);
}

function CreditsDialog({ credits, onClose }: { credits: readonly Credit[]; onClose: () => void }) {
  const t = useText(stockText);
  const common = useText(commonText);
  const makerOf = ({ author, licence, library }: Credit) =>
    [author ?? t('unknownAuthor'), licence, library].filter(Boolean).join(' · ');
  const copy = async () => {
    const lines = credits.map((credit) =>
      `${credit.name}: ${makerOf(credit)} ${credit.pageUrl ?? ''}`.trim(),
    );
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      showToast({ type: 'ok', text: t('creditsCopied') });
    } catch {
      showToast({ type: 'bad', text: t('creditsNotCopied') });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('credits')}>
      <p className={textStyles.secondary}>{t(credits.length === 0 ? 'noCredits' : 'creditsHint')}</p>
      {credits.length === 0 ? null : (
        <ul className={styles.list}>
          {credits.map((credit) => (
            <li key={`${credit.library} ${credit.name}`}>
              <strong>{credit.name}</strong>
              <span className={textStyles.muted}>{makerOf(credit)}</span>
              {credit.pageUrl && /^https?:/.test(credit.pageUrl) ? (
                <a href={credit.pageUrl} target="_blank" rel="noreferrer" className={textStyles.ellipsis}>
                  {credit.pageUrl.replace(/^https?:\/\/(www\.)?/, '')}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={onClose}
        >
          {common('close')}
        </button>
        {credits.length === 0 ? null : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            onClick={() => void copy()}
          >
            <Icon name="copy" size={18} />
            {t('copyCredits')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
