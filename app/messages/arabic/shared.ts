import type { Translation } from '../catalogue.ts';
import type { sharedText } from '../english/shared.ts';

export const shared: Translation<typeof sharedText> = {
  sharedProject: 'مشروع مُشارَك',
  nothingToSee: 'لا يوجد شيء لعرضه',
  sharedBy: 'تمت المشاركة بواسطة {name}',
  looksDifferent: 'تعذّر تحميل بعض الصور أو الخطوط، لذا يبدو هذا مختلفًا عن الأصل.',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  time: 'الوقت',
  timeOf: '{time} من {length}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: 'الصفحة {page} من {pages}',
};
