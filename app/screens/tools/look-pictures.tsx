import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import type { Sample, ToolLook } from './tool-pages.ts';

const ART = '/art/tools';

/** A sample as it was taken. */
export function BeforePicture({ look, sample }: { look: ToolLook; sample: Sample }) {
  if (look === 'erase') return <img className="lk" src={`${ART}/beach.svg`} alt="" />;
  if (look === 'expand')
    return (
      <span className="lk lk-expand">
        <img src={`${ART}/sea.svg`} alt="" />
      </span>
    );
  return <img className="lk" src={`${ART}/${sample}.svg`} alt="" />;
}

/** The same after the tool was at it. */
export function AfterPicture({ look, sample }: { look: ToolLook; sample: Sample }) {
  const t = useText(toolsText);
  const cut = <img className="lk-cut" src={`${ART}/${sample}-cut.svg`} alt="" />;
  switch (look) {
    case 'transparent':
      return <span className="lk checker">{cut}</span>;
    case 'white':
    case 'colour':
    case 'portrait':
    case 'sticker':
      return <span className={`lk lk-${look}`}>{cut}</span>;
    case 'circle':
      return (
        <span className="lk lk-circle">
          <span>{cut}</span>
        </span>
      );
    case 'blur':
      return (
        <span className="lk lk-blur">
          <img src={`${ART}/${sample}.svg`} alt="" />
          {cut}
        </span>
      );
    case 'text':
      return (
        <span className="lk lk-text">
          <img src={`${ART}/${sample}.svg`} alt="" />
          <b className="d" aria-hidden="true">
            {t('sampleWords')}
          </b>
        </span>
      );
    case 'scene':
      return (
        <span className="lk">
          <img className="lk" src={`${ART}/sc-arch.svg`} alt="" />
        </span>
      );
    case 'filter':
      return <img className="lk" src={`${ART}/av6.svg`} alt="" />;
    case 'drawn':
      return <img className="lk" src={`${ART}/${sample === 'port' ? 'av2' : 'catnaut'}.svg`} alt="" />;
    case 'film':
      return <img className="lk" src={`${ART}/city.svg`} alt="" />;
    case 'erase':
      return <img className="lk" src={`${ART}/beach-clean.svg`} alt="" />;
    case 'expand':
      return <img className="lk" src={`${ART}/sea.svg`} alt="" />;
    case 'sizes':
      return (
        <span className="lk lk-sizes">
          {['1 / 1', '9 / 16', '16 / 9'].map((aspectRatio) => (
            <img key={aspectRatio} src={`${ART}/${sample}.svg`} alt="" style={{ aspectRatio }} />
          ))}
        </span>
      );
  }
}
