import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toolPagesText } from '../../messages/english/tool-pages.ts';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { useAppConfig } from '../../session/app-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { BeforeAfter } from './before-after.tsx';
import { ToolPicture } from './card-pictures.tsx';
import { AfterPicture, BeforePicture } from './look-pictures.tsx';
import type { ToolLook, ToolPage, ToolSlug } from './tool-pages.ts';

/** From the photo to the file, in three pictures. */
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
    <section className="tool-sec">
      <h2 className="d">{t('stepsTitle')}</h2>
      <ol className="steps">
        <Step
          number={1}
          title={t(isPhoto ? 'stepDrop' : 'stepWords')}
          text={t(isPhoto ? 'stepDropText' : 'stepWordsText')}
        >
          {isPhoto ? before : after}
          <span className="step-dash" />
        </Step>
        <Step number={2} title={t('stepMade')} text={say(`${slug}.made`)}>
          {isPhoto ? before : null}
          <span className="step-half">{after}</span>
        </Step>
        <Step
          number={3}
          title={t('stepTake')}
          text={t(look === 'film' ? 'stepTakeFilmText' : 'stepTakeText')}
        >
          {after}
          <span className="step-take" aria-hidden="true">
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
      <div className="pic">{children}</div>
      <div className="tx">
        <b className="d" aria-hidden="true">
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
const EDGE_LOOKS: readonly ToolLook[] = ['transparent', 'white', 'colour', 'blur', 'sticker'];
const EDGES = [
  { sample: 'perf', key: 'edgePerf' },
  { sample: 'still', key: 'edgeStill' },
  { sample: 'port', key: 'edgePort' },
  { sample: 'chair', key: 'edgeChair' },
] as const;
const SHOPS = ['Amazon', 'Etsy', 'eBay', 'Shopify', 'Vinted', 'Depop', 'Poshmark', 'Mercari', 'Lazada'];

/** What is hard to get right, and the shops that the result is for. */
export function EdgeCases({ page: { look, isForShops } }: { page: ToolPage }) {
  const t = useText(toolsText);
  const hasEdges = EDGE_LOOKS.includes(look);
  if (!hasEdges && !isForShops) return null;
  return (
    <section className="tool-sec surface">
      {hasEdges ? (
        <>
          <h2 className="d">{t('edgesTitle')}</h2>
          <p className="sec-text">{t('edgesText')}</p>
          <div className="edges">
            {EDGES.map(({ sample, key }) => (
              <figure key={sample}>
                <BeforeAfter
                  before={<BeforePicture look={look} sample={sample} />}
                  after={<AfterPicture look={look} sample={sample} />}
                />
                <figcaption>{t(key)}</figcaption>
              </figure>
            ))}
          </div>
        </>
      ) : null}
      {isForShops ? (
        <div className="shops">
          <span>{t('shops')}</span>
          {SHOPS.map((shop) => (
            <span key={shop} className="badge">
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
    <section className="tool-sec faq">
      <div>
        <h2 className="d">{t('questions')}</h2>
        {supportEmail ? (
          <p className="sec-text">
            <Rich
              text={t('somethingElse')}
              dress={{
                mail: (words) => (
                  <a className="link" href={`mailto:${supportEmail}`}>
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
    <section className="tool-sec next">
      <h2 className="d small">{t('next')}</h2>
      <ul className="tool-cards">
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
    <Link className="tool-card" to={`/tools/${slug}/`}>
      <span className="pic">
        <ToolPicture alias={slug} />
      </span>
      <span className="tx">
        <b>{say(`${slug}.name`)}</b>
        <span>{say(`${slug}.lead`)}</span>
      </span>
    </Link>
  );
}
