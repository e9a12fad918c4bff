import type { Translation } from '../../catalogue.ts';
import type { editorPhoneText } from '../../english/editor/editor-phone.ts';

export const editorPhone: Translation<typeof editorPhoneText> = {
  texts: 'نصوص هذه الصفحة',
  textsScene: 'نصوص هذا المشهد',
  noTexts: 'لا توجد نصوص هنا.',
  applyText: 'تغيير',
  changeText: 'تغيير النص',
  moreDesign: 'يحتاج تحريك الطبقات وتعديل الصور والتنزيل إلى شاشة أكبر. وما تغيّره هنا تجده هناك أيضًا.',
  moreVideo: 'يُرجى المتابعة على حاسوبك المكتبي لإنشاء فيديو. وما تغيّره هنا تجده هناك أيضًا.',
  aiImage: 'صورة ذكية',
  mailLink: 'إرسال الرابط إلى بريدي',
};
