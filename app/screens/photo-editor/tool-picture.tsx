import type { PhotoToolId } from './photo-tools.ts';

const ART = '/art/tools';

/** What a tool does, on a sample: a picture, or one half before and one after. */
export function ToolPicture({ tool }: { tool: PhotoToolId }) {
  const [sample, cut] = SAMPLES[tool] ?? ['still', false];
  return (
    <span className={`ph-art art-${tool.replace('_', '-')}`} aria-hidden="true">
      <img className="whole" src={`${ART}/${sample}.svg`} alt="" loading="lazy" />
      {cut ? <img className="cut" src={`${ART}/${sample}-cut.svg`} alt="" loading="lazy" /> : null}
    </span>
  );
}

/** The sample of each tool, and whether its subject is shown by itself over it. */
const SAMPLES: Readonly<Partial<Record<PhotoToolId, readonly [string, boolean]>>> = {
  remove_bg: ['chair', true],
  background: ['still', true],
  eraser: ['beach', false],
  product: ['sc-arch', false],
  expand: ['beach-clean', false],
  'profile-maker': ['port', true],
  portrait: ['port', false],
  replace: ['chair', false],
  adjustment: ['still', false],
  colorize: ['port', false],
  blur: ['port', true],
  filter: ['av2', false],
  crop: ['sea', false],
  resize: ['perf', false],
  upscale: ['catnaut', false],
  'image-compress': ['sea', false],
  cutout: ['port', false],
  silhouette: ['port', true],
  stickify: ['perf', true],
};
