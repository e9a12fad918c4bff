import type { Translation } from '../../../catalogue.ts';
import type { autoCaptionsText } from '../../../english/editor/video/auto-captions.ts';

export const autoCaptions: Translation<typeof autoCaptionsText> = {
  open: 'ترجمة نصية تلقائية…',
  title: 'ترجمة نصية تلقائية',
  hint: 'يُكتب ما يُقال على هذا الجهاز مع وقت كل كلمة. لا يُرسل شيء إلى أي مكان.',
  checking: 'جارٍ البحث عن نموذج الكلام',
  missing:
    'لا يوجد نموذج كلام على هذا الخادم، لذلك لا تُكتب الترجمة النصية تلقائيًا هنا. اطلب ممن يديرونه إضافته. حتى ذلك الحين استورد ملفًا أو اكتبها.',
  notReached: 'يتعذر الوصول إلى الخادم للبحث عن نموذج الكلام. {reason}',
  tryAgain: 'إعادة المحاولة',
  language: 'اللغة المنطوقة',
  detect: 'اكتشافها',
  hearsSpeech: 'يُستمع إلى المقاطع والأصوات المحددة على أنها كلام.',
  hearsAll: 'يُستمع إلى كل ما له صوت. حدّد الأصوات على أنها كلام لاستبعاد الموسيقى.',
  nothingSounds: 'لا صوت في هذا الفيديو.',
  download: 'في المرة الأولى يُجلب النموذج: {size} م.ب.',
  start: 'كتابة الترجمة النصية',
  mixing: 'جارٍ تحضير الصوت، {percent}%',
  fetching: 'جارٍ جلب النموذج، {percent}%',
  listening: 'جارٍ الاستماع، {percent}%',
  noWords: 'لم يُعثر على كلمات. اختر اللغة المنطوقة، أو تأكد من أن الصوت عالٍ بما يكفي.',
  step: 'ترجمة نصية تلقائية',
  added: {
    zero: 'لم تُضف ترجمات نصية',
    one: 'أُضيفت ترجمة نصية واحدة',
    two: 'أُضيفت ترجمتان نصيتان',
    few: 'أُضيفت {count} ترجمات نصية',
    many: 'أُضيفت {count} ترجمة نصية',
    other: 'أُضيفت {count} ترجمة نصية',
  },
};
