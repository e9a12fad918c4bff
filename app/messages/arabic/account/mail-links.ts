import type { Translation } from '../../catalogue.ts';
import type { mailLinksText } from '../../english/account/mail-links.ts';

export const mailLinks: Translation<typeof mailLinksText> = {
  linkDead: 'لم يعد هذا الرابط يعمل',

  undoTitle: 'التراجع عن تغيير العنوان',
  sayUndo: 'حسابك يبقى لك.',
  undoHeading: 'ألم تكن أنت؟',
  undoText:
    'تغيّر عنوان البريد الإلكتروني لحسابك. إذا تراجعت عن التغيير، يستعيد حسابك هذا العنوان، ويُسجَّل الخروج من كل الأجهزة، وتختار كلمة مرور جديدة.',
  undo: 'التراجع عن التغيير',
  undoing: 'جارٍ التراجع عن التغيير',
  undone: 'تمت استعادة عنوانك',
  undoneText:
    'يستخدم حسابك {email} من جديد، وتم تسجيل الخروج من كل الأجهزة. لم تعد كلمة المرور السابقة صالحة: اختر كلمة مرور جديدة الآن.',
  choosePassword: 'اختيار كلمة مرور جديدة',
  undoDeadText:
    'إذا سبق التراجع عن التغيير، فاختر كلمة مرور جديدة بعنوانك السابق. وإذا كان حسابك مع شخص آخر الآن، فراسلنا.',
  forgotPassword: 'اختيار كلمة مرور جديدة',
  newsletterTitle: 'النشرة الإخبارية',
  sayNewsletter: 'قوالب جديدة بين حين وآخر.',
  confirmHeading: 'تأكيد الاشتراك في النشرة الإخبارية',
  confirmText: 'أكّد لتصلك النشرة القادمة على عنوانك. في كل نشرة رابط لإلغاء الاشتراك.',
  confirm: 'تأكيد',
  confirming: 'جارٍ التأكيد',
  confirmed: 'تم اشتراكك',
  confirmedText: 'ستصل النشرة القادمة إلى {email}.',
  unsubscribeHeading: 'هل تريد إلغاء الاشتراك في النشرة الإخبارية؟',
  unsubscribeText: 'لن تصلك نشرات بعد الآن. وستظل تصلك الرسائل المتعلقة بحسابك والإيصالات.',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribing: 'جارٍ إلغاء الاشتراك',
  unsubscribed: 'تم إلغاء اشتراكك',
  unsubscribedText: 'لم نعد نرسل النشرة إلى {email}.',
  newsletterDeadText: 'تعمل روابط التأكيد 7 أيام. للحصول على النشرة، أدخل عنوانك مرة أخرى أسفل أي صفحة.',
};
