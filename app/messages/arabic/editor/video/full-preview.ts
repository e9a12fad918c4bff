import type { Translation } from '../../../catalogue.ts';
import type { fullPreviewText } from '../../../english/editor/video/full-preview.ts';

export const fullPreview: Translation<typeof fullPreviewText> = {
  title: 'معاينة بملء الشاشة',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  position: 'الموضع',
  mute: 'كتم الصوت',
  unmute: 'إلغاء الكتم',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  pageOf: 'الصفحة {page} من {count}',
  fullScreen: 'ملء الشاشة',
  close: 'إغلاق المعاينة',
};
