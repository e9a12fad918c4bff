import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { PATHS, toolPath } from '../../paths.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './home.module.css';
import * as toolCardsStyles from './tool-cards.module.css';

type TextKey = keyof typeof homeText.texts & `tool${string}`;

interface ToolCard {
  readonly to: string;
  readonly name: TextKey;
  readonly text: TextKey;
  readonly isWide?: true;
  readonly mark?: 'free' | 'pro';
  readonly image: ReactNode;
}

const art = (name: string) => <img src={`/art/${name}.svg`} alt="" loading="lazy" />;
const template = (name: string) => <img src={`/assets/templates/${name}.webp`} alt="" loading="lazy" />;

const CARDS: readonly ToolCard[] = [
  {
    to: toolPath('ai-background-remover'),
    name: 'toolRemove',
    text: 'toolRemoveText',
    isWide: true,
    mark: 'free',
    image: (
      <span className={toolCardsStyles.half}>
        <span>{art('portrait')}</span>
        <span className={surfaceStyles.checker}>{art('portrait-cut')}</span>
      </span>
    ),
  },
  {
    to: toolPath('ai-product-photography'),
    name: 'toolProduct',
    text: 'toolProductText',
    image: <span className={toolCardsStyles.litUp}>{art('perfume')}</span>,
  },
  {
    to: toolPath('add-white-background-to-photo'),
    name: 'toolWhite',
    text: 'toolWhiteText',
    image: <span className={toolCardsStyles.white}>{art('chair-cut')}</span>,
  },
  {
    to: toolPath('add-text-to-photo'),
    name: 'toolText',
    text: 'toolTextText',
    image: <span>{template('wedding/wedding-film-titles')}</span>,
  },
  {
    to: toolPath('profile-picture-maker'),
    name: 'toolProfile',
    text: 'toolProfileText',
    image: (
      <span className={toolCardsStyles.profile}>
        <i>
          <img src="/art/tools/photos/polo-cut.webp" alt="" loading="lazy" />
        </i>
      </span>
    ),
  },
  {
    to: toolPath('photo-resizer'),
    name: 'toolResize',
    text: 'toolResizeText',
    isWide: true,
    image: (
      <span className={toolCardsStyles.sizes}>
        <i
          className={`${surfaceStyles.thumb} ${styles.thumb} ${toolCardsStyles.thumb} ${toolCardsStyles.square}`}
        >
          {template('travel/travel-postcards')}
        </i>
        <i
          className={`${surfaceStyles.thumb} ${styles.thumb} ${toolCardsStyles.thumb} ${toolCardsStyles.tall}`}
        >
          {template('travel/travel-boarding-pass')}
        </i>
        <i
          className={`${surfaceStyles.thumb} ${styles.thumb} ${toolCardsStyles.thumb} ${toolCardsStyles.wide}`}
        >
          {template('travel/travel-blog-header')}
        </i>
      </span>
    ),
  },
];

/** The first tools that people look for. */
export function ToolCards() {
  const t = useText(homeText);
  const common = useText(commonText);
  return (
    <section
      className={`${layoutStyles.pageWidth} ${styles.pageWidth} ${styles.toolSec}`}
      aria-labelledby="tools-title"
    >
      <div className={styles.secH}>
        <div>
          <h2 className={textStyles.display} id="tools-title">
            {t('toolsTitle')}
          </h2>
          <p>{t('toolsText')}</p>
        </div>
        <Link
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          to={PATHS.tools}
        >
          {t('allTools')}
          <Icon name="arrow-r" size={18} className={iconStyles.directional} />
        </Link>
      </div>
      <ul className={toolCardsStyles.tools}>
        {CARDS.map(({ to, name, text, isWide, mark, image }) => (
          <li key={to} className={isWide ? toolCardsStyles.wide : ''}>
            <Link data-part="tool" className={toolCardsStyles.tool} to={to}>
              <span className={toolCardsStyles.image}>{image}</span>
              <span className={toolCardsStyles.text}>
                <b>
                  {t(name)}
                  {mark === 'free' ? <span className={badgeStyles.badge}>{common('free')}</span> : null}
                  {mark === 'pro' ? (
                    <span className={surfaceStyles.proMark}>
                      <Mark name="pro" />
                      <span className={layoutStyles.visuallyHiddenText}>{common('pro')}</span>
                    </span>
                  ) : null}
                </b>
                <span className={toolCardsStyles.about}>{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
