import type { Translation } from '../../../catalogue.ts';
import type { compareTakesText } from '../../../english/editor/video/compare-takes.ts';

export const compareTakes: Translation<typeof compareTakesText> = {
  compare: 'مقارنة',
  compareAt: 'مقارنة اللقطات عند {time}',
  title: 'مقارنة اللقطات',
  hint: 'تُشغَّل كلها في الوقت نفسه وتُسمع واحدة منها.',
  takeName: 'اللقطة {number}',
  pictureOf: 'صورة اللقطة {number}',
  use: 'استخدام اللقطة {number}',
  inUse: 'اللقطة {number} مستخدمة',
  heard: 'المسموعة',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  time: 'الزمن في اللقطات',
};
