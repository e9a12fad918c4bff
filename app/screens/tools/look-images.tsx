import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './look-images.module.css';
import type { Sample, ToolLook } from './tool-pages.ts';

const ART = '/art/tools';
const DRAWN: readonly CardSample[] = ['chair', 'perf', 'still', 'port'];

/** What cards show besides the samples of the tools: photos of the shelf, and what our own tools made of them. */
export type CardSample =
  | Sample
  | 'apple'
  | 'book'
  | 'budgie'
  | 'curls'
  | 'glasses'
  | 'kitten'
  | 'polo'
  | 'purple-hair'
  | 'red-cap'
  | 'succulent'
  | 'suit'
  | 'sunglasses'
  | 'trumpet';

/** The address of a sample: as it was taken, or its subject alone. */
export function sampleUrl(sample: CardSample, part: 'whole' | 'cut' = 'whole'): string {
  const name = part === 'cut' ? `${sample}-cut` : sample;
  return DRAWN.includes(sample) ? `${ART}/${name}.svg` : `${ART}/photos/${name}.webp`;
}

/** A sample as it was taken. */
export function BeforeImage({ look, sample }: { look: ToolLook; sample: CardSample }) {
  if (look === 'erase') return <img className={styles.look} src={`${ART}/beach.svg`} alt="" />;
  if (look === 'expand')
    return (
      <span className={`${styles.look} ${styles.lookExpand}`}>
        <img src={`${ART}/sea.svg`} alt="" />
      </span>
    );
  return <img className={styles.look} src={sampleUrl(sample)} alt="" />;
}

/** The same after the tool was at it. */
export function AfterImage({ look, sample }: { look: ToolLook; sample: CardSample }) {
  const t = useText(toolsText);
  const cut = <img className={styles.lookCut} src={sampleUrl(sample, 'cut')} alt="" />;
  switch (look) {
    case 'transparent':
      return <span className={`${styles.look} ${surfaceStyles.checker} ${styles.checker}`}>{cut}</span>;
    case 'white':
    case 'color':
    case 'portrait':
    case 'sticker':
      return (
        <span className={styles.look} data-look={look}>
          {cut}
        </span>
      );
    case 'circle':
      return (
        <span className={`${styles.look} ${styles.lookCircle}`}>
          <span>{cut}</span>
        </span>
      );
    case 'blur':
      return (
        <span className={`${styles.look} ${styles.lookBlur}`}>
          <img src={sampleUrl(sample)} alt="" />
          {cut}
        </span>
      );
    case 'text':
      return (
        <span className={`${styles.look} ${styles.lookText}`}>
          <img src={sampleUrl(sample)} alt="" />
          <b className={textStyles.display} aria-hidden="true">
            {t('sampleWords')}
          </b>
        </span>
      );
    case 'scene':
      return (
        <span className={styles.look}>
          <img className={styles.look} src={`${ART}/sc-arch.svg`} alt="" />
        </span>
      );
    case 'filter':
      return (
        <img
          className={styles.look}
          src={sample === 'curls' ? `${ART}/photos/curls-painted.webp` : `${ART}/av6.svg`}
          alt=""
        />
      );
    case 'drawn':
      return (
        <img className={styles.look} src={`${ART}/${sample === 'port' ? 'av2' : 'catnaut'}.svg`} alt="" />
      );
    case 'film':
      return <img className={styles.look} src={`${ART}/city.svg`} alt="" />;
    case 'erase':
      return <img className={styles.look} src={`${ART}/beach-clean.svg`} alt="" />;
    case 'expand':
      return <img className={styles.look} src={`${ART}/sea.svg`} alt="" />;
    case 'sizes':
      return (
        <span className={`${styles.look} ${styles.lookSizes}`}>
          {['1 / 1', '9 / 16', '16 / 9'].map((aspectRatio) => (
            <img key={aspectRatio} src={sampleUrl(sample)} alt="" style={{ aspectRatio }} />
          ))}
        </span>
      );
  }
}
