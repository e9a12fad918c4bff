import type { TextVariable } from '@gesso/engine';
import { attribute, childAt, type XmlElement } from '../xml.ts';

/** The dates that fields of slides write, as ours. Those with a time of day are not among them: they stay words. */
const DATE_STYLES = new Map([
  ['datetime', 'short'],
  ['datetimeFigureOut', 'short'],
  ['datetime1', 'short'],
  ['datetime2', 'full'],
  ['datetime3', 'long'],
  ['datetime4', 'long'],
  ['datetime5', 'medium'],
  ['datetime6', 'monthYear'],
  ['datetime7', 'monthYear'],
] as const);
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

/** What a field of a slide says by itself; null where it is none that we know. */
export function variableOfField(field: XmlElement): TextVariable | null {
  const type = attribute(field, 'type') ?? '';
  if (type === 'slidenum') return { kind: 'pageNumber', style: 'decimal' };
  for (const [name, style] of DATE_STYLES)
    if (name === type) return { kind: 'date', style, locale: languageOf(field), day: null };
  return null;
}

/** Where digits are not named, they are the Western ones that Arabic texts of ours have. */
function languageOf(field: XmlElement): string {
  const tag = attribute(childAt(field, 'rPr'), 'lang') ?? '';
  if (/^ar(?:-|$)/.test(tag)) return 'ar-u-nu-latn';
  return LANGUAGE_TAG.test(tag) ? tag : 'en-US';
}
