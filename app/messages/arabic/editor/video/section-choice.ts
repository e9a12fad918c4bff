import type { Translation } from '../../../catalogue.ts';
import type { sectionChoiceText } from '../../../english/editor/video/section-choice.ts';

export const sectionChoice: Translation<typeof sectionChoiceText> = {
  title: 'اختيار جزء',
  open: 'اختيار جزء…',
  hint: '{name} أطول من مكانه الذي مدته {seconds} ث. اختر الجزء الذي يظهر منه.',
  start: 'بداية الجزء',
  firstFrame: 'أول إطار',
  lastFrame: 'آخر إطار',
  plays: 'من {from} إلى {to}',
  apply: 'استخدام هذا الجزء',
  step: 'اختيار جزء',
  chosen: 'يظهر {name} من {from} إلى {to}',
};
