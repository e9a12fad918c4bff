import { pricingText } from '../../messages/english/account/pricing.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { planRows } from './plan-rows.ts';
import * as styles from './pricing.module.css';

/** Free, Pro and a server of one's own, line by line. */
export function PlanTable() {
  const t = useText(pricingText);
  const { plans } = useAppConfig();
  return (
    <section className={styles.pricingSec}>
      <h2 className={textStyles.display} id="side-by-side">
        {t('sideBySide')}
      </h2>
      <div className={styles.pricingScroll}>
        <table aria-labelledby="side-by-side">
          <thead>
            <tr>
              <th scope="col">
                <span className={layoutStyles.visuallyHidden}>{t('feature')}</span>
              </th>
              <th scope="col">{t('free')}</th>
              <th scope="col">{t('pro')}</th>
              <th scope="col">{t('selfHosted')}</th>
            </tr>
          </thead>
          <tbody>
            {planRows(plans).map(({ name, free, pro, own }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{free}</td>
                <td>{pro}</td>
                <td>{own}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
