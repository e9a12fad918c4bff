import type { Translation } from '../../catalogue.ts';
import type { textCombinationsText } from '../../english/editor/text-combinations.ts';

export const textCombinations: Translation<typeof textCombinationsText> = {
  combinations: 'توليفات نصية',
  animated: 'عناوين متحركة',
  title: 'عناوين',
  quote: 'اقتباسات',
  price: 'أسعار',
  list: 'قوائم',
  lowerThird: 'أشرطة سفلية',
  date: 'مواعيد',
  contact: 'تواصل',
  kindsOf: 'أنواع {what}',
  all: 'الكل',
  seeAll: 'عرض الكل ({count})',
  showFewer: 'عرض أقل',
  add: 'إضافة {name}',
  pairings: 'خطوط متناسقة',
  addPair: 'إضافة نص بخطّي {name}',
  applyPair: 'الخطان {name}',
  pairNotAdded: 'لم تتم إضافة نص بخطّي {name}',
  notLoaded: 'تعذّر تحميل التوليفات النصية. تحقق من الاتصال.',
  tryAgain: 'إعادة المحاولة',
};
