import type { Translation } from '../../catalogue.ts';
import type { printCheckText } from '../../english/editor/print-check.ts';

export const printCheck: Translation<typeof printCheckText> = {
  title: 'فحص قبل الطباعة',
  fine: 'دقة الصور 300 بكسل في البوصة على الأقل، وكل ما يصل إلى حافة يمتد إلى النزف، والحروف بعيدة عن موضع القص.',
  lowResolution: 'دقة «{name}» هي {dpi} بكسل في البوصة، والمطابع تطلب 300. صغّرها أو استبدل بها ملفًا أكبر.',
  blurred: 'دقة «{name}» هي {dpi} بكسل في البوصة وتبدو ضبابية على الورق. صغّرها أو استبدل بها ملفًا أكبر.',
  shortOfEdge: 'تنتهي «{name}» قبل الحافة بمقدار {distance} مم: يظهر الورق بجانبها.',
  endsAtCut: 'تنتهي «{name}» حيث يُقص الورق. اجعلها تتجاوز الحافة بمقدار {bleed} مم حتى لا يظهر خط أبيض.',
  textNearCut:
    'تنتهي حروف «{name}» على بعد {distance} مم من موضع قص الورق. أبقها على بعد {safe} مم منه: يتحرك الورق عند القص.',
  textOverCut:
    'تتجاوز حروف «{name}» الحافة بمقدار {distance} مم فتُقص. أبقها داخل الصفحة على بعد {safe} مم من الحافة.',
  onPage: 'الصفحة {page}: {sentence}',
  show: 'عرض',
  showThis: 'عرض: {sentence}',
  extend: 'التمديد إلى الحافة',
  extendThis: 'التمديد إلى الحافة: {sentence}',
  extended: 'تصل «{name}» إلى الحافة',
  stepExtend: 'التمديد إلى الحافة',
};
