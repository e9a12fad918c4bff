import type { Translation } from '../../catalogue.ts';
import type { editorProblemsText } from '../../english/editor/editor-problems.ts';

export const editorProblems: Translation<typeof editorProblemsText> = {
  thisFile: 'هذا الملف',
  // Isolated, so that a Latin name does not pull what follows to its other side.
  quoted: '«⁨{name}⁩»',
  because: ' (⁨{reason}⁩)',
  'project-not-json': '{name} ليس مشروعًا: محتواه ليس JSON صالحًا{reason}. اختر ملفًا حفظه Gesso.',
  'project-version-unknown':
    'حُفظ هذا المشروع بإصدار التنسيق {version}، بينما تقرأ هذه النسخة من Gesso حتى الإصدار {supported}. حدّث Gesso وافتحه من جديد؛ لم يتغير الملف.',
  'project-invalid': 'تعذّر فتح هذا المشروع: {path}{plainReason}. لم يتغير الملف.',
  valueWrong: 'إحدى القيم غير صحيحة',
  'asset-missing': 'تعذّر العثور على {name}. استبدله أو أضف الملف من جديد؛ بقية المشروع مفتوحة.',
  'asset-unreadable': 'تعذّرت قراءة {name}{reason}. تحقق من اتصالك أو أضف الملف من جديد؛ بقية المشروع مفتوحة.',
  'image-broken': '{name} تالف أو ليس صورة{reason}. استبدله بملف آخر؛ بقية المشروع مفتوحة.',
  'image-too-large':
    'أبعاد {name} هي ⁦{widthPx} × {heightPx}⁩ بكسل، أي أكثر من الحد الأقصى الذي يمكن فتحه ({maxMegapixels} ميغابكسل). صغّره وأضفه من جديد.',
  'drawing-broken': '{name} تالف أو ليس رسم SVG{reason}. استبدله بملف آخر؛ بقية المشروع مفتوحة.',
  'animation-broken':
    '{name} تالف أو ليس رسمًا متحركًا من نوع Lottie{reason}. استبدله بملف آخر؛ بقية المشروع مفتوحة.',
  'clip-broken': 'المقطع {name} تالف أو مبتور{reason}. انسخه أو نزّله من جديد؛ بقية المشروع مفتوحة.',
  'audio-broken': 'الصوت {name} تالف أو مبتور{reason}. انسخه أو نزّله من جديد؛ بقية المشروع مفتوحة.',
  'file-unknown':
    '{name} من نوع لا يمكن إضافته{reason}. أضف صورة أو رسم SVG أو رسمًا متحركًا من نوع Lottie أو مقطعًا أو صوتًا.',
  'clip-undecodable':
    'لا يستطيع هذا المتصفح تشغيل {name}{reason}. حوّله إلى MP4 (H.264) أو WebM، أو افتح Gesso في Chrome أو Edge.',
  'audio-undecodable':
    'لا يستطيع هذا المتصفح فك ترميز صوت {name}{reason}. حوّله إلى MP3 أو M4A أو WAV وأضفه من جديد.',
  'conversion-failed':
    'تعذّر تحويل {name}{reason}. حوّله إلى MP4 (H.264) أو MP3 ببرنامج آخر وأضفه من جديد؛ بقية المشروع مفتوحة.',
  'import-cancelled': 'أُلغيت إضافة {name}. لم يتغير شيء.',
  'subtitles-broken': 'تعذّرت قراءة الترجمة في {name}{line}{reason}. صحّح الملف وأضفه من جديد؛ لم يتغير شيء.',
  atLine: ': السطر {line}',
  'font-missing': 'الخط {name} غير مثبّت هنا. يظهر نصه بالخط {substitute}؛ اختر خطًا بديلًا له.',
  anotherFont: 'بخط آخر',
  'font-broken': 'تعذّرت قراءة الخط {name}{reason}. اختر خطًا آخر.',
  'export-format-unknown': 'التنسيق {name} غير معروف هنا. اختر تنسيقًا آخر.',
  'encoder-unavailable': 'لا يستطيع هذا المتصفح ترميز {codec}{size}. اختر دقة أقل أو استخدم Chrome أو Edge.',
  thisFormat: 'هذا التنسيق',
  atSize: ' بمقاس {size}',
  'encoder-failed':
    'توقف الترميز عند الإطار {frame}{reason}. مشروعك في أمان. حاول مرة أخرى والمرمّز على «تلقائي»؛ فإن توقف ثانية فأعد تحميل الصفحة، أو استخدم Chrome أو Edge.',
  'color-profile-unavailable':
    'تعذّر تحميل ملف تعريف ألوان CMYK{reason}. تحقق من الاتصال وحاول مرة أخرى، أو اختر RGB.',
  'export-cancelled': 'أُلغي التصدير. لم يُكتب شيء.',
  'export-incorrect':
    'لم يجتز الملف النهائي الفحص: {plainReason}. لم يُنزَّل. حاول مرة أخرى والمرمّز على «تلقائي»، أو استخدم Chrome أو Edge.',
  'project-open-elsewhere':
    'هذا المشروع مفتوح في علامة تبويب أو نافذة أخرى. تابع هناك، أو أغلقها وحاول مرة أخرى؛ لم يتغير شيء هنا.',
  'project-changed-elsewhere':
    'تغيّر هذا المشروع في علامة تبويب أخرى أثناء فتحه هنا. افتحه من جديد لترى أحدث حالة له؛ لم يتغير شيء هنا.',
  'storage-full':
    'لم تبقَ في هذا المتصفح مساحة لعملك. أفرغ بعض المساحة على القرص أو نزّل المشروع؛ سيبقى مفتوحًا حتى ذلك الحين.',
  'storage-failed': 'تعذّر حفظ عملك في هذا المتصفح{reason}. نزّل المشروع للاحتفاظ به.',
  'renderer-unavailable':
    'لا يستطيع هذا المتصفح رسم المشروع{reason}. استخدم إصدارًا حديثًا من Chrome أو Edge أو Firefox أو Safari.',
  'context-lost': 'أُعيد تشغيل بطاقة الرسوميات. ستُرسم الصورة من جديد فور عودتها إلى العمل؛ لم يُفقد شيء.',
  'edit-invalid': 'هذا التغيير غير ممكن: {plainReason}.',
  'model-unavailable':
    'تعذّر تحميل النموذج الذي يجد موضوع الصورة{reason}. تحقق من اتصالك وحاول مرة أخرى؛ لم تتغير الصورة.',
  'photo-failed': 'تعذّرت معالجة الصورة{reason}. حاول مرة أخرى أو بصورة أصغر؛ لم تتغير الصورة.',
  'photo-cancelled': 'أُلغيت معالجة الصورة. لم تتغير الصورة.',
  'photo-nothing-around': 'لم يبقَ حول الجزء المحدد شيء يُملأ منه. حدّد جزءًا أصغر من الصورة.',
  'cutout-failed': 'تعذّرت إزالة الخلفية{reason}. حاول مرة أخرى أو بصورة أصغر؛ لم تتغير الصورة.',
  'upscale-failed': 'تعذّر استخدام النموذج الذي يكبّر الصور{reason}. يمكن تكبير الصورة من دونه.',
  'captions-failed': 'تعذّرت كتابة ما يُقال{reason}. حاول مرة أخرى؛ لم يتغير الفيديو.',
  'captions-cancelled': 'أُلغيت كتابة الترجمة النصية. لم يتغير الفيديو.',
  'cutout-cancelled': 'أُلغيت إزالة الخلفية. لم تتغير الصورة.',
};
