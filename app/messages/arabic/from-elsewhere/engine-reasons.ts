import type { Message } from '../../catalogue.ts';

const ARCHIVE_CUT = 'الأرشيف مبتور';
const NOTHING_CAME = 'لم تصل نتيجة';

/**
 * Why the engine refuses something, by the English that it gives as the reason; each stands in brackets within a sentence.
 * `sentences.test.ts` compares them with the code of the engine.
 */
export const engineReasons: Readonly<Record<string, Message>> = {
  // Files of any kind.
  'it is empty': 'فارغ',
  'it is over 10 MB': 'أكبر من 10 ميغابايت',
  'it is over 30 MB': 'أكبر من 30 ميغابايت',
  'it is larger than 64 MB': 'أكبر من 64 ميغابايت',
  'it takes too long to read': 'تستغرق قراءته وقتًا طويلًا',
  'it was closed': 'أُغلق',
  'its content is damaged': 'محتواه تالف',
  'its content is damaged or cut off': 'محتواه تالف أو مبتور',
  'the file is damaged': 'الملف تالف',
  'the file is damaged or cut off': 'الملف تالف أو مبتور',
  'cut off or damaged': 'مبتور أو تالف',
  'no connection': 'لا يوجد اتصال',
  'the server answered {status}': 'ردّ الخادم بالرمز {status}',
  'there is not enough memory': 'الذاكرة لا تكفي',

  // Images.
  'its content is not a known image format': 'محتواه ليس تنسيق صورة معروفًا',
  'it is cut off before its size': 'مبتور قبل موضع الأبعاد',
  'one of its frames lies outside of the image': 'أحد إطاراته خارج الصورة',
  'its frames are damaged': 'إطاراته تالفة',
  'its image cannot be decoded': 'تعذّر فك ترميز صورته',
  'its image is cut off': 'صورته مبتورة',
  'its directory is damaged': 'فهرسه تالف',
  'there is no image in it': 'لا توجد فيه صورة',
  'planes with compression {number} are not read: save it without compression':
    'الضغط {number} غير مقروء: احفظه بلا ضغط',
  'its content is damaged, or compression {number} is not read': 'محتواه تالف، أو الضغط {number} غير مقروء',
  'its kind of colours is not read': 'نوع ألوانه غير مقروء',
  'it is made for inks other than cyan, magenta, yellow and black':
    'صُنع لأحبار غير السماوي والأرجواني والأصفر والأسود',
  'Lab colours of {bits} bits are not read': 'ألوان Lab بعمق {bits} بت غير مقروءة',
  'its samples have a sign, as measurements have it': 'عيّناته ذات إشارة كما في القياسات',
  'its table of colours is missing': 'جدول ألوانه ناقص',
  'its values go beyond white, as those of HDR images and measurements do: save it with 8 or 16 bits':
    'قيمه تتجاوز الأبيض كما في صور HDR والقياسات: احفظه بعمق 8 أو 16 بت',
  'HEIC, which is not read here': 'تنسيق HEIC غير مقروء هنا',
  'the HEIC decoder could not be loaded': 'تعذّر تحميل مفكك ترميز HEIC',
  '{format} that this browser cannot read': 'تنسيق {format} لا يقرؤه هذا المتصفح',

  // Drawings and animations.
  'a part of it cannot be drawn': 'تعذّر رسم جزء منه',
  'it has too much text': 'فيه نص أكثر من اللازم',
  'it defines too many abbreviations': 'فيه تعريفات أكثر من اللازم',
  'it has too many filters': 'فيه فلاتر أكثر من اللازم',
  'a filter has {attribute} {value}': 'في أحد فلاتره ⁦{attribute} {value}⁩',
  'it is nested too deeply': 'متداخل أكثر من اللازم',
  'it is nested too deeply or too large': 'متداخل أكثر من اللازم أو كبير جدًا',
  'it shows too much': 'يعرض أكثر من اللازم',
  'it draws too much': 'يرسم أكثر من اللازم',
  'Lottie, which is not read here': 'تنسيق Lottie غير مقروء هنا',
  'its animation cannot be read': 'تعذّرت قراءة حركته',
  'its animation was closed': 'أُغلقت حركته',
  'a frame cannot be drawn': 'تعذّر رسم أحد الإطارات',
  'it is not an animation': 'ليس رسمًا متحركًا',
  'it is not valid JSON': 'ليس JSON صالحًا',
  'it has no size': 'بلا أبعاد',
  'it has no duration': 'بلا مدة',
  'it is longer than {count} minutes': {
    one: 'أطول من دقيقة',
    two: 'أطول من دقيقتين',
    few: 'أطول من {count} دقائق',
    many: 'أطول من {count} دقيقة',
    other: 'أطول من {count} دقيقة',
  },
  'it has no layers': 'بلا طبقات',
  'a composition holds itself': 'أحد تركيباته يحتوي نفسه',

  // Archives and projects.
  'the archive has no animation': 'لا يوجد في الأرشيف رسم متحرك',
  'the archive is cut off': ARCHIVE_CUT,
  'the archive is damaged': 'الأرشيف تالف',
  'the archive has {count} files': {
    one: 'في الأرشيف ملف واحد',
    two: 'في الأرشيف ملفان',
    few: 'في الأرشيف {count} ملفات',
    many: 'في الأرشيف {count} ملفًا',
    other: 'في الأرشيف {count} ملف',
  },
  'the directory of the archive is damaged': 'فهرس الأرشيف تالف',
  'the archive is packed in a way that is not read': 'الأرشيف مضغوط بطريقة غير مقروءة',
  'the archive unpacks to too much': 'محتوى الأرشيف أكبر من اللازم',
  'there is no project in this file': 'لا يوجد مشروع في هذا الملف',
  'a project is a JSON object': 'المشروع كائن JSON',
  'a value is wrong': 'إحدى القيم غير صحيحة',

  // Clips and sound.
  'it has neither image nor sound': 'ليس فيه صورة ولا صوت',
  'it has no image track': 'ليس فيه مسار صورة',
  'it has no sound': 'ليس فيه صوت',
  'it has no image': 'ليس فيه صورة',
  'Flash films run programs and are not read': 'أفلام Flash تشغّل برامج ولا تُقرأ',
  'the decoder stopped': 'توقف مفكك الترميز',
  'the decoder stopped answering': 'توقف مفكك الترميز عن الاستجابة',
  'the converter stopped': 'توقف المحوّل',
  'the converter stopped answering': 'توقف المحوّل عن الاستجابة',
  'unknown codec': 'ترميز غير معروف',

  // Subtitles.
  'it is too large': 'كبير جدًا',
  'a start and an end time are expected here': 'يلزم هنا وقت بداية ووقت نهاية',
  'there is no such time': 'لا يوجد وقت كهذا',
  'it ends before it starts': 'ينتهي قبل أن يبدأ',
  'its text has {count} characters': {
    one: 'نصه حرف واحد',
    two: 'نصه حرفان',
    few: 'نصه {count} أحرف',
    many: 'نصه {count} حرفًا',
    other: 'نصه {count} حرف',
  },
  'a text has {count} characters': {
    one: 'أحد النصوص حرف واحد',
    two: 'أحد النصوص حرفان',
    few: 'أحد النصوص {count} أحرف',
    many: 'أحد النصوص {count} حرفًا',
    other: 'أحد النصوص {count} حرف',
  },
  'there are more than {most} subtitles': 'فيه أكثر من {most} من أسطر الترجمة',
  'there are no subtitles in it': 'ليس فيه ترجمة',
  '“{start} – {end}” are no times': '«⁦{start} – {end}⁩» ليست أوقاتًا',
  '“{start} – {end}” ends before it starts': '«⁦{start} – {end}⁩» ينتهي قبل أن يبدأ',

  // Fonts.
  'it has no letters that can be drawn': 'ليس فيه حروف يمكن رسمها',
  'fonts are not kept here': 'لا تُحفظ الخطوط هنا',

  // Exports and what is computed.
  'no 2D canvas': 'لا توجد لوحة رسم في هذا المتصفح',
  'no offscreen canvas': 'لا توجد لوحة رسم خلفية في هذا المتصفح',
  'a part has no image': 'أحد الأجزاء بلا صورة',
  'a segment has no image': 'أحد المقاطع بلا صورة',
  'its parts were encoded differently': 'رُمّزت أجزاؤه بطرق مختلفة',
  'the encoder made an image that cannot be repeated': 'أنتج المرمّز صورة لا يمكن تكرارها',
  'the encoder was not started': 'لم يبدأ المرمّز',
  'no video came back': NOTHING_CAME,
  'the worker could not start': 'تعذّر بدء المعالجة',
  'the worker stopped': 'توقفت المعالجة',
  'it is {size} pixels large': 'أبعاده ⁦{size}⁩ بكسل',
  'frame {number} is at {time} s': 'الإطار {number} عند الثانية {time}',
  'it has {frames} frames instead of {expected}': 'عدد إطاراته {frames} بدلًا من {expected}',
  'its sound lasts {time} s': 'مدة صوته {time} ثانية',
  'no image came back': NOTHING_CAME,
  'no file came back': NOTHING_CAME,
  'no selection came back': NOTHING_CAME,
  'nothing came back': NOTHING_CAME,
  'no file so small can be made of it': 'لا يمكن أن يُصنع منه ملف بهذا الصغر',
  'this browser cannot write {format}': 'لا يستطيع هذا المتصفح كتابة {format}',
  'finish the running gesture first': 'أكمل السحب الجاري أولًا',
};
