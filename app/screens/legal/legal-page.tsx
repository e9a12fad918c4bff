import { legalText } from '../../messages/english/legal.ts';
import { formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { useAppConfig } from '../../session/app-config.ts';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './legal.module.css';

type TextKey = keyof typeof legalText.texts;

/** A part of a legal text; the words are in the catalogue. */
export interface LegalSection {
  readonly id: string;
  readonly title: TextKey;
  readonly paragraphs: readonly TextKey[];
}

/** The day on which the words of either page were changed last. */
const CHANGED_ON = '2026-11-21';

/** A long text with what is in it beside it. */
export function LegalPage({
  title,
  sections,
}: {
  title: 'terms' | 'privacy';
  sections: readonly LegalSection[];
}) {
  const t = useText(legalText);
  const { supportEmail } = useAppConfig();
  const values = { email: supportEmail, day: formatDay(CHANGED_ON, 0) };
  // Every text is given the values of all; those that it does not name are left out.
  const say = t as (key: TextKey, values: Readonly<Record<string, string>>) => string;
  return (
    <main className={styles.legal}>
      <title>{`${t(title)} · Gesso`}</title>
      <header>
        <h1 className={textStyles.display}>{t(title)}</h1>
        <p>{say('updated', values)}</p>
      </header>
      <nav aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{say(section.title, values)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2 className={textStyles.display}>{say(section.title, values)}</h2>
            {section.paragraphs.map((key) => (
              <p key={key}>
                <Rich
                  text={say(key, values)}
                  dress={{
                    mail: (words) => (
                      <a className={`${textStyles.link} ${styles.link}`} href={`mailto:${words}`}>
                        {words}
                      </a>
                    ),
                  }}
                />
              </p>
            ))}
          </section>
        ))}
      </article>
    </main>
  );
}
