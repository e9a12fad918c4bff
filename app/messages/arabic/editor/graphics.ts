import type { Translation } from '../../catalogue.ts';
import type { graphicsText } from '../../english/editor/graphics.ts';

export const graphics: Translation<typeof graphicsText> = {
  stickers: 'ملصقات',
  forms: 'أشكال مرسومة',
  frames: 'إطارات صور',
  patterns: 'أنماط',
  animations: 'رسوم متحركة',
  strokes: 'خطوط وأسهم',
  badges: 'شارات وأشرطة',
  dividers: 'فواصل',
  icons: 'أيقونات',
  emoji: 'رموز تعبيرية',
  people: 'شخصيات',
  flags: 'أعلام',
  brands: 'علامات تجارية',
  style: 'النمط',
  outline: 'خطّي',
  solid: 'ممتلئ',
  duotone: 'بلونين',
  seeAllOf: {
    zero: 'عرض الكل: {count} من {kind}',
    one: 'عرض الكل: {count} من {kind}',
    two: 'عرض الكل: {count} من {kind}',
    few: 'عرض الكل: {count} من {kind}',
    many: 'عرض الكل: {count} من {kind}',
    other: 'عرض الكل: {count} من {kind}',
  },
  brandRule: 'الشعارات والأسماء ملك لأصحابها. استخدمها للإشارة إلى شركة أو حساب وفق قواعدها، لا كأنها لك.',
  loading: 'جارٍ تحميل الأيقونات',
  notLoaded: 'تعذّر تحميل الأيقونات. تحقّق من الاتصال.',
};
