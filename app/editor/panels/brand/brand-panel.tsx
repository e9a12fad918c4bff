import { hasText } from '@gesso/engine/internal';
import { type ReactNode, useState } from 'react';
import type {
  BrandColor,
  BrandFile,
  BrandKit,
  BrandTextStyle,
} from '../../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../../messages/english/account/brand.ts';
import { useText } from '../../../messages/language.ts';
import { PATHS, withQuery } from '../../../paths.ts';
import { openLogin } from '../../../session/open-login.tsx';
import { useProfile } from '../../../session/session.ts';
import { brandKits, useBrandKits, useCurrentKit } from '../../../shell/brand/brand-kits.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import { dropAssets, insertAsset } from '../../../state/files/media.ts';
import { useEditor, useSelectedLayers } from '../../../state/hooks.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as colorPickerStyles from '../../../ui/color/color-picker.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import { SelectMenu } from '../../../ui/menu.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as responsiveStyles from '../../responsive.module.css';
import { draggable } from '../dragged-item.ts';
import { useFontGroups } from '../font-groups.ts';
import * as panelsStyles from '../panels.module.css';
import { useFace } from '../text/use-face.ts';
import { applyKit } from './apply-kit.ts';
import * as styles from './brand-panel.module.css';
import { applyBrandText, insertBrandText } from './brand-text.ts';
import { colorSelection } from './color-selection.ts';
import { useBrandFile } from './use-brand-file.ts';

/** The page on which kits are made and changed. */
const KITS_PATH = withQuery(PATHS.projects, { type: '7' });

/** The brand kit: applied as a whole, or its colours, text styles, logos and images one by one. */
export function BrandPanel() {
  const t = useText(brandText);
  const profile = useProfile();
  const { kits, status, error } = useBrandKits();
  const kit = useCurrentKit();
  if (profile === null)
    return (
      <Note title={t('signInTitle')} text={t('signInText')}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
          onClick={() => void openLogin().then(() => brandKits.loadWhenOld())}
        >
          {t('logIn')}
        </button>
      </Note>
    );
  if (kit === null) {
    if (error) return <LoadingFailed error={error} />;
    if (status !== 'ready')
      return (
        <div className={`${editorFrameStyles.panelBody} ${panelsStyles.panelBody}`} aria-busy="true">
          <span className={`${loadingStyles.skeleton} ${styles.waiting}`} />
        </div>
      );
    return (
      <Note title={t('noKitYet')} text={t('emptyText')}>
        <a
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
          href={KITS_PATH}
          target="_blank"
          rel="noreferrer"
        >
          {t('newKit')}
        </a>
      </Note>
    );
  }
  return (
    <>
      <PanelHead kit={kit} kits={kits} />
      <div
        className={`${editorFrameStyles.panelBody} ${panelsStyles.panelBody} ${layoutStyles.column} ${layoutStyles.gap16}`}
      >
        {error ? <LoadingFailed error={error} /> : null}
        <Colors kit={kit} />
        <Logos kit={kit} />
        <TextStyles kit={kit} />
        <Images kit={kit} />
        <Rules voice={kit.content.voice} />
        <a className={textStyles.link} href={KITS_PATH} target="_blank" rel="noreferrer">
          {t('editKit')}
        </a>
      </div>
    </>
  );
}

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div
      className={`${editorFrameStyles.panelBody} ${panelsStyles.panelBody} ${layoutStyles.column} ${layoutStyles.gap12}`}
    >
      <h2 className={styles.noteTitle}>{title}</h2>
      <p className={textStyles.secondary}>{text}</p>
      {children}
    </div>
  );
}

function LoadingFailed({ error }: { error: Error }) {
  const t = useText(brandText);
  return (
    <RetryBanner text={t('kitsFailed', { reason: error.message })} onRetry={() => void brandKits.load()} />
  );
}

function PanelHead({ kit, kits }: { kit: BrandKit; kits: readonly BrandKit[] }) {
  const t = useText(brandText);
  const studio = useStudio();
  const [isBusy, setIsBusy] = useState(false);
  const apply = async () => {
    setIsBusy(true);
    await applyKit(studio, (await brandKits.withAddresses()) ?? kit);
    setIsBusy(false);
  };
  return (
    <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
      <SelectMenu
        label={t('brandKit')}
        value={String(kit.kitId)}
        options={kits.map(({ kitId, name }) => ({ value: String(kitId), label: name }))}
        onChange={(kitId) => brandKits.choose(Number(kitId))}
      />
      <BusyButton
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
        isBusy={isBusy}
        busyLabel={t('applying')}
        onClick={() => void apply()}
      >
        <Icon name="palette" size={18} />
        {t('applyBrand')}
      </BusyButton>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{title}</h3>
      {children}
    </section>
  );
}

function Colors({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const editor = useEditor();
  const nameOf = ({ name, hex }: BrandColor) => (name === '' ? hex.slice(1).toUpperCase() : name);
  const palettes = kit.content.palettes.filter(({ colors }) => colors.length > 0);
  if (palettes.length === 0) return null;
  return (
    <Section title={t('colours')}>
      {palettes.map(({ id, name, colors }) => (
        <fieldset key={id} className={colorPickerStyles.swatchRow} aria-label={name}>
          {colors.map((color) => (
            <button
              key={color.id}
              type="button"
              className={`${colorPickerStyles.swatch} ${styles.swatch}`}
              style={{ background: color.hex }}
              aria-label={t('useColour', { name: nameOf(color) })}
              title={nameOf(color)}
              onClick={() => colorSelection(editor, color.hex)}
            />
          ))}
        </fieldset>
      ))}
    </Section>
  );
}

function Logos({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { logos } = kit.content;
  if (logos.length === 0) return null;
  return (
    <Section title={t('logos')}>
      <div className={`${panelsStyles.tileGrid} ${panelsStyles.combinations}`}>
        {logos.map(({ assetId, name, ground }) => (
          <FileTile
            key={assetId}
            assetId={assetId}
            name={name}
            label={t('addLogo', { name })}
            file={kit.files.find((file) => file.assetId === assetId)}
            ground={ground}
          />
        ))}
      </div>
    </Section>
  );
}

function Images({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { images } = kit.content;
  if (images.length === 0) return null;
  return (
    <Section title={t('images')}>
      <div className={`${panelsStyles.tileGrid} ${panelsStyles.combinations}`}>
        {images.map(({ assetId, name }) => (
          <FileTile
            key={assetId}
            assetId={assetId}
            name={name}
            label={t('addImage', { name })}
            file={kit.files.find((file) => file.assetId === assetId)}
            ground={null}
          />
        ))}
      </div>
    </Section>
  );
}

function FileTile({
  assetId,
  name,
  label,
  file,
  ground,
}: {
  assetId: number;
  name: string;
  label: string;
  file: BrandFile | undefined;
  ground: string | null;
}) {
  const editor = useEditor();
  const { busyId, use } = useBrandFile();
  return (
    <button
      type="button"
      className={`${styles.fileTile} ${ground === null ? surfaceStyles.checker : ''}`}
      style={ground === null ? undefined : { background: ground }}
      aria-label={label}
      aria-busy={busyId === assetId || undefined}
      title={name}
      onClick={() => void use(assetId, name, (asset) => insertAsset(editor, asset))}
      {...draggable({
        kind: file?.contentType === 'image/svg+xml' ? 'svg' : 'image',
        drop: (at, under) => use(assetId, name, (asset) => dropAssets(editor, [asset], at, under)),
      })}
    >
      {file ? (
        <img src={file.thumbUrl ?? file.url} alt="" draggable={false} />
      ) : (
        <Icon name="image" size={20} />
      )}
    </button>
  );
}

function TextStyles({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const isForSelection = useSelectedLayers().some(hasText);
  if (kit.content.textStyles.length === 0) return null;
  return (
    <Section title={t('textStyles')}>
      <div className={`${layoutStyles.column} ${layoutStyles.gap8}`}>
        {kit.content.textStyles.map((style) => (
          <StyleRow key={style.id} style={style} isForSelection={isForSelection} />
        ))}
      </div>
    </Section>
  );
}

/** Rows have room for this much of a difference between sizes. */
const rowSizePx = (sizePx: number) => Math.min(26, Math.max(13, Math.round(sizePx * 0.26)));

function StyleRow({ style, isForSelection }: { style: BrandTextStyle; isForSelection: boolean }) {
  const t = useText(brandText);
  const editor = useEditor();
  const families = useFontGroups().flatMap((group) => group.families);
  const face = useFace(
    families.find(({ name }) => name === style.family),
    style.weight,
  );
  const { name } = style;
  return (
    <button
      type="button"
      className={panelsStyles.textRow}
      aria-label={t(isForSelection ? 'applyStyle' : 'useStyle', { name })}
      onClick={() => void (isForSelection ? applyBrandText(editor, style) : insertBrandText(editor, style))}
      style={{
        ...face,
        fontWeight: style.weight,
        fontStyle: style.isItalic ? 'italic' : 'normal',
        fontSize: `${rowSizePx(style.sizePx)}px`,
        letterSpacing: `${style.letterSpacingEm}em`,
        textTransform: style.isUppercase ? 'uppercase' : 'none',
      }}
      {...draggable({ kind: 'shape', drop: (at) => insertBrandText(editor, style, at) })}
    >
      {name}
    </button>
  );
}

function Rules({ voice }: { voice: string }) {
  const t = useText(brandText);
  const rules = voice.split('\n').filter((line) => line.trim() !== '');
  if (rules.length === 0) return null;
  return (
    <Section title={t('voice')}>
      <ul className={styles.rules}>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be there twice, and has no other identity.
          <li key={index}>
            <Icon name="check" size={16} />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
