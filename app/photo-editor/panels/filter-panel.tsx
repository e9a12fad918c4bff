import { setLook, setLookIntensity } from '@gesso/engine/edits';
import { LOOKS } from '@gesso/engine/effects';
import { NO_PHOTO_EDITS } from '@gesso/engine/photos';
import { useState } from 'react';
import { useEngineNames } from '../../messages/engine-names.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import * as lookTilesStyles from '../../ui/look-tiles.module.css';
import { type LookToShow, useLookThumbs } from '../hooks/use-look-thumbs.ts';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as photoPanelsStyles from '../photo-panels.module.css';
import { editEffects, effectIn } from './effect-lists.ts';
import { type LookGroup, LookGroups } from './look-groups.tsx';
import { LookTile } from './look-tile.tsx';
import { NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';
import { PhotoColorMatch } from './photo-color-match.tsx';

/** The looks, each as it will be. */
export function FilterPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const names = useEngineNames();
  const { edits, change, pull } = usePhotoSession();
  const [group, setGroup] = useState<LookGroup>(null);
  const thumbs = useLookThumbs(LOOKS_TO_SHOW);
  const filter = effectIn(edits.effects, 'filter');
  const choose = (filterId: string | null) =>
    change((now) => editEffects(now, 'effects', (draft) => setLook(draft, filterId)));
  const intensity = (value: number) => (now: typeof edits) =>
    editEffects(now, 'effects', (draft) => setLookIntensity(draft, value / 100));
  const tile = (id: string | null, name: string) => (
    <LookTile
      key={id ?? 'none'}
      image={thumbs.get(id ?? '')}
      name={name}
      isOn={(filter?.filterId ?? null) === id}
      onChoose={() => choose(id)}
    />
  );
  return (
    <ToolPanel title={t('filters')} text={t('filtersText')} onBack={onBack}>
      <PhotoColorMatch />
      <LookGroups group={group} onChoose={setGroup} />
      <NumberSlider
        label={t('intensity')}
        unit="%"
        value={Math.round((filter?.intensity ?? 1) * 100)}
        rest={100}
        disabled={!filter}
        onPull={(value) => pull(intensity(value))}
        onSet={(value) => change(intensity(value))}
      />
      <div className={`${lookTilesStyles.looks} ${photoPanelsStyles.photoLooks}`}>
        {tile(null, t('noFilter'))}
        {LOOKS.filter((look) => group === null || look.group === group).map((look) =>
          tile(look.id, names.look(look)),
        )}
      </div>
    </ToolPanel>
  );
}

/** The looks of the tiles; the photo itself is under the empty name. */
const LOOKS_TO_SHOW: readonly LookToShow[] = [
  { id: '', edits: NO_PHOTO_EDITS },
  ...LOOKS.map(({ id }) => ({
    id,
    edits: { ...NO_PHOTO_EDITS, effects: [{ type: 'filter' as const, filterId: id, intensity: 1 }] },
  })),
];
