import type { Translation } from '../../../catalogue.ts';
import type { pagesText } from '../../../english/editor/pages/pages.ts';

export const pages: Translation<typeof pagesText> = {
  hidePage: 'إخفاء الصفحة',
  showPage: 'إظهار الصفحة',
  hideOrShow: 'إخفاء الصفحة أو إظهارها',
  hidden: 'أُخفيت {name}. لن تُعرض ولن تكون في أي ملف ما لم تُطلب',
  shown: 'أُظهرت {name} من جديد',
  isHidden: '{name}، مخفية',
  named: '{page}، {name}',
  rename: 'إعادة تسمية الصفحة',
  nameOf: 'اسم الصفحة {number}',
  renamed: 'اسم {page} الآن {name}',
  nameAndNotes: 'اسم الصفحة وملاحظاتها',
  notes: 'الملاحظات',
  notesHint: 'تراها وحدك أثناء العرض.',
  allPages: 'كل الصفحات',
  openAll: 'إظهار كل الصفحات',
  close: 'إغلاق',
  gridHint:
    'ينتقل Enter إلى الصفحة. تلتقطها المسافة وتحرّكها مفاتيح الأسهم. يعيد F2 تسميتها، ويخفيها H أو يظهرها، ويكررها D، ويحذفها Delete.',
  moreOf: 'المزيد للصفحة {number}',
  add: 'إضافة صفحة',
  pageTransition: 'انتقال الصفحة',
  pageToPage: 'من الصفحة {from} إلى {to}',
  transitionSet: 'انتقال {name} إلى الصفحة {number}',
  transitionRemoved: 'أُزيل الانتقال إلى الصفحة {number}',
  transitionToAll: 'التطبيق على كل الصفحات',
  stepHide: 'إخفاء الصفحة',
  stepShow: 'إظهار الصفحة',
  stepRename: 'إعادة تسمية الصفحة',
  stepNotes: 'ملاحظات الصفحة',
};
