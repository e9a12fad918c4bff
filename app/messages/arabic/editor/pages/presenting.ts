import type { Translation } from '../../../catalogue.ts';
import type { presentingText } from '../../../english/editor/pages/presenting.ts';

export const presenting: Translation<typeof presentingText> = {
  present: 'عرض مع الملاحظات',
  presenterView: 'عرض المقدِّم',
  hidePresenterView: 'إخفاء عرض المقدِّم',
  openWindow: 'الملاحظات في نافذة ثانية',
  closeWindow: 'إغلاق النافذة الثانية',
  windowTitle: '{name}: عرض المقدِّم',
  windowBlocked: 'لم تُفتح النافذة الثانية',
  windowBlockedDetail:
    'يمنعها هذا المتصفح. اسمح بالنوافذ المنبثقة لهذا الموقع؛ وحتى ذلك الحين تظهر الملاحظات بجانب الصفحة.',
  currentPage: 'هذه الصفحة',
  nextPage: 'الصفحة التالية',
  lastPage: 'هذه هي الصفحة الأخيرة.',
  notes: 'الملاحظات',
  noNotes: 'ليس لهذه الصفحة ملاحظات. تُكتب تحت الخصائص عندما لا يكون شيء محددًا.',
  larger: 'تكبير الملاحظات',
  smaller: 'تصغير الملاحظات',
  timer: 'مدة العرض',
  pauseTimer: 'إيقاف المؤقت',
  resumeTimer: 'متابعة المؤقت',
  resetTimer: 'بدء المؤقت من جديد',
  clock: 'الساعة',
  black: 'شاشة سوداء',
  isBlack: 'الشاشة سوداء',
  goTo: 'ينتقل Enter إلى الصفحة {number}',
};
