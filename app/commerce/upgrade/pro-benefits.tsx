import { popupsText } from '../../messages/english/account/popups.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from '../popups.module.css';

/** The list of what Pro brings. */
export function ProBenefits() {
  const t = useText(popupsText);
  const { pro } = useAppConfig().plans;
  const benefits = [
    t('benefitBackgrounds'),
    t('benefitTemplates'),
    t('benefitWatermark'),
    t('benefitStorage', { storage: formatBytes(pro.storageBytes) }),
    t('benefitProjects'),
    t('benefitUploads', { size: formatBytes(pro.videoBytes) }),
  ];
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" size={18} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
