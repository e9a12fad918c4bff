import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { Icon, Mark } from '../../ui/icon.tsx';

type TextKey = keyof typeof homeText.texts & `tool${string}`;

interface ToolCard {
  readonly to: string;
  readonly name: TextKey;
  readonly text: TextKey;
  readonly isWide?: true;
  readonly mark?: 'free' | 'pro';
  readonly picture: ReactNode;
}

const art = (name: string) => <img src={`/art/${name}.svg`} alt="" loading="lazy" />;
const template = (name: string) => <img src={`/assets/templates/${name}.webp`} alt="" loading="lazy" />;

const CARDS: readonly ToolCard[] = [
  {
    to: '/tools/ai-background-remover/',
    name: 'toolRemove',
    text: 'toolRemoveText',
    isWide: true,
    mark: 'free',
    picture: (
      <span className="half">
        <span>{art('portrait')}</span>
        <span className="checker">{art('portrait-cut')}</span>
      </span>
    ),
  },
  {
    to: '/tools/ai-product-photography/',
    name: 'toolProduct',
    text: 'toolProductText',
    picture: <span className="lit">{art('perfume')}</span>,
  },
  {
    to: '/tools/add-white-background-to-photo/',
    name: 'toolWhite',
    text: 'toolWhiteText',
    picture: <span className="white">{art('chair-cut')}</span>,
  },
  {
    to: '/tools/add-text-to-photo/',
    name: 'toolText',
    text: 'toolTextText',
    picture: <span className="cover">{template('lake-house')}</span>,
  },
  {
    to: '/tools/profile-picture-maker/',
    name: 'toolProfile',
    text: 'toolProfileText',
    picture: (
      <span className="profile">
        <i>{art('portrait-cut')}</i>
      </span>
    ),
  },
  {
    to: '/tools/photo-resizer/',
    name: 'toolResize',
    text: 'toolResizeText',
    isWide: true,
    picture: (
      <span className="sizes">
        <i className="thumb square">{template('sunday-sauce')}</i>
        <i className="thumb tall">{template('bay-weekend')}</i>
        <i className="thumb wide">{template('keep-driving')}</i>
      </span>
    ),
  },
];

/** The first tools that people look for. */
export function ToolCards() {
  const t = useText(homeText);
  const common = useText(commonText);
  return (
    <section className="wrap tool-sec" aria-labelledby="tools-title">
      <div className="sec-h">
        <div>
          <h2 className="d" id="tools-title">
            {t('toolsTitle')}
          </h2>
          <p>{t('toolsText')}</p>
        </div>
        <Link className="btn secondary lg" to="/tools/">
          {t('allTools')}
          <Icon name="arrow-r" size={18} className="dir" />
        </Link>
      </div>
      <ul className="tools">
        {CARDS.map(({ to, name, text, isWide, mark, picture }) => (
          <li key={to} className={isWide ? 'wide' : ''}>
            <Link className="tool" to={to}>
              <span className="pic">{picture}</span>
              <span className="tx">
                <b>
                  {t(name)}
                  {mark === 'free' ? <span className="badge">{common('free')}</span> : null}
                  {mark === 'pro' ? (
                    <span className="proc">
                      <Mark name="pro" />
                      <span className="sr">{common('pro')}</span>
                    </span>
                  ) : null}
                </b>
                <span className="about">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
