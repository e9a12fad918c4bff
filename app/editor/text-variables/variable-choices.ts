import type { DateStyle, NumberStyle, TextVariable } from '@gesso/engine';
import { DATE_STYLES, NUMBER_STYLES } from '@gesso/engine/internal';
import { textVariablesText } from '../../messages/english/editor/texts/text-variables.ts';
import { currentLocale, sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';

export const say = sayLater(textVariablesText);

export { DATE_STYLES, NUMBER_STYLES };

/** Something that can be put into a text: words and what says itself, in their order. */
export interface VariableChoice {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly (string | TextVariable)[];
}

/** The language tag that new dates are written by: that of the interface, of the browser's country where it has one. */
export function dateLocale(): string {
  const locale = currentLocale();
  const language = locale.split('-')[0] ?? 'en';
  if (locale !== language) return locale;
  return navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? `${language}-US`;
}

const dateIn = (style: DateStyle): TextVariable => ({ kind: 'date', style, locale: dateLocale(), day: null });
const number = (kind: 'pageNumber' | 'pageCount', style: NumberStyle = 'decimal'): TextVariable => ({
  kind,
  style,
});

/** Whether what is inserted is on a page, and not on a track of a video. */
export const isOnPage = (editor: Editor): boolean =>
  editor.kind === 'design' || editor.project.metadata.timeline === 'scenes';

/** What kind of variable it is, in words. */
export function variableName(editor: Editor, variable: TextVariable): string {
  const isVideo = editor.kind === 'video';
  switch (variable.kind) {
    case 'pageNumber':
      return say(isVideo ? 'sceneNumber' : 'pageNumber');
    case 'pageCount':
      return say(isVideo ? 'sceneCount' : 'pageCount');
    case 'pageName':
      return say(isVideo ? 'sceneName' : 'pageName');
    case 'projectName':
      return say('projectName');
    case 'date':
      return say('date');
  }
}

/** Everything that can be put into a text, the most wanted first. */
export function variableChoices(editor: Editor): VariableChoice[] {
  const isVideo = editor.kind === 'video';
  const dates = (['medium', 'short', 'iso', 'monthYear', 'long', 'full', 'year'] as const).map((style) => ({
    id: `date_${style}`,
    name: say(`date_${style}`),
    parts: [dateIn(style)],
  }));
  const names: VariableChoice[] = [
    { id: 'projectName', name: say('projectName'), parts: [{ kind: 'projectName' }] },
  ];
  if (!isOnPage(editor)) return [...dates, ...names];
  return [
    {
      id: 'pageNumber',
      name: say(isVideo ? 'sceneNumber' : 'pageNumber'),
      parts: [number('pageNumber')],
    },
    {
      id: 'pageOfPages',
      name: say(isVideo ? 'sceneOfScenes' : 'pageOfPages'),
      parts: [number('pageNumber'), ' / ', number('pageCount')],
    },
    ...dates,
    { id: 'pageName', name: say(isVideo ? 'sceneName' : 'pageName'), parts: [{ kind: 'pageName' }] },
    ...names,
  ];
}

const LOCALES = [
  ...(['en-US', 'en-GB', 'ar-u-nu-latn', 'ar-u-nu-arab', 'de', 'es', 'fr', 'hi', 'id', 'it'] as const),
  ...(['ja', 'ko', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ru', 'sv', 'tr', 'uk', 'zh-CN'] as const),
];

/** The languages that a date can be written in, by their names; the one it has is among them. */
export function dateLanguages(locale: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'language' });
  const nameOf = (tag: string): string => {
    if (tag === 'ar-u-nu-latn') return say('arabicLatn');
    if (tag === 'ar-u-nu-arab') return say('arabicArab');
    try {
      return names.of(tag) ?? tag;
    } catch {
      // A tag that follows the form but names nothing, from a file of another program.
      return tag;
    }
  };
  return [...new Set<string>([...LOCALES, locale])]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLocale()));
}
