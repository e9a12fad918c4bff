/**
 * The language that titles and trending searches of the library are written in, whatever language the interface has: it is on the elements
 * that show them, so that screen readers pronounce them right (WCAG 3.1.2).
 */
export const PRODUCT_LANGUAGE = 'en';
