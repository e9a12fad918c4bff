/** One text in several numbers; which is said depends on `count` and the language (CLDR plural categories). */
export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A text. `{name}` stands for a value, `<tag>words</tag>` for a part that the screen dresses (a link, say). */
export type Message = string | PluralMessage;

/** The English texts of one part of the app, under a name that no other part has. */
export interface Catalogue<Texts extends Record<string, Message> = Record<string, Message>> {
  readonly name: string;
  readonly texts: Texts;
}

/** Declares the texts of a part of the app. They live in messages/english, their translations in messages/arabic. */
export function defineCatalogue<const Texts extends Record<string, Message>>(
  name: string,
  texts: Texts,
): Catalogue<Texts> {
  return { name, texts };
}

/** What has to be written to translate a catalogue: the same keys, each a text or its plural forms. */
export type Translation<Of extends Catalogue> = { readonly [Key in keyof Of['texts']]: Message };

/** All translations into one language, by the name of their catalogue. */
export type Translations = Readonly<Record<string, Readonly<Record<string, Message>>>>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValueNames<Of> = Of extends string
  ? NamesIn<Of>
  : Of extends PluralMessage
    ? NamesIn<Of[keyof Of]> | 'count'
    : never;

/** Values for the `{name}`s of a text. */
export type Values = Readonly<Record<string, string | number>>;
/** What must be given along with a text: nothing, or a value for each of its names. */
export type ValuesFor<Of> = [ValueNames<Of>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Of> & string, string | number>>];

/** The keys of the texts that need no values: what a table may hold whose labels are looked up when they are shown. */
export type PlainKey<Of extends Catalogue> = {
  [Key in keyof Of['texts'] & string]: [ValueNames<Of['texts'][Key]>] extends [never] ? Key : never;
}[keyof Of['texts'] & string];

declare const stepLabelBrand: unique symbol;

/**
 * What a step of the history is called: a key of a catalogue with its values, as one string that journals keep. It is put into words when it
 * is shown, in the language of that moment (`stepText`).
 */
export type StepLabel = string & { readonly [stepLabelBrand]: true };

/** The label of a step, from the name of a catalogue, a key of it and the values of the text. */
export function stepLabel(catalogue: string, key: string, values?: Values): StepLabel {
  return `${catalogue}.${key}${values ? ` ${JSON.stringify(values)}` : ''}` as StepLabel;
}

/** Says the texts of a catalogue in the chosen language. */
export interface Say<Of extends Catalogue> {
  <Key extends keyof Of['texts'] & string>(key: Key, ...values: ValuesFor<Of['texts'][Key]>): string;
  /** The same text as the label of a step of the history. */
  step<Key extends keyof Of['texts'] & string>(key: Key, ...values: ValuesFor<Of['texts'][Key]>): StepLabel;
}

/** Puts values into a text. Numbers are written as the language writes them, with Western digits. */
export function fillMessage(message: Message, values: Values, locale: string): string {
  const text = typeof message === 'string' ? message : pluralForm(message, Number(values.count), locale);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberFormat(locale).format(value) : value;
  });
}

/** How a language writes numbers. One is kept for each language: making one takes longer than all else about a text. */
export const numberFormat = keptByLocale((locale) => new Intl.NumberFormat(locale));
const pluralRules = keptByLocale((locale) => new Intl.PluralRules(locale));

function keptByLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

function pluralForm(message: PluralMessage, count: number, locale: string): string {
  // Zero has words of its own where they are given, in every language.
  if (count === 0 && message.zero !== undefined) return message.zero;
  return message[pluralRules(locale).select(count)] ?? message.other;
}

/** A piece of a text: plain, or inside a `<tag>`. */
export interface TextPart {
  readonly tag: string | null;
  readonly text: string;
}

/** Cuts a text at its `<tag>words</tag>` parts; tags do not nest. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (match.index > end) parts.push({ tag: null, text: text.slice(end, match.index) });
    parts.push({ tag: match[1] ?? null, text: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ tag: null, text: text.slice(end) });
  return parts;
}
