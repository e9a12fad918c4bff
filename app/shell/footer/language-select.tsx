import { shellText } from '../../messages/english/shell.ts';
import { chooseLanguage, LANGUAGES, type Language, useLanguage, useText } from '../../messages/language.ts';
import { SelectMenu } from '../../ui/menu.tsx';

/** The language of the interface. */
export function LanguageSelect({ className = '' }: { className?: string }) {
  const t = useText(shellText);
  const language = useLanguage();
  const options = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
    value,
    label: LANGUAGES[value].name,
  }));
  return (
    <SelectMenu
      label={t('language')}
      value={language}
      options={options}
      onChange={(value) => void chooseLanguage(value)}
      className={className}
    />
  );
}
