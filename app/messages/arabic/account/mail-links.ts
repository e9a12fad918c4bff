import type { Translation } from '../../catalogue.ts';
import type { mailLinksText } from '../../english/account/mail-links.ts';

export const mailLinks: Translation<typeof mailLinksText> = {
  linkDead: 'لم يعد هذا الرابط يعمل',

  undoTitle: 'التراجع عن تغيير العنوان',
  sayUndo: 'حسابك يبقى لك.',
  undoHeading: 'لم تكن أنت؟',
  undoText:
    'تغيّر عنوان حسابك. تراجع عن ذلك: يستعيد حسابك هذا العنوان، ويُسجَّل خروج الجميع، وتختار كلمة مرور جديدة.',
  undo: 'تراجع عن التغيير',
  undoing: 'جارٍ التراجع عن التغيير',
  undone: 'عاد عنوانك',
  undoneText:
    'يستخدم حسابك {email} من جديد، وسُجّل خروج الجميع. لم تعد كلمة المرور السابقة صالحة: اختر كلمة جديدة الآن.',
  choosePassword: 'اختر كلمة مرور جديدة',
  undoDeadText:
    'إذا سبق التراجع عن التغيير، فاختر كلمة مرور جديدة بعنوانك السابق. وإذا كان حسابك بيد شخص آخر الآن، فاكتب إلينا.',
  forgotPassword: 'اختر كلمة مرور جديدة',

  newsletterTitle: 'النشرة البريدية',
  sayNewsletter: 'قوالب جديدة بين حين وآخر.',
  confirmHeading: 'أكّد الاشتراك في النشرة',
  confirmText: 'نقرة واحدة وتصل النشرة القادمة إلى عنوانك. وفي كل نشرة رابط لإلغاء الاشتراك.',
  confirm: 'تأكيد',
  confirming: 'جارٍ التأكيد',
  confirmed: 'تم اشتراكك',
  confirmedText: 'ستصل النشرة القادمة إلى {email}.',
  unsubscribeHeading: 'إلغاء الاشتراك في النشرة؟',
  unsubscribeText: 'لن تصلك نشرات بعد الآن. وتبقى الرسائل عن حسابك والإيصالات.',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribing: 'جارٍ إلغاء الاشتراك',
  unsubscribed: 'أُلغي اشتراكك',
  unsubscribedText: 'لن تصل أي نشرة إلى {email} بعد الآن.',
  newsletterDeadText: 'تعمل روابط التأكيد 7 أيام. للحصول على النشرة، أدخل عنوانك مرة أخرى أسفل أي صفحة.',
};
