import { popupsText } from '../../messages/english/popups.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import './popups.css';

/** What Pro stores at least; the server's own figure is in the settings of whoever has it. */
const PRO_STORAGE_BYTES = 10 * 1024 ** 3;

/** The list of what Pro brings. */
export function ProBenefits() {
  const t = useText(popupsText);
  const benefits = [
    t('benefitBackgrounds'),
    t('benefitTemplates'),
    t('benefitWatermark'),
    t('benefitStorage', { storage: formatBytes(PRO_STORAGE_BYTES) }),
    t('benefitProjects'),
    t('benefitUploads'),
  ];
  return (
    <ul className="benefits">
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" size={18} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
