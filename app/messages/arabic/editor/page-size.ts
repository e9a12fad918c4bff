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
  outside: '{size} بكسل: يجب أن يكون كل ضلع من الصفحة بين 16 و8192 بكسل. غيّر المقاس أو الدقة.',
};
