import type { Translation } from '../../catalogue.ts';
import type { photoScenesText } from '../../english/photo/photo-scenes.ts';

export const photoScenes: Translation<typeof photoScenesText> = {
  seamless: 'خلفية استوديو',
  'clay-arch': 'قوس طيني',
  citrus: 'صندوق الحمضيات',
  'still-water': 'ماء ساكن',
  poppies: 'حقل الخشخاش',
  'palm-shade': 'ظل النخيل',
  'after-dark': 'بعد الغروب',
  silk: 'حرير',
  'glass-panes': 'ألواح زجاج',
  forest: 'غابة',
  concrete: 'خرسانة',
  sunset: 'مغيب الشمس',
};
