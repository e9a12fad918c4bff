import type { Translation } from '../catalogue.ts';
import type { shelvesText } from '../english/shelves.ts';

export const shelves: Translation<typeof shelvesText> = {
  favourites: 'المفضلة',
  recentlyUsed: 'المستخدمة مؤخرًا',
  favouriteNamed: 'في المفضلة: {name}',
  addToFavourites: 'إضافة إلى المفضلة',
  removeFromFavourites: 'إزالة من المفضلة',
  added: 'تمت إضافة «{name}» إلى المفضلة.',
  removed: 'تمت إزالة «{name}» من المفضلة.',
  full: 'تتسع القائمة لعدد {count} من العناصر المفضلة. أزل واحدًا قبل إضافة آخر.',
  noFavourites: 'المفضلة فارغة. اضغط القلب على ما تود أن تجده مرة أخرى.',
  nothingFound: 'لا شيء في المفضلة يطابق «{search}».',
};
