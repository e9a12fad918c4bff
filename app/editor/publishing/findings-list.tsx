import { publishingText } from '../../messages/english/publishing.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as styles from '../../ui/findings.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import type { TemplateFinding } from './template-findings.ts';

/** What was found, or that it is still looked for, or cannot be. */
export type Findings = 'looking' | 'failed' | readonly TemplateFinding[];

/** What was found in a project before it is published. Each can be gone to; only some keep it from being published. */
export function FindingsList({
  findings,
  onShow,
}: {
  findings: Findings;
  onShow: (finding: TemplateFinding) => void;
}) {
  const t = useText(publishingText);
  if (typeof findings === 'string')
    return (
      <p className={textStyles.muted} role="status">
        {t(findings === 'looking' ? 'checking' : 'notChecked')}
      </p>
    );
  if (findings.length === 0)
    return (
      <p className={textStyles.muted} role="status">
        {t('nothingWrong')}
      </p>
    );
  const say = ({ kind, name, detail }: TemplateFinding) =>
    kind === 'overlap'
      ? t('overlap', { name, other: detail })
      : kind === 'faint'
        ? t('faint', { name, least: detail })
        : kind === 'size'
          ? t('size', { kilobytes: Number(detail) })
          : t(kind, { name });
  return (
    <section aria-label={t('findings')} className={styles.findings}>
      <h3 className={textStyles.sectionTitle}>{t('findings')}</h3>
      <p className={textStyles.muted}>
        {t(findings.some(({ isRefusal }) => isRefusal) ? 'someRefuse' : 'noneRefuses')}
      </p>
      <ul>
        {findings.map((finding) => {
          const sentence = say(finding);
          return (
            <li key={`${finding.place?.sceneIndex} ${sentence}`} data-refusal={finding.isRefusal}>
              <Icon name="alert" size={16} />
              <span>{sentence}</span>
              {finding.place === null ? null : (
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
                  aria-label={t('showFinding', { finding: sentence })}
                  onClick={() => onShow(finding)}
                >
                  {t('see')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
