import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toolPagesText } from '../../messages/english/tool-pages.ts';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { toolPath } from '../../paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { BeforeAfter } from './before-after.tsx';
import { ToolImage } from './card-images.tsx';
import { AfterImage, BeforeImage } from './look-images.tsx';
import type { ToolLook, ToolPage, ToolSlug } from './tool-pages.ts';
import * as toolSectionsStyles from './tool-sections.module.css';
import * as styles from './tools.module.css';

/** From the photo to the file, in three images. */
export function Steps({
  slug,
  page: { start, look },
  before,
  after,
}: {
  slug: ToolSlug;
  page: ToolPage;
  before: ReactNode;
  after: ReactNode;
}) {
  const t = useText(toolsText);
  const say = useText(toolPagesText);
  const isPhoto = start === 'photo';
  return (
    <section className={styles.toolSec}>
      <h2 className={textStyles.display}>{t('stepsTitle')}</h2>
      <ol className={toolSectionsStyles.steps}>
        <Step
          number={1}
          title={t(isPhoto ? 'stepDrop' : 'stepWords')}
          text={t(isPhoto ? 'stepDropText' : 'stepWordsText')}
        >
          {isPhoto ? before : after}
          <span className={toolSectionsStyles.stepDash} />
        </Step>
        <Step number={2} title={t('stepMade')} text={say(`${slug}.made`)}>
          {isPhoto ? before : null}
          <span className={toolSectionsStyles.stepHalf}>{after}</span>
        </Step>
        <Step
          number={3}
          title={t('stepTake')}
          text={t(look === 'film' ? 'stepTakeFilmText' : 'stepTakeText')}
        >
          {after}
          <span className={toolSectionsStyles.stepTake} aria-hidden="true">
            <Icon name="download" size={16} />
            {t('download')}
          </span>
        </Step>
      </ol>
    </section>
  );
}

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li>
      <div data-part="tool-image" className={`${styles.image} ${toolSectionsStyles.image}`}>
        {children}
      </div>
      <div className={`${styles.text} ${toolSectionsStyles.text}`}>
        <b className={textStyles.display} aria-hidden="true">
          {number}
        </b>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
    </li>
  );
}

/** Looks that show best how fine edges are treated. */
const EDGE_LOOKS: readonly ToolLook[] = ['transparent', 'white', 'color', 'blur', 'sticker'];
const EDGES = [
  { sample: 'glasses', key: 'edgeHair' },
  { sample: 'budgie', key: 'edgeFeathers' },
  { sample: 'trumpet', key: 'edgeMetal' },
  { sample: 'apple', key: 'edgeStem' },
] as const;
const SHOPS = ['Amazon', 'Etsy', 'eBay', 'Shopify', 'Vinted', 'Depop', 'Poshmark', 'Mercari', 'Lazada'];

/** What is hard to get right, and the shops that the result is for. */
export function EdgeCases({ page: { look, isForShops } }: { page: ToolPage }) {
  const t = useText(toolsText);
  const hasEdges = EDGE_LOOKS.includes(look);
  if (!hasEdges && !isForShops) return null;
  return (
    <section className={`${styles.toolSec} ${styles.surface}`}>
      {hasEdges ? (
        <>
          <h2 className={textStyles.display}>{t('edgesTitle')}</h2>
          <p className={styles.secText}>{t('edgesText')}</p>
          <div className={toolSectionsStyles.edges}>
            {EDGES.map(({ sample, key }) => (
              <figure key={sample}>
                <BeforeAfter
                  before={<BeforeImage look={look} sample={sample} />}
                  after={<AfterImage look={look} sample={sample} />}
                />
                <figcaption>{t(key)}</figcaption>
              </figure>
            ))}
          </div>
        </>
      ) : null}
      {isForShops ? (
        <div className={toolSectionsStyles.shops}>
          <span>{t('shops')}</span>
          {SHOPS.map((shop) => (
            <span key={shop} className={`${badgeStyles.badge} ${toolSectionsStyles.badge}`}>
              {shop}
            </span>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** What people ask of every tool, and of this one. */
export function FairQuestions({ slug, page: { method } }: { slug: ToolSlug; page: ToolPage }) {
  const t = useText(toolsText);
  const say = useText(toolPagesText);
  const { supportEmail } = useAppConfig();
  const questions = [
    [t('askFree'), t('answerFree')],
    [t('askLeave'), t(method === 'provider' ? 'answerLeaveProvider' : 'answerLeave')],
    [say(`${slug}.question`), say(`${slug}.answer`)],
    [t('askFiles'), t('answerFiles')],
  ];
  return (
    <section className={`${styles.toolSec} ${toolSectionsStyles.questions}`}>
      <div>
        <h2 className={textStyles.display}>{t('questions')}</h2>
        {supportEmail ? (
          <p className={styles.secText}>
            <Rich
              text={t('somethingElse')}
              dress={{
                mail: (words) => (
                  <a className={textStyles.link} href={`mailto:${supportEmail}`}>
                    {words}
                  </a>
                ),
              }}
            />
          </p>
        ) : null}
      </div>
      <div>
        {questions.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Four tools to go on with. */
export function NextTools({ page: { next } }: { page: ToolPage }) {
  const t = useText(toolsText);
  return (
    <section className={`${styles.toolSec} ${styles.next}`}>
      <h2 className={`${textStyles.display} ${styles.small}`}>{t('next')}</h2>
      <ul className={styles.toolCards}>
        {next.map((slug) => (
          <li key={slug}>
            <ToolCardLink slug={slug} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToolCardLink({ slug }: { slug: ToolSlug }) {
  const say = useText(toolPagesText);
  return (
    <Link data-part="tool-card" className={styles.toolCard} to={toolPath(slug)}>
      <span data-part="tool-image" className={`${styles.image} ${toolSectionsStyles.image}`}>
        <ToolImage alias={slug} />
      </span>
      <span className={`${styles.text} ${toolSectionsStyles.text}`}>
        <b>{say(`${slug}.name`)}</b>
        <span>{say(`${slug}.lead`)}</span>
      </span>
    </Link>
  );
}
