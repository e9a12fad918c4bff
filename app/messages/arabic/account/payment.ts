import type { Translation } from '../../catalogue.ts';
import type { paymentText } from '../../english/account/payment.ts';

export const payment: Translation<typeof paymentText> = {
  successTitle: 'تهانينا!',
  successText: 'تمت معالجة دفعتك بنجاح.',
  looking: 'جارٍ الاطلاع على حسابك',
  resume: 'متابعة المشروع',
  resumeHint: 'تفتح المتابعة مشروعك حيث تركته.',
  toDashboard: 'إلى لوحة البداية',
  failureTitle: 'عذرًا..',
  failureText: 'رُفضت دفعتك. حدث خطأ ما.',
  failureHint: 'لم يُخصم شيء. غالبًا يريد البنك موافقة في تطبيقه أولًا، أو انتهت صلاحية البطاقة.',
  tryAgain: 'حاول مرة أخرى',
  toProjects: 'إلى مشاريعي',
};
