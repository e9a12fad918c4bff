import {
  BRAND_LIMITS,
  type BrandFont,
  type BrandKit,
  type BrandTextStyle,
} from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { textOf, useText } from '../../messages/language.ts';
import { FONT_FILE_TYPES } from '../../state/files/user-fonts.ts';
import { problemText } from '../../state/problem-text.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './brand-kit.module.css';
import { FileButton } from './file-button.tsx';
import { changeContent, removePart, uploadForKit } from './kit-actions.tsx';
import { newTextStyle } from './kit-defaults.ts';
import { sampleOf } from './sample-of.ts';
import { editTextStyle } from './style-dialog.tsx';
import { useFace } from './use-face.ts';

/** The family and weight of a face in words. */
function faceText({ family, weight, isItalic }: Pick<BrandFont, 'family' | 'weight' | 'isItalic'>): string {
  return textOf(brandText)(isItalic ? 'weightItalicOf' : 'weightOf', { family, weight: String(weight) });
}

/** The text styles of a kit in their own letters, and the font files that belong to it. */
export function TypeCard({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { textStyles: styleList, fonts } = kit.content;
  const addFonts = async (files: readonly File[]) => {
    const free = BRAND_LIMITS.fonts - fonts.length;
    if (files.length > free) showToast({ type: 'warn', text: t('tooManyOf', { count: BRAND_LIMITS.fonts }) });
    // The engine reads what a font is called; it also keeps it here, so that the editors have it at once.
    const { openResources } = await import('../../state/files/resources.ts');
    const { engine } = await openResources();
    for (const file of files.slice(0, free)) {
      try {
        const read = await engine.addUserFont(file, file.name);
        const [asset] = await uploadForKit([file], 'FONT');
        if (!asset) continue;
        const font = {
          assetId: asset.assetId,
          family: read.family,
          weight: read.weight,
          isItalic: read.italic,
        };
        let isThere = false;
        changeContent(kit, (content) => {
          const others = content.fonts.filter((each) => faceText(each) !== faceText(font));
          isThere = others.length < content.fonts.length;
          return { ...content, fonts: [...others, font] };
        });
        const name = faceText(font);
        showToast({ type: 'ok', text: t(isThere ? 'fontReplaced' : 'fontAdded', { name }) });
      } catch (error) {
        showToast({ type: 'bad', text: t('fontNotAdded', { name: file.name }), detail: problemText(error) });
      }
    }
  };
  const addStyle = () => {
    const style = newTextStyle(null, t('newStyle'));
    changeContent(kit, (content) => ({ ...content, textStyles: [...content.textStyles, style] }));
    void editTextStyle(kit.kitId, style.id).then((isKept) => {
      // Cancelled: as if it had not been added.
      if (!isKept)
        changeContent(kit, (content) => ({
          ...content,
          textStyles: content.textStyles.filter(({ id }) => id !== style.id),
        }));
    });
  };
  return (
    <section className={`${surfaceStyles.card} ${styles.card}`} aria-labelledby="brand-type">
      <div className={styles.cardHead}>
        <h2 id="brand-type">{t('type')}</h2>
        <FileButton
          label={t('uploadFont')}
          text={t('uploadFont')}
          icon="upload"
          accept={FONT_FILE_TYPES}
          onFiles={addFonts}
        />
      </div>
      <ul className={styles.typeList}>
        {styleList.map((style) => (
          <StyleRow key={style.id} style={style} kit={kit} />
        ))}
      </ul>
      {styleList.length < BRAND_LIMITS.textStyles ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${styles.addPalette}`}
          onClick={addStyle}
        >
          <Icon name="plus" size={16} />
          {t('addStyle')}
        </button>
      ) : null}
      {fonts.length > 0 ? (
        <>
          <h3 className={styles.fontsTitle}>{t('ownFonts')}</h3>
          <ul>
            {fonts.map((font) => (
              <FontRow key={font.assetId} font={font} kit={kit} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Samples are shown in sizes that differ as those of the design do, within what a row has room for. */
const sampleSizePx = (sizePx: number) => Math.round(Math.min(36, Math.max(15, sizePx * 0.36)));

function StyleRow({ style, kit }: { style: BrandTextStyle; kit: BrandKit }) {
  const t = useText(brandText);
  const fontFamily = useFace(style, kit);
  return (
    <li>
      <button
        type="button"
        className={styles.typeRow}
        aria-haspopup="dialog"
        title={t('editStyleNamed', { name: style.name })}
        onClick={() => void editTextStyle(kit.kitId, style.id)}
      >
        <span className={styles.typeName}>{style.name}</span>{' '}
        <span
          className={styles.typeSample}
          dir="auto"
          style={{
            fontFamily,
            fontWeight: style.weight,
            fontStyle: style.isItalic ? 'italic' : 'normal',
            fontSize: `${sampleSizePx(style.sizePx)}px`,
            letterSpacing: `${style.letterSpacingEm}em`,
            textTransform: style.isUppercase ? 'uppercase' : 'none',
          }}
        >
          {sampleOf(style)}
        </span>{' '}
        <span className={styles.typeFace}>{faceText(style)}</span>
      </button>
    </li>
  );
}

function FontRow({ font, kit }: { font: BrandFont; kit: BrandKit }) {
  const t = useText(brandText);
  const fontFamily = useFace(font, kit);
  const name = faceText(font);
  return (
    <li className={styles.fontRow}>
      <span
        className={textStyles.ellipsis}
        style={{ fontFamily, fontWeight: font.weight, fontStyle: font.isItalic ? 'italic' : 'normal' }}
      >
        {name}
      </span>
      <IconButton
        label={t('removeFont', { name })}
        icon="trash"
        size="sm"
        onClick={() =>
          removePart(kit, name, (content) => ({
            ...content,
            fonts: content.fonts.filter(({ assetId }) => assetId !== font.assetId),
          }))
        }
      />
    </li>
  );
}
