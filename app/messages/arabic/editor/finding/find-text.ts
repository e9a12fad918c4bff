import type { Translation } from '../../../catalogue.ts';
import type { findTextText } from '../../../english/editor/finding/find-text.ts';

export const findText: Translation<typeof findTextText> = {
  title: 'بحث واستبدال',
  find: 'بحث',
  replaceWith: 'استبدال بـ',
  matchCase: 'مطابقة حالة الأحرف والتشكيل',
  wholeWords: 'كلمات كاملة',
  none: 'لا نتائج',
  place: '{number} من {count}',
  next: 'النتيجة التالية',
  previous: 'النتيجة السابقة',
  replace: 'استبدال',
  replaceAll: 'استبدال الكل',
  close: 'إغلاق البحث والاستبدال',
  foundIn: '{name}، {place}',
  step: 'استبدال نص',
  spelling: 'التدقيق الإملائي',
  spellingHint:
    'يدقق متصفحك كل نص وأنت في حقله ويضع خطًا تحت ما لا يعرفه. انقر الكلمة بالزر الأيمن، أو اضغط مفتاح القائمة، لترى اقتراحاته. تبقى الأنماط كما هي.',
  spellingNone: 'لا توجد نصوص يمكن تغييرها.',
  pageNumber: 'الصفحة {number}',
  sceneNumber: 'المشهد {number}',
  onTracks: 'على المخطط الزمني',
  stepWords: 'تغيير النص',
  done: 'تم',
  replaced: {
    zero: 'لم يُستبدل شيء',
    one: 'استُبدلت نتيجة واحدة',
    two: 'استُبدلت نتيجتان',
    few: 'استُبدلت {count} نتائج',
    many: 'استُبدلت {count} نتيجة',
    other: 'استُبدلت {count} نتيجة',
  },
};
