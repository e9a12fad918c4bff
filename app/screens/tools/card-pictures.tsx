import type { CSSProperties, ReactNode } from 'react';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { AfterPicture, BeforePicture } from './look-pictures.tsx';
import type { Sample, ToolLook } from './tool-pages.ts';

const ART = '/art/tools';
const MEDIA = '/assets/media/thumbs';

const full = (src: string) => <img className="lk" src={src} alt="" loading="lazy" />;
const cut = (sample: Sample) => (
  <img className="lk-cut" src={`${ART}/${sample}-cut.svg`} alt="" loading="lazy" />
);

/** A subject on a ground of its own. */
const onGround = (sample: Sample, ground: string) => (
  <span className="lk" style={{ background: ground }}>
    {cut(sample)}
  </span>
);

/** A photo on one side, what became of it on the other. */
const half = (look: ToolLook, sample: Sample) => (
  <>
    <BeforePicture look={look} sample={sample} />
    <span className="step-half">
      <AfterPicture look={look} sample={sample} />
    </span>
  </>
);

const row = (className: string, pictures: readonly ReactNode[]) => (
  <span className={`lk ${className}`}>
    {pictures.map((picture, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, whose parts never move.
      <span key={index}>{picture}</span>
    ))}
  </span>
);

const poster = (name: string) => <img src={`/assets/templates/${name}.webp`} alt="" loading="lazy" />;
const graphic = (name: string) => <img src={`/assets/graphics/${name}.svg`} alt="" loading="lazy" />;
const ofRatio = (sample: Sample, aspectRatio: string) => (
  <img
    key={aspectRatio}
    src={`${ART}/${sample}.svg`}
    alt=""
    loading="lazy"
    style={{ aspectRatio } as CSSProperties}
  />
);

const PLAY = <i className="lk-play" />;

function Words() {
  const t = useText(toolsText);
  return (
    <b className="d" aria-hidden="true">
      {t('sampleWords')}
    </b>
  );
}

/** What each tool does, in one picture of its own; by the name of the tool in the store. */
const PICTURES: Readonly<Record<string, ReactNode>> = {
  'remove-background': half('transparent', 'still'),
  'ai-background-remover': half('transparent', 'port'),
  'ai-change-background': half('colour', 'chair'),
  'ai-avatar-generator': full(`${ART}/av2.svg`),
  'ai-portrait': <AfterPicture look="portrait" sample="port" />,
  'ai-profile-picture-maker': row(
    'lk-four',
    ['#ffc542', '#2a33de', '#ff8f6b', '#0f5b46'].map((ground) => onGround('port', ground)),
  ),
  'ai-image-cleanup': half('erase', 'still'),
  'ai-photo-shoot': <AfterPicture look="scene" sample="perf" />,
  'ai-product-photography': <span className="lk lk-stage">{cut('perf')}</span>,
  'ai-person-photoshoot': (
    <span className="lk">
      {full('/art/dunes.svg')}
      {cut('port')}
    </span>
  ),
  'ai-filter': half('filter', 'port'),
  'ai-replace': (
    <span className="lk">
      {full(`${MEDIA}/lake-house-dusk.webp`)}
      <i className="lk-marked" />
    </span>
  ),
  'ai-image-generator': full(`${ART}/catnaut.svg`),
  'ai-sticker-generator': <AfterPicture look="sticker" sample="still" />,
  'text-to-video-ai': (
    <span className="lk">
      {full(`${ART}/city.svg`)}
      {PLAY}
    </span>
  ),
  'ai-photo-expander': half('expand', 'still'),
  'photo-resizer': (
    <span className="lk lk-sizes">
      {['1 / 1', '9 / 16', '16 / 9'].map((ratio) => ofRatio('chair', ratio))}
    </span>
  ),
  'intermediate-resize-image': row('lk-platform', [
    full(`${MEDIA}/glazed-bowl.webp`),
    full(`${MEDIA}/beach-umbrella.webp`),
  ]),
  'profile-picture-maker': <AfterPicture look="circle" sample="port" />,
  'intermediate-profile': row('lk-three', [
    full(`${ART}/port.svg`),
    <AfterPicture key="cut" look="transparent" sample="port" />,
    <AfterPicture key="circle" look="circle" sample="port" />,
  ]),
  'linkedin-profile-picture-maker': row('lk-network', [onGround('port', '#dbe6f4')]),
  'intermediate-product-showcase': row('lk-shelf', [cut('chair'), cut('perf'), cut('still')]),
  'blur-image-background': half('blur', 'still'),
  'add-white-background-to-photo': half('white', 'perf'),
  'add-text-to-photo': (
    <span className="lk lk-text">
      {full(`${MEDIA}/desert-road.webp`)}
      <Words />
    </span>
  ),
  'graphic-library': row(
    'lk-graphics',
    ['fox', 'burger', 'heart-poppy', 'flower-retro', 'lemon-slice', 'balloons', 'daisy', 'coffee-cup'].map(
      graphic,
    ),
  ),
  'design-maker': row('lk-posters', ['cellar-jazz', 'clay-and-glaze', 'design-week'].map(poster)),
  'video-maker': (
    <>
      {row('lk-film', ['keep-driving', 'solene-launch', 'night-shift'].map(poster))}
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

/** The picture of a tool on its card. One that a server has added to the store shows what it was given there. */
export function ToolPicture({ alias, thumbUrl }: { alias: string; thumbUrl?: string | null }) {
  const picture = PICTURES[alias.toLowerCase()];
  if (picture) return picture;
  return (
    <span className="lk store-pic">{thumbUrl ? <img src={thumbUrl} alt="" loading="lazy" /> : null}</span>
  );
}
