import type { ReactNode } from 'react';
import { pricingText } from '../../messages/english/pricing.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';

/** Free, Pro and a server of one's own, line by line. */
export function PlanTable() {
  const t = useText(pricingText);
  const yes = (
    <>
      <Icon name="check" size={18} />
      <span className="vh">{t('included')}</span>
    </>
  );
  const no = (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="vh">{t('notIncluded')}</span>
    </>
  );
  const rows: readonly (readonly [name: string, free: ReactNode, pro: ReactNode, own: ReactNode])[] = [
    [t('rowBackground'), t('rowBackgroundFree'), t('rowBackgroundPro'), t('rowBackgroundOwn')],
    [t('rowTemplates'), t('rowTemplatesFree'), t('rowTemplatesPro'), t('rowTemplatesOwn')],
    [t('rowAssets'), t('rowAssetsFree'), t('rowAssetsPro'), t('rowAssetsOwn')],
    [t('rowMark'), t('rowMarkFree'), t('rowMarkPro'), t('rowMarkPro')],
    [t('rowStorage'), t('rowStorageFree'), t('rowStoragePro'), t('rowStorageOwn')],
    [t('rowProjects'), no, yes, yes],
    [t('rowVideo'), t('rowVideoFree'), t('rowVideoPro'), t('rowVideoOwn')],
  ];
  return (
    <section className="pr-sec">
      <h2 className="d" id="side-by-side">
        {t('sideBySide')}
      </h2>
      <div className="pr-scroll">
        <table aria-labelledby="side-by-side">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('feature')}</span>
              </th>
              <th scope="col">{t('free')}</th>
              <th scope="col">{t('pro')}</th>
              <th scope="col">{t('selfHosted')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, free, pro, own]) => (
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
