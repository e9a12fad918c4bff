import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import type { ListView } from './list-view.ts';

const WAITING = 10;

/** Where tiles will be, for as long as they are not there. */
export function TilesWaiting({ view }: { view: ListView }) {
  const common = useText(commonText);
  return (
    <output className={`tiles ${view} late`} aria-label={common('loading')}>
      {Array.from({ length: WAITING }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <span key={index} className="tile">
          <i className="sk well" />
          <span className="tile-cap">
            <i className="sk tile-line" />
          </span>
        </span>
      ))}
    </output>
  );
}
