import type { Translation } from '../../catalogue.ts';
import type { paymentText } from '../../english/account/payment.ts';

export const payment: Translation<typeof paymentText> = {
  successTitle: 'تهانينا!',
  successText: 'تمت معالجة دفعتك بنجاح.',
  looking: 'جارٍ التحقق من حسابك',
  resume: 'متابعة المشروع',
  resumeHint: 'تفتح المتابعة مشروعك حيث تركته.',
  toDashboard: 'الانتقال إلى لوحة التحكم',
  failureTitle: 'عذرًا...',
  failureText: 'رُفضت دفعتك. حدث خطأ ما.',
  failureHint: 'لم يُخصم شيء. غالبًا ما يطلب البنك موافقتك في تطبيقه أولًا، أو تكون صلاحية البطاقة قد انتهت.',
  tryAgain: 'إعادة المحاولة',
  toProjects: 'الانتقال إلى مشاريعي',
};
