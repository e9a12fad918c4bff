import type { Translation } from '../../catalogue.ts';
import type { syncText } from '../../english/account/sync.ts';

export const sync: Translation<typeof syncText> = {
  savedHere: 'محفوظ في هذا المتصفح',
  savedHereHint: 'سجّل الدخول ليكون في حسابك أيضًا.',
  saving: 'جارٍ الحفظ',
  savedAccount: 'محفوظ',
  savedAccountHint: 'في هذا المتصفح وفي حسابك.',
  offline: 'محفوظ على هذا الحاسوب',
  offlineHint: 'لا يوجد اتصال. سيُرسل إلى حسابك عندما يعود الاتصال.',
  refused: 'ليس في حسابك بعد',
  refusedHint: '{reason} عملك في أمان في هذا المتصفح.',
  otherAccountHint: 'هذا المشروع يخص حسابًا آخر. سجّل الدخول إلى ذلك الحساب لحفظ التغييرات فيه.',
  openToChoose: 'تغيّر هذا المشروع في مكانين. افتحه لتختار النسخة التي تتابع بها.',
  keptHere: {
    one: 'ملف واحد يبقى في هذا المتصفح: {names}.',
    two: 'ملفان يبقيان في هذا المتصفح: {names}.',
    few: '{count} ملفات تبقى في هذا المتصفح: {names}.',
    other: '{count} ملفًا يبقى في هذا المتصفح: {names}.',
  },
  uploading: {
    one: 'جارٍ رفع ملف واحد',
    two: 'جارٍ رفع ملفين',
    few: 'جارٍ رفع {count} ملفات',
    other: 'جارٍ رفع {count} ملفًا',
  },
  adopted: {
    one: 'مشروع واحد من هذا المتصفح صار في حسابك',
    two: 'مشروعان من هذا المتصفح صارا في حسابك',
    few: '{count} مشاريع من هذا المتصفح صارت في حسابك',
    other: '{count} مشروعًا من هذا المتصفح صار في حسابك',
  },
  conflictTitle: 'تغيّر هذا المشروع في مكانين',
  conflictText:
    'حُفظت النسخة التي في حسابك {ago}. وفي نسخة هذا المتصفح تغييرات ليست فيها. تبقى النسختان في سجل المشروع أيًّا كانت التي تتابع بها.',
  takeTheirs: 'تابع بالنسخة التي في الحساب',
  keepMine: 'تابع بهذه النسخة',
  takenTitle: 'فُتحت النسخة الأحدث',
  takenText: 'حُفظت {ago} من متصفح آخر.',
  opening: 'جارٍ فتح مشروعك',
  openingFiles: 'الملف {done} من {files}',
  openingCancelled: 'أُلغي الفتح. لم يتغير شيء.',
  inTrash: 'هذا المشروع في سلة المحذوفات. استعده من مشاريعي للمتابعة.',
  notHere: 'هذا المشروع ليس في هذا المتصفح ولا في حسابك.',
  notHereVisitor: 'هذا المشروع ليس في هذا المتصفح. إن كان في حسابك فسجّل الدخول لفتحه.',
};
