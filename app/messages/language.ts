import { useCallback } from 'react';
import { create } from 'zustand';
import {
  type Catalogue,
  fillMessage,
  type Message,
  type Say,
  stepLabel,
  type Translations,
  type Values,
} from './catalogue.ts';

/** The languages of the interface. `locale` is what numbers and dates are written by; digits are Western in all of them. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'gesso-language';

/** English is part of each screen; other languages come when they are chosen. */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translations>>> = {
  ar: () => import('./arabic/index.ts').then((module) => module.ARABIC),
};

interface LanguageStore {
  readonly language: Language;
  readonly translations: Translations;
}

const useLanguageStore = create<LanguageStore>(() => ({ language: 'en', translations: {} }));

/** Whether a text names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The language that was chosen in this browser before, else the first of the browser's that we have. */
export function preferredLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLanguage(kept)) return kept;
  } catch {
    // Storage can be switched off; the language is then the browser's.
  }
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** Shows everything in another language, and remembers it in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice then lasts for this visit only.
  }
}

/** Shows everything in a language. */
export async function setLanguage(language: Language): Promise<void> {
  const translations = language === 'en' ? {} : await LOADERS[language]();
  const { lang, dir } = document.documentElement;
  if (lang !== language) document.documentElement.lang = language;
  if (dir !== LANGUAGES[language].direction) document.documentElement.dir = LANGUAGES[language].direction;
  useLanguageStore.setState({ language, translations });
}

/** The language that is shown. */
export function useLanguage(): Language {
  return useLanguageStore((store) => store.language);
}

/** Which way the shown language is written. */
export function useDirection(): 'ltr' | 'rtl' {
  return LANGUAGES[useLanguage()].direction;
}

/** The tag by which numbers and dates are written. */
export function currentLocale(): string {
  return LANGUAGES[useLanguageStore.getState().language].locale;
}

function sayIn<Of extends Catalogue>(readStore: () => LanguageStore, catalogue: Of): Say<Of> {
  const say = (key: string, values?: Values): string => {
    const { language, translations } = readStore();
    const message: Message = translations[catalogue.name]?.[key] ?? catalogue.texts[key] ?? key;
    return fillMessage(message, values ?? {}, LANGUAGES[language].locale);
  };
  // `Say` knows which values each key has; here they are what they are.
  return Object.assign(say, {
    step: (key: string, values?: Values) => stepLabel(catalogue.name, key, values),
  }) as Say<Of>;
}

/** The texts of a catalogue for a component; it is drawn again when the language changes. */
export function useText<Of extends Catalogue>(catalogue: Of): Say<Of> {
  const store = useLanguageStore();
  return sayIn(() => store, catalogue);
}

/** The texts of a catalogue outside of components, in the language of this moment. */
export function textOf<Of extends Catalogue>(catalogue: Of): Say<Of> {
  const store = useLanguageStore.getState();
  return sayIn(() => store, catalogue);
}

/** The same for a module: each text is said in the language of the moment in which it is requested. */
export function sayLater<Of extends Catalogue>(catalogue: Of): Say<Of> {
  return sayIn(useLanguageStore.getState, catalogue);
}

/**
 * Texts whose English comes from data (the menu, say): the translation of a key where there is one, else what the data says. The same
 * function until the language changes.
 */
export function useTranslated(name: string): (key: string, english: string) => string {
  const texts = useLanguageStore((store) => store.translations[name]);
  return useCallback(
    (key, english) => {
      const message = texts?.[key];
      return typeof message === 'string' ? message : english;
    },
    [texts],
  );
}

/** All translations under a name, in the language of this moment; undefined where nothing is translated. */
export function translationsOf(name: string): Readonly<Record<string, Message>> | undefined {
  return useLanguageStore.getState().translations[name];
}

/** The same outside of components, in the language of this moment. */
export function translated(name: string, key: string, english: string): string {
  const message = useLanguageStore.getState().translations[name]?.[key];
  return typeof message === 'string' ? message : english;
}
