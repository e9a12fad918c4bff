import type { Translation } from '../../../catalogue.ts';
import type { arrangeText } from '../../../english/editor/stage/arrange.ts';

export const arrange: Translation<typeof arrangeText> = {
  alignTo: 'المحاذاة إلى',
  to_selection: 'إلى التحديد',
  to_page: 'إلى الصفحة',
  to_key: 'إلى الطبقة الأساسية',
  keyLayer: 'الطبقة الأساسية',
  keyHint: 'انقر إحدى الطبقات المحددة لتصبح الأساسية. تبقى مكانها وتذهب إليها الأخرى.',
  keyIs: '{name} هي الطبقة الأساسية',
  gapAcross: 'المسافة أفقيًا',
  gapDown: 'المسافة رأسيًا',
  gap: 'مسافة',
  spaced: {
    one: 'طبقة واحدة بمسافة {gap}',
    two: 'طبقتان بمسافة {gap}',
    few: '{count} طبقات بمسافة {gap}',
    many: '{count} طبقة بمسافة {gap}',
    other: '{count} طبقة بمسافة {gap}',
  },
  stepSpace: 'ضبط المسافة',
  stepSize: 'تغيير حجم الطبقات',
};
