import * as loadingStyles from '../../ui/loading.module.css';
import * as lookTilesStyles from '../../ui/look-tiles.module.css';
import { PhotoThumb } from '../photo-image.tsx';
import * as photoPanelsStyles from '../photo-panels.module.css';

/** A look of the photo to choose, with its name; grey until its image is there. */
export function LookTile({
  image,
  name,
  isOn,
  onChoose,
}: {
  image: ImageBitmap | undefined;
  name: string;
  isOn: boolean;
  onChoose: () => void;
}) {
  return (
    <button type="button" className={lookTilesStyles.look} aria-pressed={isOn} onClick={onChoose}>
      <span
        className={`${lookTilesStyles.lookImage} ${photoPanelsStyles.lookImage} ${image ? '' : loadingStyles.skeleton}`}
      >
        {image ? <PhotoThumb image={image} /> : null}
      </span>
      <span className={lookTilesStyles.lookName}>{name}</span>
    </button>
  );
}
