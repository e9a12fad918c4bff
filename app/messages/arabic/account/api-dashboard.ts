import type { Translation } from '../../catalogue.ts';
import type { apiDashboardText } from '../../english/account/api-dashboard.ts';

export const apiDashboard: Translation<typeof apiDashboardText> = {
  title: 'لوحة واجهة البرمجة',
  text: 'نداءات حسابك، وأين وُصفت.',
  plans: 'عرض الخطط',
  buy: 'شراء استدعاءات',
  left: 'النداءات الباقية',
  bought: 'المشتراة',
  used: 'المستخدمة',
  failed: 'تعذّر عدّ نداءاتك. {reason}',
  docsTitle: 'كل نداء موصوف',
  docsText: 'مسارات هذا الخادم وحقوله ورموزه، صفحةً للقراءة ووثيقة OpenAPI لأدواتك.',
  readDocs: 'اقرأ الوثائق',
  openApi: 'وثيقة OpenAPI',
  engineTitle: 'المحرك بلا خادم',
  engineText: 'يرسم المشاريع ويصدّرها في أي صفحة أو عامل. وهو حزمة مستقلة بُنيت عليها المحررات.',
};
