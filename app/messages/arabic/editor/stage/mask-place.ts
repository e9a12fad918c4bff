import type { Translation } from '../../../catalogue.ts';
import type { maskPlaceText } from '../../../english/editor/stage/mask-place.ts';

export const maskPlace: Translation<typeof maskPlaceText> = {
  place: 'ضعه على الصفحة',
  done: 'تم',
  feather: 'تنعيم الحافة',
  width: 'العرض',
  height: 'الارتفاع',
  turn: 'التدوير',
  across: 'أفقيًا',
  down: 'عموديًا',
  maskFeather: 'تنعيم حافة القناع',
  maskWidth: 'عرض القناع',
  maskHeight: 'ارتفاع القناع',
  maskTurn: 'تدوير القناع',
  maskAcross: 'موضع القناع أفقيًا',
  maskDown: 'موضع القناع عموديًا',
  reset: 'املأ الطبقة من جديد',
  stepPlace: 'وضع القناع',
  stepReset: 'إعادة موضع القناع',
  box: 'القناع، {x} % أفقيًا، {y} % عموديًا، {width} % في {height} %، مدوَّر {degrees}°',
  keys: 'مفاتيح الأسهم تحرك القناع، ومع مفتاح العالي عشرة أضعاف. الزائد والناقص يغيران حجمه، والأقواس المربعة تدوره. مفتاح الإدخال ينهي.',
};
