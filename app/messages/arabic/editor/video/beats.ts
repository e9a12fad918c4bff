import type { Translation } from '../../../catalogue.ts';
import type { beatsText } from '../../../english/editor/video/beats.ts';

export const beats: Translation<typeof beatsText> = {
  beats: 'الإيقاع',
  find: 'البحث عن النبضات',
  finding: 'جارٍ الاستماع، {percent}%',
  found: {
    zero: '{tempo} نبضة في الدقيقة، لا نبضات',
    one: '{tempo} نبضة في الدقيقة، نبضة واحدة',
    two: '{tempo} نبضة في الدقيقة، نبضتان',
    few: '{tempo} نبضة في الدقيقة، {count} نبضات',
    many: '{tempo} نبضة في الدقيقة، {count} نبضة',
    other: '{tempo} نبضة في الدقيقة، {count} نبضة',
  },
  hide: 'إخفاء النبضات',
  hint: 'تنجذب المقاطع إلى النبضات أثناء سحبها.',
  foundIn: {
    zero: 'لا نبضات',
    one: 'عُثر على نبضة واحدة، {tempo} في الدقيقة',
    two: 'عُثر على نبضتين، {tempo} في الدقيقة',
    few: 'عُثر على {count} نبضات، {tempo} في الدقيقة',
    many: 'عُثر على {count} نبضة، {tempo} في الدقيقة',
    other: 'عُثر على {count} نبضة، {tempo} في الدقيقة',
  },
  hidden: 'أُخفيت النبضات',
  none: 'ليس في {name} إيقاع ثابت',
  failed: 'تعذر العثور على النبضات',
};
