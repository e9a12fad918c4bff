import { readableOn } from '@gesso/engine/edits';
import { useState } from 'react';
import {
  BRAND_LIMITS,
  type BrandColor,
  type BrandKit,
  type BrandPalette,
} from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Popover } from '../../ui/popover.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './brand-kit.module.css';
import { ColorEditor } from './color-editor.tsx';
import { colorsOfImage } from './colors-of-image.ts';
import { FileButton } from './file-button.tsx';
import { changeContent, moved, removePart } from './kit-actions.tsx';
import { partId } from './kit-defaults.ts';

/** How many colours are taken from a photo. */
const PHOTO_COLORS = 5;
const NEW_COLOR = '#2a33de';

/** What a colour is called: its name, else its digits. */
const nameOf = ({ name, hex }: BrandColor) => (name === '' ? hex.slice(1).toUpperCase() : name);

/** The palettes of a kit: the first one large, with names; the others as rows. */
export function ColorsCard({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { palettes } = kit.content;
  const addPalette = (colors: BrandColor[]) =>
    changeContent(kit, (content) => ({
      ...content,
      palettes: [
        ...content.palettes.filter(
          (palette, index) => index > 0 || palette.colors.length > 0 || colors.length === 0,
        ),
        { id: partId(), name: t('paletteNumber', { number: content.palettes.length + 1 }), colors },
      ],
    }));
  const fromPhoto = async ([file]: readonly File[]) => {
    try {
      const colors = file ? await colorsOfImage(file, PHOTO_COLORS) : [];
      if (colors.length === 0) throw new Error('There is no colour.');
      addPalette(colors.map((hex) => ({ id: partId(), name: '', hex, role: null })));
      showToast({ type: 'ok', text: t('photoAdded') });
    } catch {
      showToast({ type: 'bad', text: t('photoFailed'), detail: file?.name ?? '' });
    }
  };
  const hasRoom = palettes.length < BRAND_LIMITS.palettes;
  return (
    <section className={`${surfaceStyles.card} ${styles.card}`} aria-labelledby="brand-colors">
      <div className={styles.cardHead}>
        <h2 id="brand-colors">{t('colours')}</h2>
        {hasRoom ? (
          <FileButton
            label={t('fromPhoto')}
            text={t('fromPhoto')}
            icon="image"
            accept="image/*"
            multiple={false}
            onFiles={fromPhoto}
          />
        ) : null}
      </div>
      {palettes.every(({ colors }) => colors.length === 0) ? (
        <p className={textStyles.muted}>{t('noColours')}</p>
      ) : null}
      {palettes.map((palette, index) => (
        <Palette key={palette.id} kit={kit} palette={palette} isMain={index === 0} />
      ))}
      {hasRoom ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${styles.addPalette}`}
          onClick={() => addPalette([])}
        >
          <Icon name="plus" size={16} />
          {t('addPalette')}
        </button>
      ) : null}
    </section>
  );
}

function Palette({ kit, palette, isMain }: { kit: BrandKit; palette: BrandPalette; isMain: boolean }) {
  const t = useText(brandText);
  const [newId, setNewId] = useState<string | null>(null);
  const { colors } = palette;
  const setColors = (change: (colors: BrandColor[]) => BrandColor[]) =>
    changeContent(kit, (content) => ({
      ...content,
      palettes: content.palettes.map((each) =>
        each.id === palette.id ? { ...each, colors: change(each.colors) } : each,
      ),
    }));
  const add = () => {
    const color: BrandColor = { id: partId(), name: '', hex: NEW_COLOR, role: null };
    setNewId(color.id);
    setColors((all) => [...all, color]);
  };
  const editorOf = (color: BrandColor, index: number) => (
    <ColorEditor
      key={color.id}
      color={color}
      startsOpen={color.id === newId}
      isFirst={index === 0}
      isLast={index === colors.length - 1}
      onChange={(changed) => setColors((all) => all.map((each) => (each.id === color.id ? changed : each)))}
      onMove={(by) => setColors((all) => moved(all, all.find(({ id }) => id === color.id) ?? color, by))}
      onRemove={() =>
        removePart(kit, nameOf(color), (content) => ({
          ...content,
          palettes: content.palettes.map((each) => ({
            ...each,
            colors: each.colors.filter(({ id }) => id !== color.id),
          })),
        }))
      }
      trigger={
        <button
          type="button"
          className={isMain ? styles.strip : styles.square}
          style={{ background: color.hex, color: readableOn(color.hex) }}
          aria-label={isMain ? undefined : t('colourNamed', { name: nameOf(color), hex: color.hex })}
        >
          {isMain ? (
            <>
              {color.name === '' ? null : <b>{color.name}</b>}{' '}
              <span className={styles.digits}>{color.hex.slice(1).toUpperCase()}</span>{' '}
              {color.role === null ? null : (
                <small className={styles.roleName}>{t(`role_${color.role}`)}</small>
              )}
            </>
          ) : null}
        </button>
      }
    />
  );
  const addButton =
    colors.length < BRAND_LIMITS.colors ? (
      <button type="button" className={styles.addSquare} aria-label={t('addColour')} onClick={add}>
        <Icon name="plus" size={16} />
      </button>
    ) : null;
  return (
    <div className={styles.palette}>
      {isMain ? null : <PaletteHead kit={kit} palette={palette} />}
      {isMain && colors.length > 0 ? <div className={styles.strips}>{colors.map(editorOf)}</div> : null}
      <div className={styles.squares}>
        {isMain ? null : colors.map(editorOf)}
        {addButton}
      </div>
    </div>
  );
}

function PaletteHead({ kit, palette }: { kit: BrandKit; palette: BrandPalette }) {
  const t = useText(brandText);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
      <span className={`${textStyles.muted} ${textStyles.ellipsis}`}>{palette.name}</span>
      <Popover
        label={t('renamePalette')}
        open={isOpen}
        onOpenChange={setIsOpen}
        className={styles.colorEditor}
        trigger={
          <IconButton label={t('paletteMenu', { name: palette.name })} icon="more" size="xs" iconSize={14} />
        }
      >
        <TextField
          label={t('paletteName')}
          value={palette.name}
          maxLength={BRAND_LIMITS.nameLength}
          autoComplete="off"
          onChange={(name) =>
            changeContent(kit, (content) => ({
              ...content,
              palettes: content.palettes.map((each) => (each.id === palette.id ? { ...each, name } : each)),
            }))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') setIsOpen(false);
          }}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          onClick={() => {
            setIsOpen(false);
            removePart(kit, palette.name, (content) => ({
              ...content,
              palettes: content.palettes.filter(({ id }) => id !== palette.id),
            }));
          }}
        >
          <Icon name="trash" size={16} />
          {t('removePalette')}
        </button>
      </Popover>
    </div>
  );
}
