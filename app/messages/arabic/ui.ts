import type { Translation } from '../catalogue.ts';
import type { uiText } from '../english/ui.ts';

export const ui: Translation<typeof uiText> = {
  mixed: 'متعدد',
  notANumber: 'اكتب رقمًا، مثل 12 أو 12.5.',
  numberBetween: 'اكتب رقمًا من {min} إلى {max}.',
  numberFrom: 'اكتب الرقم {min} أو أكبر منه.',
  numberTo: 'اكتب الرقم {max} أو أصغر منه.',
  saturationAndBrightness: 'التشبّع والسطوع',
  saturationIs: 'التشبّع {saturation}%، السطوع {brightness}%',
  hue: 'تدرّج اللون',
  opacity: 'الشفافية',
  colorOpacity: 'شفافية اللون',
  notAColor: 'اكتب لونًا، مثل 2A33DE.',
  hexColor: 'رمز اللون',
  pickFromScreen: 'التقاط لون من الشاشة',
  pickFromPage: 'التقاط لون من الصفحة',
  inThisDesign: 'في هذا التصميم',
  colors: 'الألوان',
  colorNamed: 'اللون {hex}',
};
