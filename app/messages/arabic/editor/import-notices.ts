import type { Translation } from '../../catalogue.ts';
import type { importNoticesText } from '../../english/editor/import-notices.ts';

export const importNotices: Translation<typeof importNoticesText> = {
  'media-cut-off': 'الملف «{name}» غير مكتمل',
  'media-cut-off-detail':
    'ينتهي عند الثانية {seconds} من {promised}. أُضيف الجزء الموجود؛ للحصول على الباقي نزّل الملف أو انسخه من جديد.',
  'svg-fonts-missing': 'خطوط «{name}» مفقودة',
  'svg-fonts-missing-detail':
    '{families}: يُرسم النص بالخط {substitute}. أضف الخط إلى خطوطك ثم أضف الملف من جديد، أو احفظ نصه كحدود خارجية.',
  'lottie-features-missing': 'قد يبدو «{name}» مختلفًا هنا',
  'lottie-features-missing-detail':
    'يستخدم {features}، وهي غير مدعومة هنا. يعمل كل ما عداها؛ حوّلها إلى إطارات مفتاحية قبل تصدير الملف.',
  'animation-stands-still': 'لا يتحرك «{name}» هنا',
  'animation-stands-still-detail':
    'لا يعرض هذا المتصفح إلا الإطار الأول من ملفات {format} المتحركة. استخدم Chrome أو Edge، أو حوّله إلى GIF أو WebP.',
  expressions: 'التعبيرات البرمجية',
  'text-animators': 'محرّكات النص',
  effects: 'المؤثرات',
  'layer-styles': 'أنماط الطبقات',
  cameras: 'الكاميرات ثلاثية الأبعاد',
};
