import type { Translation } from '../../catalogue.ts';
import type { apiDashboardText } from '../../english/account/api-dashboard.ts';

export const apiDashboard: Translation<typeof apiDashboardText> = {
  title: 'لوحة تحكم API',
  text: 'استدعاءات API في حسابك ووثائقها.',
  plans: 'عرض الخطط',
  buy: 'شراء استدعاءات',
  left: 'الاستدعاءات المتبقية',
  bought: 'المشتراة',
  used: 'المستخدمة',
  failed: 'تعذّر تحميل بيانات الاستخدام. {reason}',
  docsTitle: 'وثائق API',
  docsText: 'مسارات هذا الخادم وحقوله ورموز حالته، في صفحة للقراءة وفي وثيقة OpenAPI لأدواتك.',
  readDocs: 'قراءة الوثائق',
  openApi: 'وثيقة OpenAPI',
  engineTitle: 'المحرك بلا خادم',
  engineText: 'يرسم المشاريع ويصدّرها في أي صفحة أو Worker. وهو حزمة مستقلة بُنيت عليها المحررات.',
};
