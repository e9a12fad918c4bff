import type { Translation } from '../../catalogue.ts';
import type { editorPhoneText } from '../../english/editor/editor-phone.ts';

export const editorPhone: Translation<typeof editorPhoneText> = {
  texts: 'كلمات هذه الصفحة',
  textsScene: 'كلمات هذا المشهد',
  noTexts: 'لا كلمات هنا.',
  applyText: 'غيّر',
  changeText: 'تغيير النص',
  moreDesign: 'تحريك العناصر والصور والتنزيل تحتاج إلى شاشة أكبر. وما تغيّره هنا تجده هناك أيضًا.',
  moreVideo: 'عد على حاسوبك المكتبي لإنشاء فيديو. وما تغيّره هنا تجده هناك أيضًا.',
  mailLink: 'أرسل لي الرابط بالبريد لوقت لاحق',
};
