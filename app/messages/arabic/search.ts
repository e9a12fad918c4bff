import type { Translation } from '../catalogue.ts';
import type { searchText } from '../english/search.ts';

export const search: Translation<typeof searchText> = {
  placeholder: 'ابحث في القوالب',
  placeholderDashboard: 'ابحث عن قالب',
  placeholderDesign: 'ابحث عن قوالب تصميم رائعة',
  placeholderVideo: 'ابحث عن قوالب فيديو رائعة',
  placeholderGraphics: 'ابحث في الرسومات',
  trending: 'الأكثر بحثًا',
  recent: 'عمليات البحث الأخيرة',
  clearAll: 'مسح الكل',
  suggested: 'مقترحات',
  nothing: 'لا توجد مقترحات لعبارة «{term}». اضغط Enter للبحث عنها على أي حال، أو جرّب كلمة أقصر.',
  clear: 'مسح البحث',
  forget: 'حذف {term}',
  suggestionCount: {
    zero: 'لا توجد مقترحات',
    one: 'مقترح واحد',
    two: 'مقترحان',
    few: '{count} مقترحات',
    many: '{count} مقترحًا',
    other: '{count} مقترح',
  },
};
