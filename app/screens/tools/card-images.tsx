import type { CSSProperties, ReactNode } from 'react';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import * as textStyles from '../../ui/text.module.css';
import * as lookImagesStyles from './look-images.module.css';
import { AfterImage, BeforeImage, type CardSample, sampleUrl } from './look-images.tsx';
import type { ToolLook } from './tool-pages.ts';
import * as toolSectionsStyles from './tool-sections.module.css';

const ART = '/art/tools';
const MEDIA = '/assets/media/thumbs';

const full = (src: string) => <img className={lookImagesStyles.look} src={src} alt="" loading="lazy" />;
const cut = (sample: CardSample) => (
  <img className={lookImagesStyles.lookCut} src={sampleUrl(sample, 'cut')} alt="" loading="lazy" />
);

/** A subject on a background of its own. */
const onBackground = (sample: CardSample, background: string) => (
  <span className={lookImagesStyles.look} style={{ background: background }}>
    {cut(sample)}
  </span>
);

/** A photo on one side, what became of it on the other. */
const half = (look: ToolLook, sample: CardSample) => (
  <>
    <BeforeImage look={look} sample={sample} />
    <span className={toolSectionsStyles.stepHalf}>
      <AfterImage look={look} sample={sample} />
    </span>
  </>
);

const row = (className: string, images: readonly ReactNode[]) => (
  <span className={`${lookImagesStyles.look} ${className}`}>
    {images.map((image, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, whose parts never move.
      <span key={index}>{image}</span>
    ))}
  </span>
);

const poster = (name: string) => <img src={`/assets/templates/${name}.webp`} alt="" loading="lazy" />;
const graphic = (name: string) => <img src={`/assets/graphics/${name}.svg`} alt="" loading="lazy" />;
const onShelf = (name: string) => (
  <img className={lookImagesStyles.lookCut} src={`/assets/graphics/${name}.svg`} alt="" loading="lazy" />
);
const ofRatio = (sample: CardSample, aspectRatio: string) => (
  <img
    key={aspectRatio}
    src={sampleUrl(sample)}
    alt=""
    loading="lazy"
    style={{ aspectRatio } as CSSProperties}
  />
);

const PLAY = <i className={lookImagesStyles.lookPlay} />;

function Words() {
  const t = useText(toolsText);
  return (
    <b className={textStyles.display} aria-hidden="true">
      {t('sampleWords')}
    </b>
  );
}

/** What each tool does, in one image of its own; by the name of the tool in the store. */
const IMAGES: Readonly<Record<string, ReactNode>> = {
  'remove-background': half('transparent', 'budgie'),
  'ai-background-remover': half('transparent', 'trumpet'),
  'ai-change-background': half('color', 'glasses'),
  'ai-avatar-generator': full(`${ART}/av2.svg`),
  'ai-portrait': <AfterImage look="portrait" sample="polo" />,
  'ai-profile-picture-maker': row(
    lookImagesStyles.lookFour,
    ['#ffc542', '#2a33de', '#ff8f6b', '#0f5b46'].map((background) => onBackground('red-cap', background)),
  ),
  'ai-image-cleanup': half('erase', 'still'),
  'ai-photo-shoot': <AfterImage look="scene" sample="perf" />,
  'ai-product-photography': (
    <span className={`${lookImagesStyles.look} ${lookImagesStyles.lookStage}`}>{cut('book')}</span>
  ),
  'ai-person-photoshoot': (
    <span className={lookImagesStyles.look}>
      {full('/art/dunes.svg')}
      {cut('sunglasses')}
    </span>
  ),
  'ai-filter': half('filter', 'curls'),
  'ai-replace': (
    <span className={lookImagesStyles.look}>
      {full(`${MEDIA}/lake-house-dusk.webp`)}
      <i className={lookImagesStyles.lookMarked} />
    </span>
  ),
  'ai-image-generator': full(`${ART}/catnaut.svg`),
  'ai-sticker-generator': <AfterImage look="sticker" sample="still" />,
  'text-to-video-ai': (
    <span className={lookImagesStyles.look}>
      {full(`${ART}/city.svg`)}
      {PLAY}
    </span>
  ),
  'ai-photo-expander': half('expand', 'still'),
  'photo-resizer': (
    <span className={`${lookImagesStyles.look} ${lookImagesStyles.lookSizes}`}>
      {['1 / 1', '9 / 16', '16 / 9'].map((ratio) => ofRatio('succulent', ratio))}
    </span>
  ),
  'intermediate-resize-image': row(lookImagesStyles.lookPlatform, [
    full(`${MEDIA}/glazed-bowl.webp`),
    full(`${MEDIA}/beach-umbrella.webp`),
  ]),
  'profile-picture-maker': <AfterImage look="circle" sample="port" />,
  'intermediate-profile': row(lookImagesStyles.lookThree, [
    full(sampleUrl('purple-hair')),
    <AfterImage key="cut" look="transparent" sample="purple-hair" />,
    <AfterImage key="circle" look="circle" sample="purple-hair" />,
  ]),
  'linkedin-profile-picture-maker': row(lookImagesStyles.lookNetwork, [onBackground('suit', '#dbe6f4')]),
  'intermediate-product-showcase': row(lookImagesStyles.lookShelf, [
    cut('chair'),
    onShelf('film-camera'),
    onShelf('vinyl-record'),
  ]),
  'blur-image-background': half('blur', 'kitten'),
  'add-white-background-to-photo': half('white', 'apple'),
  'add-text-to-photo': (
    <span className={`${lookImagesStyles.look} ${lookImagesStyles.lookText}`}>
      {full(`${MEDIA}/desert-road.webp`)}
      <Words />
    </span>
  ),
  'graphic-library': row(
    lookImagesStyles.lookGraphics,
    ['fox', 'burger', 'heart-poppy', 'flower-retro', 'lemon-slice', 'balloons', 'daisy', 'coffee-cup'].map(
      graphic,
    ),
  ),
  'design-maker': row(
    lookImagesStyles.lookPosters,
    ['cellar-jazz', 'clay-and-glaze', 'design-week'].map(poster),
  ),
  'video-maker': (
    <>
      {row(lookImagesStyles.lookFilm, ['keep-driving', 'solene-launch', 'night-shift'].map(poster))}
      {PLAY}
    </>
  ),
  'video-from-template': (
    <>
      {full('/assets/templates/lake-house.webp')}
      {PLAY}
    </>
  ),
};

/** The image of a tool on its card. One that a server has added to the store shows what it was given there. */
export function ToolImage({ alias, thumbUrl }: { alias: string; thumbUrl?: string | null }) {
  const image = IMAGES[alias.toLowerCase()];
  if (image) return image;
  return (
    <span className={`${lookImagesStyles.look} ${lookImagesStyles.storeImage}`}>
      {thumbUrl ? <img src={thumbUrl} alt="" loading="lazy" /> : null}
    </span>
  );
}
