import type { PhotoToolId } from './photo-tools.ts';
import * as styles from './tool-image.module.css';

const ART = '/art/tools';

/** What a tool does, on a sample: an image, or one half before and one after. */
export function ToolImage({ tool }: { tool: PhotoToolId }) {
  const [sample, cut] = SAMPLES[tool] ?? ['still', false];
  return (
    <span className={styles.photoArt} data-art={tool.replace('_', '-')} aria-hidden="true">
      {cut === 'alone' ? null : <img className={styles.whole} src={`${ART}/${sample}.svg`} alt="" />}
      {cut ? <img className={styles.cutout} src={`${ART}/${sample}-cut.svg`} alt="" /> : null}
    </span>
  );
}

/** The sample of each tool, and whether its subject is shown over it, or alone. */
const SAMPLES: Readonly<Partial<Record<PhotoToolId, readonly [string, boolean | 'alone']>>> = {
  remove_bg: ['chair', true],
  background: ['still', 'alone'],
  eraser: ['beach', false],
  product: ['sc-arch', false],
  expand: ['beach-clean', false],
  'profile-maker': ['port', 'alone'],
  portrait: ['port', false],
  replace: ['chair', false],
  adjustment: ['still', false],
  colorize: ['port', false],
  blur: ['port', true],
  filter: ['sea', false],
  painted: ['av2', false],
  crop: ['sea', false],
  resize: ['perf', false],
  upscale: ['catnaut', false],
  'image-compress': ['sea', false],
  cutout: ['port', false],
  silhouette: ['port', 'alone'],
  stickify: ['perf', 'alone'],
};
