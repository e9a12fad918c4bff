import type { Translation } from '../catalogue.ts';
import type { shellText } from '../english/shell.ts';

export const shell: Translation<typeof shellText> = {
  pricing: 'الأسعار',
  login: 'تسجيل الدخول',
  signup: 'إنشاء حساب',
  tryForFree: 'جرّب مجانًا',
};
