import type { Layer } from '@gesso/engine';
import { effectOf, setLook, setLookIntensity } from '@gesso/engine/edits';
import { LOOKS } from '@gesso/engine/effects';
import { fillsBox } from '@gesso/engine/internal';
import { useState } from 'react';
import { useEngineNames } from '../../../messages/engine-names.ts';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { type LookGroup, LookGroups } from '../../../photo-editor/panels/look-groups.tsx';
import { useEditor, useScene, useSelectedLayersApartFromPlace } from '../../../state/hooks.ts';
import { shared } from '../../../state/shared-value.ts';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as lookTilesStyles from '../../../ui/look-tiles.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { FoldSection } from '../fold-section.tsx';
import { type LayersWith, sectionOf } from '../section-of.ts';
import { SliderRow } from '../slider-row.tsx';
import { NO_LOOK, useLookThumbs } from './look-thumbs.ts';
import { MatchColors } from './match-colors.tsx';

/** The looks, as small images of the selected layer itself. */
export const FilterSection = sectionOf(
  ['effects'],
  function FilterSection({ layers }: { layers: LayersWith<'effects'> }) {
    const t = useText(editorEffectsText);
    const names = useEngineNames();
    const nameOf = (id: string) => {
      const found = LOOKS.find((look) => look.id === id);
      return found ? names.look(found) : null;
    };
    const lookId = shared(layers, (layer) => effectOf(layer, 'filter')?.filterId ?? NO_LOOK);
    const name = lookId === null ? t('mixed') : nameOf(lookId);
    return (
      <FoldSection id="filter" title={t('filters')} summary={name}>
        <Filters lookId={lookId} />
      </FoldSection>
    );
  },
);

function Filters({ lookId }: { lookId: string | null }) {
  const layers = useSelectedLayersApartFromPlace();
  const [group, setGroup] = useState<LookGroup>(null);
  const first = layers[0];
  if (!first) return null;
  return (
    <>
      <MatchColors layers={layers} />
      <LookGroups group={group} onChoose={setGroup} className={editorPartsStyles.chips} />
      <Intensity layers={layers} isOn={lookId !== NO_LOOK} />
      <Tiles first={first} lookId={lookId} group={group} />
    </>
  );
}

function Intensity({ layers, isOn }: { layers: readonly Layer[]; isOn: boolean }) {
  const t = useText(editorEffectsText);
  const { preview, commit } = useLayerGesture();
  const intensity = isOn ? Math.max(...layers.map((layer) => effectOf(layer, 'filter')?.intensity ?? 0)) : 1;
  return (
    <SliderRow
      label={t('intensity')}
      name={t('filterIntensity')}
      unit="%"
      value={Math.round(intensity * 100)}
      max={100}
      defaultValue={100}
      disabled={!isOn}
      onChange={(value) =>
        preview(t.step('filterIntensity'), (layer) => setLookIntensity(layer, Math.round(value) / 100))
      }
      onCommit={commit}
    />
  );
}

function Tiles({ first, lookId, group }: { first: Layer; lookId: string | null; group: LookGroup }) {
  const t = useText(editorEffectsText);
  const editor = useEditor();
  const names = useEngineNames();
  const thumbs = useLookThumbs(first);
  // What is cut out is seen on the background of its page.
  const { bgColor } = useScene();
  const choose = (id: string | null, name: string) => {
    editor.editSelected(id === null ? t.step('removeFilter') : t.step('filterNamed', { name }), (layer) =>
      setLook(layer, id),
    );
    editor.announce(id === null ? t('noFilter') : t('filterNamed', { name }));
  };
  const looks = LOOKS.filter((look) => group === null || look.group === group);
  const isCut = !fillsBox(first);
  const tile = (id: string, name: string) => {
    const url = thumbs.get(id);
    const isOn = lookId === id;
    return (
      <button
        key={id}
        type="button"
        className={lookTilesStyles.look}
        aria-pressed={isOn}
        onClick={() => choose(id === NO_LOOK ? null : id, name)}
      >
        <span
          className={`${lookTilesStyles.lookImage} ${url ? '' : loadingStyles.skeleton}`}
          style={isCut && url ? { background: bgColor } : undefined}
        >
          {url ? <img src={url} alt="" draggable={false} /> : null}
        </span>
        <span className={lookTilesStyles.lookName}>{name}</span>
      </button>
    );
  };
  return (
    <div className={lookTilesStyles.looks}>
      {tile(NO_LOOK, t('none'))}
      {looks.map((look) => tile(look.id, names.look(look)))}
    </div>
  );
}
