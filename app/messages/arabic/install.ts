import type { Translation } from '../catalogue.ts';
import type { installText } from '../english/install.ts';

export const install: Translation<typeof installText> = {
  installTitle: 'تثبيت Gesso',
  installText: 'يستغرق ثوانيَ ولا يحتاج إلى متجر تطبيقات.',
  installIosFirst: 'اضغط «مشاركة» في شريط Safari.',
  installIosSecond: 'اختر «إضافة إلى الشاشة الرئيسية».',
  installAndroidFirst: 'افتح قائمة متصفحك.',
  installAndroidSecond: 'اختر «تثبيت التطبيق» أو «إضافة إلى الشاشة الرئيسية».',
  installComputerFirst: 'في Chrome وEdge: اضغط أيقونة التثبيت في نهاية شريط العنوان.',
  installComputerSecond: 'في Safari: اختر «ملف» ثم «إضافة إلى Dock».',
  installDone: 'حسنًا',
};
