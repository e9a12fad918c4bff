import type { Translation } from '../../../catalogue.ts';
import type { silencesText } from '../../../english/editor/video/silences.ts';

export const silences: Translation<typeof silencesText> = {
  open: 'قص فترات الصمت…',
  title: 'قص فترات الصمت',
  hint: 'تُقص فترات التوقف ويتقدم ما بعدها. لا يُرسل شيء إلى أي مكان.',
  picture: 'شدة صوت المقطع، وما سيُقص مظلل',
  listening: 'جارٍ الاستماع إلى المقطع، {percent}%',
  gone: 'لم يعد هذا المقطع موجودًا',
  none: 'لا صمت بهذا الطول',
  allSilent: 'المقطع كله دون هذا المستوى. اخفضه لإبقاء ما يُسمع.',
  found: {
    zero: 'لا صمت',
    one: 'فترة صمت واحدة، أقصر بمقدار {seconds} ث، ويبقى {left} ث',
    two: 'فترتا صمت، أقصر بمقدار {seconds} ث، ويبقى {left} ث',
    few: '{count} فترات صمت، أقصر بمقدار {seconds} ث، ويبقى {left} ث',
    many: '{count} فترة صمت، أقصر بمقدار {seconds} ث، ويبقى {left} ث',
    other: '{count} فترة صمت، أقصر بمقدار {seconds} ث، ويبقى {left} ث',
  },
  threshold: 'الصمت دون',
  decibels: '{value} ديسيبل',
  least: 'ابتداءً من طول',
  kept: 'ما يبقى بجانب الكلمات',
  seconds: '{value} ث',
  cut: 'قص فترات الصمت',
  step: 'قص فترات الصمت',
  cutDone: {
    zero: 'لم يُقص شيء',
    one: 'قُصت فترة صمت واحدة، أقصر بمقدار {seconds} ثانية',
    two: 'قُصت فترتا صمت، أقصر بمقدار {seconds} ثانية',
    few: 'قُصت {count} فترات صمت، أقصر بمقدار {seconds} ثانية',
    many: 'قُصت {count} فترة صمت، أقصر بمقدار {seconds} ثانية',
    other: 'قُصت {count} فترة صمت، أقصر بمقدار {seconds} ثانية',
  },
};
