import type { Translation } from '../../../catalogue.ts';
import type { textOutlinesText } from '../../../english/editor/texts/text-outlines.ts';

export const textOutlines: Translation<typeof textOutlinesText> = {
  convert: 'تحويل النص إلى مسارات',
  step: 'تحويل النص إلى مسارات',
  done: {
    zero: 'لم يُحوّل أي نص',
    one: 'حُوّل نص واحد إلى مسارات',
    two: 'حُوّل نصان إلى مسارات',
    few: 'حُوّلت {count} نصوص إلى مسارات',
    many: 'حُوّل {count} نصًا إلى مسارات',
    other: 'حُوّل {count} نص إلى مسارات',
  },
  fontsMissing: 'لا تزال خطوط النص قيد التحميل. حاول بعد لحظة.',
  effectsLeftOut: 'تُركت ظلال الحروف وتوهجها وحدودها الإضافية: ليست للمسارات.',
};
