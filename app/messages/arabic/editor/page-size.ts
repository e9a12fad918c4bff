import type { Translation } from '../../catalogue.ts';
import type { pageSizeText } from '../../english/editor/page-size.ts';

export const pageSize: Translation<typeof pageSizeText> = {
  paper: 'ورق، 300 نقطة في البوصة',
  unit: 'الوحدة',
  width: 'عرض الصفحة',
  height: 'ارتفاع الصفحة',
  dpi: 'dpi',
  dpiLong: 'بكسل في البوصة',
  pixels: '{size} بكسل',
  outside: '{size} بكسل: لكل جانب من الصفحة من 16 إلى 8192. غيّر المقاس أو الكثافة.',
};
