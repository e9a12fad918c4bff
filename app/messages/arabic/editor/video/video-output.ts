import type { Translation } from '../../../catalogue.ts';
import type { videoOutputText } from '../../../english/editor/video/video-output.ts';

export const videoOutput: Translation<typeof videoOutputText> = {
  madeFor: 'مُعدّ لـ',
  anywhere: 'أي مكان',
  networkTakes:
    'يضبط MP4 و{resolution} و{rate} إطارًا في الثانية. يقبل {name} حتى {length} و{bytes}، وبمقاس {size} بكسل على الأكثر.',
  networkShape: 'يُعرض بنسبة {shape}.',
  obstacle_format: 'يقبل {name} تنسيق MP4.',
  obstacle_length: 'هذا الفيديو أطول مما يقبله {name} ({length}).',
  obstacle_bytes: 'قد يصبح الملف أكبر مما يقبله {name} ({bytes}).',
  obstacle_dimensions: 'هذا المقاس أكبر مما يقبله {name} ({size} بكسل).',
  obstacle_rate: 'يقبل {name} حتى {rate} إطارًا في الثانية.',
  obstacle_bitrate: 'يقبل {name} حتى {megabits} ميغابت في الثانية.',
  obstacle_shape: 'هذه الصفحة ليست بنسبة {shape}: يعرضها {name} بأشرطة أو يقتطع منها.',
  cutTo: 'أول {length} فقط',
  severalSizes: 'عدة مقاسات',
  sizesCount: {
    one: 'مقاس واحد',
    two: 'مقاسان',
    few: '{count} مقاسات',
    many: '{count} مقاسًا',
    other: '{count} مقاس',
  },
  shownFrame: 'الإطار المعروض',
  frameOf: 'الإطار {number} من {count}، {time}',
  fileOf: 'الملف {number} من {count}: {name}',
  filesMade: {
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{count} ملفات',
    many: '{count} ملفًا',
    other: '{count} ملف',
  },
  madeFiles: '{files}، {size}، أُعدّت في {seconds} ث. تجدها في تنزيلاتك.',
  cancelledAfter: 'قبل ذلك وصل إلى تنزيلاتك: {files}.',
  filesDone: 'تم تصدير {files} وتنزيلها',
};
