import type { PlanRights } from '../../../server/contract/accounts.ts';
import { pricingText } from '../../messages/english/account/pricing.ts';
import { formatBytes } from '../../messages/format.ts';
import { textOf } from '../../messages/language.ts';

/** A line of the comparison: what it is about, and what each of the three has. */
export interface PlanRow {
  readonly name: string;
  readonly free: string;
  readonly pro: string;
  readonly own: string;
}

/** What is said of how long uploads stay. */
export function mediaKeptText({ mediaDays }: Pick<PlanRights, 'mediaDays'>): string {
  const t = textOf(pricingText);
  return mediaDays === null ? t('keptForGood') : t('keptDays', { count: mediaDays });
}

/** The comparison of the plans, with the figures of this server. */
export function planRows({ free, pro }: { readonly free: PlanRights; readonly pro: PlanRights }): PlanRow[] {
  const t = textOf(pricingText);
  const markOf = ({ hasWatermark }: PlanRights) => t(hasWatermark ? 'rowWatermarkFree' : 'rowWatermarkPro');
  const folders = (count: number) => t('folderCount', { count });
  return [
    {
      name: t('rowBackground'),
      free: t('rowBackgroundAll'),
      pro: t('rowBackgroundAll'),
      own: t('rowBackgroundOwn'),
    },
    {
      name: t('rowTemplates'),
      free: t('rowTemplatesFree'),
      pro: t('rowTemplatesPro'),
      own: t('rowTemplatesOwn'),
    },
    { name: t('rowAssets'), free: t('rowAssetsFree'), pro: t('rowAssetsPro'), own: t('rowAssetsOwn') },
    { name: t('rowWatermark'), free: markOf(free), pro: markOf(pro), own: t('rowWatermarkPro') },
    {
      name: t('rowStorage'),
      free: formatBytes(free.storageBytes),
      pro: formatBytes(pro.storageBytes),
      own: t('rowStorageOwn'),
    },
    {
      name: t('rowKept'),
      free: mediaKeptText(free),
      pro: mediaKeptText(pro),
      own: t('rowVideoOwn'),
    },
    {
      name: t('rowProjects'),
      free: folders(free.folders),
      pro: folders(pro.folders),
      own: folders(pro.folders),
    },
    {
      name: t('rowVideo'),
      free: formatBytes(free.videoBytes),
      pro: formatBytes(pro.videoBytes),
      own: t('rowVideoOwn'),
    },
  ];
}
