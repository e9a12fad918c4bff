import { foldText } from './fold-text.ts';

/**
 * Words that people use for the same wish, a group a line. The first words of a group are those that titles and tags use; after them come
 * other English words, then Arabic, German, Spanish and French ones. A group is found by each of its words.
 */
const GROUPS: readonly (readonly string[])[] = [
  [
    'poster',
    'flyer',
    'flier',
    'leaflet',
    'handbill',
    'placard',
    'ملصق',
    'منشور',
    'plakat',
    'cartel',
    'affiche',
  ],
  ['invitation', 'invite', 'save the date', 'rsvp', 'دعوة', 'einladung', 'invitacion', 'faire part'],
  ['wedding', 'marriage', 'bridal', 'bride', 'زفاف', 'عرس', 'hochzeit', 'boda', 'mariage'],
  ['birthday', 'bday', 'عيد ميلاد', 'geburtstag', 'cumpleanos', 'anniversaire'],
  ['cv', 'resume', 'curriculum vitae', 'lebenslauf', 'سيرة ذاتية', 'curriculo'],
  [
    'sale',
    'discount',
    'offer',
    'deal',
    'clearance',
    'promotion',
    'تخفيضات',
    'عرض',
    'rabatt',
    'rebajas',
    'soldes',
  ],
  ['story', 'stories', 'reel', 'short', 'tiktok', 'قصة', 'historia'],
  ['post', 'instagram', 'square', 'منشور', 'beitrag', 'publicacion'],
  ['banner', 'cover', 'header', 'لافتة', 'kopfzeile'],
  ['menu', 'menue', 'bill of fare', 'قائمة الطعام', 'speisekarte', 'carta'],
  ['food', 'meal', 'dish', 'cooking', 'eat', 'طعام', 'أكل', 'essen', 'comida', 'nourriture'],
  ['coffee', 'espresso', 'hot beverage', 'قهوة', 'kaffee'],
  ['restaurant', 'cafe', 'bistro', 'diner', 'trattoria', 'مطعم'],
  ['music', 'song', 'band', 'concert', 'gig', 'موسيقى', 'musik', 'musica', 'musique'],
  [
    'business',
    'company',
    'corporate',
    'work',
    'office',
    'أعمال',
    'عمل',
    'مكتب',
    'geschaft',
    'negocio',
    'bureau',
  ],
  ['job', 'hiring', 'vacancy', 'career', 'recruitment', 'وظيفة', 'stellenanzeige', 'empleo', 'emploi'],
  [
    'real estate',
    'property',
    'house for sale',
    'listing',
    'عقارات',
    'immobilien',
    'inmobiliaria',
    'immobilier',
  ],
  ['house', 'home', 'بيت', 'منزل', 'haus', 'casa', 'maison'],
  [
    'travel',
    'trip',
    'vacation',
    'holiday',
    'tourism',
    'journey',
    'سفر',
    'رحلة',
    'reise',
    'urlaub',
    'viaje',
    'voyage',
  ],
  ['product', 'merchandise', 'item', 'منتج', 'produkt', 'producto', 'produit'],
  ['launch', 'release', 'announcement', 'إطلاق', 'إعلان'],
  ['event', 'happening', 'فعالية', 'حدث', 'veranstaltung', 'evento', 'evenement'],
  ['quote', 'saying', 'motivation', 'اقتباس', 'zitat', 'cita', 'citation'],
  ['recipe', 'وصفة', 'rezept', 'receta', 'recette'],
  ['podcast', 'audiogram', 'بودكاست'],
  ['book', 'reading', 'novel', 'كتاب', 'buch', 'libro', 'livre'],
  ['school', 'education', 'teacher', 'classroom', 'student', 'مدرسة', 'تعليم', 'schule', 'escuela', 'ecole'],
  ['charity', 'donation', 'fundraiser', 'volunteer', 'تبرع', 'خيرية', 'spende'],
  ['yoga', 'meditation', 'wellness', 'يوغا', 'تأمل'],
  ['fitness', 'gym', 'workout', 'exercise', 'sport', 'sports', 'رياضة', 'لياقة', 'deporte'],
  ['fashion', 'clothes', 'clothing', 'outfit', 'أزياء', 'موضة', 'mode', 'moda'],
  ['christmas', 'xmas', 'advent', 'weihnachten', 'navidad', 'noel', 'الكريسماس'],
  ['ramadan', 'eid', 'iftar', 'رمضان', 'عيد', 'إفطار'],
  ['baby', 'kids', 'child', 'children', 'أطفال', 'طفل', 'kinder', 'ninos', 'enfants'],
  ['people', 'person', 'human', 'man', 'woman', 'portrait', 'أشخاص', 'إنسان', 'menschen', 'personas', 'gens'],
  ['woman', 'girl', 'lady', 'female', 'امرأة', 'frau', 'mujer', 'femme'],
  ['man', 'boy', 'guy', 'male', 'رجل', 'mann', 'hombre', 'homme'],
  ['nature', 'landscape', 'outdoors', 'wild', 'طبيعة', 'natur', 'naturaleza', 'paysage'],
  ['mountain', 'peak', 'hill', 'alps', 'جبل', 'جبال', 'berg', 'montana', 'montagne'],
  [
    'sea',
    'ocean',
    'coast',
    'shore',
    'beach',
    'waves',
    'بحر',
    'شاطئ',
    'meer',
    'strand',
    'mar',
    'playa',
    'mer',
    'plage',
  ],
  ['forest', 'woods', 'trees', 'tree', 'غابة', 'أشجار', 'wald', 'bosque', 'foret'],
  ['flowers', 'flower', 'floral', 'blossom', 'bouquet', 'زهور', 'ورد', 'blumen', 'flores', 'fleurs'],
  ['animal', 'animals', 'wildlife', 'pet', 'حيوان', 'حيوانات', 'tiere', 'animales', 'animaux'],
  ['cat', 'kitten', 'قطة', 'katze', 'gato', 'chaton'],
  ['bird', 'birds', 'طائر', 'طيور', 'vogel', 'pajaro', 'oiseau'],
  ['city', 'urban', 'town', 'street', 'skyline', 'مدينة', 'stadt', 'ciudad', 'ville'],
  ['sky', 'clouds', 'cloud', 'سماء', 'غيوم', 'himmel', 'cielo', 'ciel'],
  ['night', 'evening', 'dark', 'ليل', 'nacht', 'noche', 'nuit'],
  ['sunset', 'sunrise', 'dusk', 'dawn', 'غروب', 'شروق', 'sonnenuntergang', 'atardecer'],
  ['water', 'river', 'lake', 'stream', 'ماء', 'wasser', 'agua', 'eau'],
  ['space', 'galaxy', 'universe', 'planet', 'stars', 'cosmos', 'فضاء', 'نجوم', 'weltraum', 'espacio'],
  ['texture', 'surface', 'material', 'خامة', 'ملمس', 'textur', 'textura'],
  ['background', 'backdrop', 'wallpaper', 'خلفية', 'hintergrund', 'fondo', 'fond'],
  ['painting', 'art', 'artwork', 'لوحة', 'فن', 'gemalde', 'kunst', 'pintura', 'peinture'],
  ['technology', 'computer', 'laptop', 'tech', 'تقنية', 'حاسوب', 'technik', 'tecnologia'],
  ['celebration', 'party', 'festive', 'احتفال', 'حفلة', 'feier', 'fiesta', 'fete'],
  ['whoosh', 'swoosh', 'swish', 'sweep', 'transition'],
  ['notification', 'alert', 'ding', 'chime', 'تنبيه', 'إشعار'],
  ['impact', 'hit', 'boom', 'punch', 'bang'],
  ['click', 'tap', 'button', 'نقرة'],
  ['rain', 'storm', 'thunder', 'مطر', 'regen', 'lluvia', 'pluie'],
  ['calm', 'relaxing', 'chill', 'peaceful', 'soft', 'lofi', 'هادئ', 'ruhig', 'tranquilo', 'calme'],
  ['happy', 'cheerful', 'upbeat', 'joyful', 'positive', 'سعيد', 'frohlich', 'alegre', 'joyeux'],
  ['energetic', 'energy', 'dance', 'party', 'حماسي'],
  ['red', 'crimson', 'أحمر', 'rot', 'rojo', 'rouge'],
  ['orange', 'apricot', 'برتقالي', 'naranja'],
  ['yellow', 'mustard', 'أصفر', 'gelb', 'amarillo', 'jaune'],
  ['green', 'olive', 'mint', 'أخضر', 'grun', 'verde', 'vert'],
  ['teal', 'turquoise', 'cyan', 'فيروزي', 'turkis', 'turquesa'],
  ['blue', 'navy', 'أزرق', 'blau', 'azul', 'bleu'],
  ['purple', 'violet', 'lilac', 'بنفسجي', 'lila', 'violett', 'morado'],
  ['pink', 'salmon', 'وردي', 'rosa'],
  ['brown', 'بني', 'braun', 'marron', 'brun'],
  ['beige', 'cream', 'بيج'],
  ['white', 'أبيض', 'weiss', 'blanco', 'blanc'],
  ['grey', 'gray', 'silver', 'رمادي', 'grau', 'gris'],
  ['black', 'أسود', 'schwarz', 'negro', 'noir'],
  // What people look for among icons and stickers.
  ['heart', 'قلب', 'herz', 'corazon', 'coeur'],
  ['arrow', 'arrows', 'سهم', 'أسهم', 'pfeil', 'flecha', 'fleche'],
  ['star', 'نجمة', 'stern', 'estrella', 'etoile'],
  ['sun', 'sunny', 'شمس', 'sonne', 'sol', 'soleil'],
  ['moon', 'crescent', 'قمر', 'هلال', 'mond', 'luna', 'lune'],
  ['fire', 'flame', 'نار', 'feuer', 'fuego', 'feu'],
  ['lightning', 'bolt', 'برق', 'blitz', 'rayo', 'eclair'],
  ['crown', 'تاج', 'krone', 'corona', 'couronne'],
  ['gift', 'present', 'هدية', 'geschenk', 'regalo', 'cadeau'],
  ['balloon', 'balloons', 'بالون', 'بالونات', 'ballon', 'globo'],
  ['cake', 'كعكة', 'كيك', 'kuchen', 'torte', 'pastel', 'gateau'],
  ['phone', 'telephone', 'call', 'هاتف', 'اتصال', 'telefon', 'telefono'],
  ['mail', 'email', 'envelope', 'letter', 'بريد', 'رسالة', 'brief', 'correo', 'courriel'],
  ['calendar', 'تقويم', 'kalender', 'calendario', 'calendrier'],
  ['clock', 'watch', 'ساعة', 'uhr', 'reloj', 'horloge'],
  ['camera', 'كاميرا', 'kamera', 'camara'],
  ['location', 'pin', 'map', 'موقع', 'خريطة', 'standort', 'karte', 'ubicacion', 'mapa', 'carte'],
  ['shopping cart', 'cart', 'basket', 'عربة التسوق', 'سلة', 'einkaufswagen', 'carrito', 'panier'],
  ['money', 'cash', 'coin', 'مال', 'نقود', 'geld', 'dinero', 'argent'],
  ['user', 'profile', 'account', 'مستخدم', 'حساب', 'benutzer', 'usuario', 'utilisateur'],
  ['settings', 'gear', 'cog', 'إعدادات', 'einstellungen', 'ajustes', 'parametres'],
  ['lock', 'padlock', 'قفل', 'schloss', 'candado', 'cadenas'],
  ['key', 'مفتاح', 'schlussel', 'llave', 'cle'],
  ['check', 'tick', 'checkmark', 'صح', 'علامة صح', 'haken'],
  ['eye', 'eyes', 'عين', 'عيون', 'auge', 'ojo', 'oeil'],
  ['hand', 'hands', 'يد', 'main', 'mano'],
  ['car', 'automobile', 'سيارة', 'auto', 'coche', 'voiture'],
  ['plane', 'airplane', 'aeroplane', 'طائرة', 'flugzeug', 'avion'],
  ['dog', 'puppy', 'كلب', 'hund', 'perro', 'chien'],
  ['fish', 'سمكة', 'fisch', 'pez', 'poisson'],
  ['butterfly', 'فراشة', 'schmetterling', 'mariposa', 'papillon'],
  ['apple', 'تفاحة', 'apfel', 'manzana', 'pomme'],
  ['circle', 'دائرة', 'kreis', 'circulo', 'cercle'],
  ['square', 'مربع', 'quadrat', 'cuadrado', 'carre'],
  ['triangle', 'مثلث', 'dreieck', 'triangulo'],
  ['line', 'lines', 'خط', 'خطوط', 'linie', 'linea', 'ligne'],
  ['frame', 'frames', 'إطار', 'rahmen', 'marco', 'cadre'],
  ['ribbon', 'شريط', 'schleife', 'cinta', 'ruban'],
  ['badge', 'شارة', 'abzeichen', 'insignia', 'badges'],
  ['pattern', 'patterns', 'نمط', 'أنماط', 'muster', 'patron', 'motif'],
  ['speech bubble', 'chat', 'فقاعة', 'محادثة', 'sprechblase', 'bulle'],
  ['smile', 'smiling', 'happy face', 'smiley', 'ابتسامة', 'lacheln', 'sonrisa', 'sourire'],
];

/** The groups of words that name what something is printed or shown on, and not what it is about, by their first words. */
const FORMAT_GROUPS: ReadonlySet<string> = new Set([
  'poster',
  'story',
  'post',
  'banner',
  'menu',
  'invitation',
]);
/** Words of the same kind that have no others like them. */
const FORMAT_WORDS: ReadonlySet<string> = new Set([
  ...GROUPS.filter(([first]) => first !== undefined && FORMAT_GROUPS.has(first)).flatMap((group) =>
    group.map(foldText),
  ),
  ...foldText(
    'template video design card logo slide presentation certificate animation vorlage plantilla modele قالب',
  ).split(' '),
]);

/** Words that say nothing of a wish: of English and the other languages of the groups. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  foldText(
    'a an the of for and or in on at to with my your our de la el le les du der die das und für mit y et en',
  ).split(' '),
);

const MOST_WORDS_OF_A_PHRASE = 3;

/** From a folded word or phrase to all that mean the same, itself among them. */
const meanings: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const group of GROUPS) {
    const words = group.map(foldText);
    for (const word of words) found.set(word, [...new Set([...(found.get(word) ?? []), ...words])]);
  }
  return found;
})();

/** Whether a folded word names a format ("flyer", "story") and not what is shown on it. */
export function isFormatWord(word: string): boolean {
  return FORMAT_WORDS.has(word);
}

/** Whether a folded word says nothing of a wish. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

/**
 * The parts of a folded term, each with the words that may stand for it. Phrases that have a meaning of their own are one part; small words
 * are left out. Empty when no part has any other word, so that there is nothing to add to a search.
 */
export function termMeanings(term: string): readonly (readonly string[])[] {
  const words = term.split(' ').filter((word) => word !== '');
  const parts: (readonly string[])[] = [];
  let hasSynonym = false;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_WORDS_OF_A_PHRASE, words.length - at);
    let same: readonly string[] | undefined;
    for (; length > 0; length--) {
      same = meaningsOf(words.slice(at, at + length).join(' '));
      if (same) break;
    }
    const word = words[at] ?? '';
    if (same) {
      hasSynonym = true;
      parts.push(same);
    } else if (!SMALL_WORDS.has(word)) parts.push([word]);
    at += Math.max(1, length);
  }
  return hasSynonym ? parts : [];
}

/** Arabic words mostly come with their article. */
function meaningsOf(phrase: string): readonly string[] | undefined {
  return meanings.get(phrase) ?? meanings.get(phrase.replace(/(^| )ال/g, '$1'));
}
