import { type Layer, LOOKS, type Look } from '@gesso/engine';
import { useState } from 'react';
import { effectOf, setLook, setLookIntensity } from '../../../state/effect-edits.ts';
import { useEditor, useScene } from '../../../state/hooks.ts';
import { shared } from '../../../state/shared-value.ts';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { FoldSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';
import { NO_LOOK, useLookThumbs } from './look-thumbs.ts';

const GROUPS = [...new Set(LOOKS.map((look) => look.group))];

/** The looks, as small pictures of the selected layer itself. */
export function FilterSection({ layers }: { layers: readonly Layer[] }) {
  const lookId = shared(layers, (layer) => effectOf(layer, 'filter')?.filterId ?? NO_LOOK);
  const name = lookId === null ? 'Mixed' : (LOOKS.find((look) => look.id === lookId)?.name ?? null);
  return (
    <FoldSection id="filter" title="Filters" summary={name}>
      <Filters layers={layers} lookId={lookId} />
    </FoldSection>
  );
}

function Filters({ layers, lookId }: { layers: readonly Layer[]; lookId: string | null }) {
  const [group, setGroup] = useState<Look['group'] | null>(null);
  const first = layers[0];
  if (!first) return null;
  return (
    <>
      <fieldset className="chips fold-chips" aria-label="Kinds of filters">
        {[null, ...GROUPS].map((each) => (
          <button
            key={each ?? 'All'}
            type="button"
            className={`chip sm ${group === each ? 'on' : ''}`}
            aria-pressed={group === each}
            onClick={() => setGroup(each)}
          >
            {each ?? 'All'}
          </button>
        ))}
      </fieldset>
      <Intensity layers={layers} isOn={lookId !== NO_LOOK} />
      <Tiles first={first} lookId={lookId} group={group} />
    </>
  );
}

function Intensity({ layers, isOn }: { layers: readonly Layer[]; isOn: boolean }) {
  const { preview, commit } = useLayerGesture();
  const intensity = isOn ? Math.max(...layers.map((layer) => effectOf(layer, 'filter')?.intensity ?? 0)) : 1;
  return (
    <SliderRow
      label="Intensity"
      name="Filter intensity"
      unit="%"
      value={Math.round(intensity * 100)}
      max={100}
      defaultValue={100}
      disabled={!isOn}
      onChange={(value) =>
        preview('Filter intensity', (layer) => setLookIntensity(layer, Math.round(value) / 100))
      }
      onCommit={commit}
    />
  );
}

function Tiles({
  first,
  lookId,
  group,
}: {
  first: Layer;
  lookId: string | null;
  group: Look['group'] | null;
}) {
  const editor = useEditor();
  const thumbs = useLookThumbs(first);
  // What stands free is seen on the ground of its page.
  const { bgColor } = useScene();
  const choose = (id: string | null, name: string) => {
    editor.editSelected(id === null ? 'Remove filter' : `Filter ${name}`, (layer) => setLook(layer, id));
    editor.announce(id === null ? 'No filter' : `Filter ${name}`);
  };
  const looks = LOOKS.filter((look) => group === null || look.group === group);
  const isCut = first.type !== 'image' && first.type !== 'video' && first.type !== 'background';
  const tile = (id: string, name: string) => {
    const url = thumbs.get(id);
    const isOn = lookId === id;
    return (
      <button
        key={id}
        type="button"
        className={`look ${isOn ? 'on' : ''}`}
        aria-pressed={isOn}
        onClick={() => choose(id === NO_LOOK ? null : id, name)}
      >
        <span
          className={`look-pic ${url ? '' : 'sk'}`}
          style={isCut && url ? { background: bgColor } : undefined}
        >
          {url ? <img src={url} alt="" draggable={false} /> : null}
        </span>
        <span className="look-name">{name}</span>
      </button>
    );
  };
  return (
    <div className="looks">
      {tile(NO_LOOK, 'None')}
      {looks.map((look) => tile(look.id, look.name))}
    </div>
  );
}
