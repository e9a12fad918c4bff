import type { Translation } from '../catalogue.ts';
import type { mobileViewText } from '../english/mobile-view.ts';

export const mobileView: Translation<typeof mobileViewText> = {
  mobileTitle: 'يحتاج Gesso إلى شاشة أكبر',
  mobileText:
    'أدوات الويب مدعومة على الحواسيب المحمولة والمكتبية والأجهزة اللوحية فقط. وعلى الهاتف تجد كل شيء في التطبيق.',
  mobileTextNoApp:
    'يمكنك تعديل الصور هنا أيضًا. ولكل شيء آخر، افتح هذا العنوان على حاسوب محمول أو مكتبي أو جهاز لوحي؛ ما تصنعه يبقى في المتصفح الذي صنعته فيه.',
  mobileVideo: 'يُرجى المتابعة على حاسوبك المكتبي لإنشاء فيديو.',
  mobileApi: 'لا يمكن عرض API إلا على شاشات الحواسيب المحمولة والمكتبية.',
  goToApp: 'الانتقال إلى التطبيق',
  mailLinkSubject: 'Gesso على حاسوبي',
};
