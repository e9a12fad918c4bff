import type { SubtitleStyle, SubtitleTrack } from '@gesso/engine';
import { Switch as RadixSwitch } from 'radix-ui';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useEditor } from '../../state/hooks.ts';
import { changeStyle, changeTrack, findTrack } from '../../state/subtitle-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ColourButton } from '../colour-button.tsx';
import { SliderRow } from '../inspector/slider-row.tsx';
import { loadPreview, useFontGroups } from '../panels/font-groups.ts';
import { FontMenu } from '../panels/font-menu.tsx';
import { editTrack, useSubtitleTrack, useTrackGesture } from './use-subtitles.ts';

type Look = Pick<
  SubtitleStyle,
  'fontFamily' | 'fontWeight' | 'italic' | 'color' | 'boxColor' | 'outlineColor'
>;

/** Ready looks of subtitles. Size and place stay. */
const LOOKS: readonly { readonly name: string; readonly look: Look }[] = [
  { name: 'Box', look: look('Inter', 600, '#ffffff', '#000000a6', null) },
  { name: 'Outline', look: look('Inter', 700, '#ffffff', null, '#000000') },
  { name: 'Label', look: look('Inter', 700, '#14151f', '#ffffff', null) },
  { name: 'Punch', look: look('Anton', 400, '#ffd54a', null, '#14151f') },
  { name: 'Comic', look: look('Bangers', 400, '#ffffff', null, '#2a33de') },
  { name: 'Film', look: look('Lora', 500, '#fff6d8', null, '#00000099', true) },
];

function look(
  fontFamily: string,
  fontWeight: number,
  color: string,
  boxColor: string | null,
  outlineColor: string | null,
  italic = false,
): Look {
  return { fontFamily, fontWeight, italic, color, boxColor, outlineColor };
}

const WEIGHTS = [300, 400, 500, 600, 700, 800, 900].map((weight) => ({
  value: String(weight),
  label: String(weight),
}));
const PLACES = (['top', 'middle', 'bottom'] as const).flatMap((position) =>
  (['left', 'center', 'right'] as const).map((align) => ({ position, align })),
);
const PLACE_NAMES = {
  top: 'Top',
  middle: 'Middle',
  bottom: 'Bottom',
  left: 'left',
  center: 'centre',
  right: 'right',
};

/** How the subtitles of the track that is worked on look, and where they stand. */
export function SubtitleStyleSection() {
  const track = useSubtitleTrack();
  return track ? <StyleOf key={track.id} track={track} /> : null;
}

function StyleOf({ track }: { track: SubtitleTrack }) {
  const editor = useEditor();
  const { preview, commit } = useTrackGesture(track.id);
  const groups = useFontGroups();
  useEffect(() => {
    for (const { look: each } of LOOKS) {
      const family = groups.flatMap((group) => group.families).find(({ name }) => name === each.fontFamily);
      // A tile whose face cannot be had shows its words in the interface's.
      if (family) loadPreview(family).catch(() => undefined);
    }
  }, [groups]);
  const { style } = track;
  const set = (label: string, fields: Partial<SubtitleStyle>) => {
    editTrack(editor, track.id, label, (draft) => changeStyle(draft, fields));
  };
  const pull = (label: string, fields: Partial<SubtitleStyle>) =>
    preview(label, (draft) => changeStyle(draft, fields));
  const colour = (label: string, field: 'color' | 'boxColor' | 'outlineColor') => (
    <ColourButton
      label={`${label} colour`}
      value={style[field]}
      gestureLabel={`${label} colour`}
      apply={(_, hex, project) => {
        const draft = findTrack(project, track.id);
        if (draft) changeStyle(draft, { [field]: hex });
      }}
    />
  );
  return (
    <>
      <section aria-label="Look of the subtitles">
        <div className="sect">
          Look
          <span className="muted clip look-of">{track.name}</span>
        </div>
        <div className="sub-looks">
          {LOOKS.map((row) => {
            const isOn = (Object.keys(row.look) as (keyof Look)[]).every(
              (key) => row.look[key] === style[key],
            );
            return (
              <button
                key={row.name}
                type="button"
                className={isOn ? 'on' : ''}
                aria-label={`Look ${row.name}`}
                aria-pressed={isOn}
                onClick={() => set(`Look ${row.name}`, row.look)}
              >
                <span className="sub-look">
                  <b style={tileStyle(row.look)}>Words</b>
                </span>
                <span aria-hidden="true">{row.name}</span>
              </button>
            );
          })}
        </div>
      </section>
      <section aria-label="Letters of the subtitles">
        <FontMenu
          current={style.fontFamily}
          onPick={(fontFamily) => set(`Font ${fontFamily}`, { fontFamily })}
          trigger={
            <button type="button" className="select" aria-label={`Subtitle font: ${style.fontFamily}`}>
              <span className="clip">{style.fontFamily}</span>
              <Icon name="chev-d" size={14} />
            </button>
          }
        />
        <div className="g">
          <SelectMenu
            label="Subtitle weight"
            value={String(style.fontWeight)}
            triggerText={`Weight ${style.fontWeight}`}
            options={WEIGHTS}
            onChange={(value) => set('Subtitle weight', { fontWeight: Number(value) })}
          />
          <NumberField
            label="Subtitle size"
            prefix={<Icon name="type" size={12} />}
            suffix=" px"
            value={style.fontSizePx}
            min={4}
            max={1000}
            onScrub={(fontSizePx) => pull('Subtitle size', { fontSizePx })}
            onCommit={(fontSizePx) => {
              pull('Subtitle size', { fontSizePx });
              commit();
            }}
          />
        </div>
        <div className="row between">
          <span className="sec">Text</span>
          {colour('Text', 'color')}
        </div>
        <SwitchedColour
          label="Box"
          isOn={style.boxColor !== null}
          onSwitch={(isOn) => set(isOn ? 'Box' : 'No box', { boxColor: isOn ? '#000000a6' : null })}
        >
          {colour('Box', 'boxColor')}
        </SwitchedColour>
        <SwitchedColour
          label="Outline"
          isOn={style.outlineColor !== null}
          onSwitch={(isOn) => set(isOn ? 'Outline' : 'No outline', { outlineColor: isOn ? '#000000' : null })}
        >
          {colour('Outline', 'outlineColor')}
        </SwitchedColour>
      </section>
      <section aria-label="Place of the subtitles">
        <div className="sect">Place</div>
        <div className="row g3">
          <fieldset className="sub-places" aria-label="Place on the picture">
            {PLACES.map(({ position, align }) => {
              const isOn = style.position === position && style.align === align;
              const name = `${PLACE_NAMES[position]} ${PLACE_NAMES[align]}`;
              return (
                <button
                  key={name}
                  type="button"
                  className={isOn ? 'on' : ''}
                  aria-label={name}
                  aria-pressed={isOn}
                  onClick={() => set('Place of subtitles', { position, align })}
                >
                  <i />
                </button>
              );
            })}
          </fieldset>
          <div className="grow col g2">
            <Switch
              label="Italic"
              checked={style.italic}
              onChange={(italic) => set('Italic subtitles', { italic })}
            />
          </div>
        </div>
        <SliderRow
          label="Margin"
          unit=" px"
          value={style.marginPx}
          max={400}
          onChange={(marginPx) => pull('Subtitle margin', { marginPx })}
          onCommit={commit}
        />
      </section>
      <section aria-label="Subtitles in the file">
        <div className="row between">
          <span className="tfx-name">Burn into the video</span>
          <RadixSwitch.Root
            className="swtch"
            aria-label="Burn into the video"
            checked={track.burnIn}
            onCheckedChange={(burnIn) =>
              editTrack(editor, track.id, 'Place of subtitles', (draft) => changeTrack(draft, { burnIn }))
            }
          />
        </div>
        <p className="hint">Off keeps them beside it, as a track that players switch on.</p>
      </section>
    </>
  );
}

function SwitchedColour({
  label,
  isOn,
  onSwitch,
  children,
}: {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div className="row between">
      <span className="sec">{label}</span>
      <span className="row g2">
        {isOn ? children : null}
        <RadixSwitch.Root className="swtch" aria-label={label} checked={isOn} onCheckedChange={onSwitch} />
      </span>
    </div>
  );
}

/** A look as CSS, for tiles. */
function tileStyle({ fontFamily, fontWeight, italic, color, boxColor, outlineColor }: Look): CSSProperties {
  const around = outlineColor
    ? [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
        [0, 1.4],
        [0, -1.4],
      ]
        .map(([x, y]) => `${x}px ${y}px 0 ${outlineColor}`)
        .join(', ')
    : undefined;
  return {
    fontFamily: `"preview ${fontFamily} 400", var(--font-ui)`,
    fontWeight,
    fontStyle: italic ? 'italic' : 'normal',
    color,
    background: boxColor ?? 'none',
    textShadow: around,
  };
}
