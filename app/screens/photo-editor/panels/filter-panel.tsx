import { LOOKS, NO_PHOTO_EDITS } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { useEngineNames } from '../../../editor/engine-names.ts';
import { type LookGroup, LookGroups } from '../../../editor/inspector/effects/look-groups.tsx';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { setLook, setLookIntensity } from '../../../state/effect-edits.ts';
import { PhotoThumb } from '../photo-picture.tsx';
import { usePhotoSession } from '../use-photo-session.ts';
import { editEffects, effectIn } from './effect-lists.ts';
import { NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';

const THUMB_SIDE_PX = 144;

/** The looks, each as it will be. */
export function FilterPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const names = useEngineNames();
  const { edits, change, pull } = usePhotoSession();
  const [group, setGroup] = useState<LookGroup>(null);
  const thumbs = useLookThumbs();
  const filter = effectIn(edits.effects, 'filter');
  const choose = (filterId: string | null) =>
    change((now) => editEffects(now, 'effects', (draft) => setLook(draft, filterId)));
  const intensity = (value: number) => (now: typeof edits) =>
    editEffects(now, 'effects', (draft) => setLookIntensity(draft, value / 100));
  const tile = (id: string | null, name: string) => {
    const picture = thumbs.get(id ?? '');
    const isOn = (filter?.filterId ?? null) === id;
    return (
      <button
        key={id ?? 'none'}
        type="button"
        className={`look ${isOn ? 'on' : ''}`}
        aria-pressed={isOn}
        onClick={() => choose(id)}
      >
        <span className={`look-pic ${picture ? '' : 'sk'}`}>
          {picture ? <PhotoThumb picture={picture} /> : null}
        </span>
        <span className="look-name">{name}</span>
      </button>
    );
  };
  return (
    <ToolPanel title={t('filters')} text={t('filtersText')} onBack={onBack}>
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
      <div className="looks ph-looks">
        {tile(null, t('noFilter'))}
        {LOOKS.filter((look) => group === null || look.group === group).map((look) =>
          tile(look.id, names.look(look)),
        )}
      </div>
    </ToolPanel>
  );
}

/** The photo in every look, small, one after the other; the one without a look is under the empty name. */
function useLookThumbs(): ReadonlyMap<string, ImageBitmap> {
  const { client } = usePhotoSession();
  const [thumbs, setThumbs] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  useEffect(() => {
    let isGone = false;
    const made = new Map<string, ImageBitmap>();
    const draw = async () => {
      for (const id of ['', ...LOOKS.map((look) => look.id)]) {
        const effects = id === '' ? [] : [{ type: 'filter' as const, filterId: id, intensity: 1 }];
        const picture = await client.preview({ ...NO_PHOTO_EDITS, effects }, THUMB_SIDE_PX, `look ${id}`);
        if (isGone || !picture) return;
        made.set(id, picture);
        setThumbs(new Map(made));
      }
    };
    // Without pictures the tiles carry their names, which is enough to choose by.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      for (const picture of made.values()) picture.close();
    };
  }, [client]);
  return thumbs;
}
