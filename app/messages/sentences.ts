import { fillMessage, type Message, type Values } from './catalogue.ts';
import { currentLocale, translationsOf } from './language.ts';
import { PRODUCT_LANGUAGE } from './product-language.ts';

type Sentences = Readonly<Record<string, Message>>;

/** A sentence with values in it, and how these are read out of it. */
interface Pattern {
  readonly form: RegExp;
  readonly names: readonly string[];
  readonly message: Message;
}

const patternsOf = new WeakMap<Sentences, readonly Pattern[]>();

/**
 * What the server says, in the language of this moment. Servers refuse in English sentences, which are found among the translations by
 * themselves. One that has no translation stays as it is: a person may still make something of it.
 */
export function serverSentence(english: string): string {
  return sentenceIn('serverSentences', english) ?? english;
}

/** The reason that the engine gives for a refusal, in the language of this moment; one of the browser stays as it is. */
export function engineReason(english: string): string {
  return sentenceIn('engineReasons', english) ?? english;
}

/** A kind of template, a page of the store or a size, in the language of this moment; what has no translation stays as it is. */
export function storeWord(english: string): string {
  return sentenceIn('storeWords', english) ?? english;
}

/** What a page of the store is called, and the language of these words where it is not that of the interface. */
export interface StoreName {
  readonly name: string;
  readonly lang?: string;
}

/** The name of a page of the store: tools have theirs among the texts of their pages. */
export function storeName(page: { readonly productAlias: string; readonly displayName: string }): StoreName {
  const ofTool = translationsOf('toolPages')?.[`${page.productAlias.toLowerCase()}.name`];
  if (typeof ofTool === 'string') return { name: ofTool };
  const name = sentenceIn('storeWords', page.displayName);
  return name === null ? { name: page.displayName, lang: PRODUCT_LANGUAGE } : { name };
}

/** The translation of a sentence that comes ready from elsewhere; null where there is none. */
function sentenceIn(catalogue: string, english: string): string | null {
  const sentences = translationsOf(catalogue);
  if (!sentences) return null;
  const locale = currentLocale();
  const whole = Object.hasOwn(sentences, english) ? sentences[english] : undefined;
  if (whole !== undefined) return fillMessage(whole, {}, locale);
  for (const { form, names, message } of patternsIn(sentences)) {
    const found = form.exec(english);
    if (found) return fillMessage(message, valuesOf(names, found), locale);
  }
  return null;
}

function valuesOf(names: readonly string[], found: RegExpExecArray): Values {
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

function patternsIn(sentences: Sentences): readonly Pattern[] {
  const known = patternsOf.get(sentences);
  if (known) return known;
  const made = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .map(([english, message]) => patternOf(english, message));
  patternsOf.set(sentences, made);
  return made;
}

function patternOf(english: string, message: Message): Pattern {
  const names: string[] = [];
  const form = english.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(part);
    // A count decides between forms of words: only a number is one.
    return part === 'count' ? '(\\d+)' : '(.+?)';
  });
  return { form: new RegExp(`^${form.join('')}$`, 's'), names, message };
}
