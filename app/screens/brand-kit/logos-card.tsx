import { BRAND_LIMITS, type BrandKit, type BrandLogo } from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { textOf, useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './brand-kit.module.css';
import { FileButton } from './file-button.tsx';
import { changeContent, moved, nameOfFile, removePart, uploadForKit } from './kit-actions.tsx';

/** The logos of a kit, each on the ground that it is for. */
export function LogosCard({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { logos } = kit.content;
  const add = async (files: readonly File[]) => {
    const free = BRAND_LIMITS.logos - logos.length;
    if (files.length > free) showToast({ type: 'warn', text: t('tooManyOf', { count: BRAND_LIMITS.logos }) });
    const added = await uploadForKit(files.slice(0, free), 'IMG');
    if (added.length === 0) return;
    changeContent(kit, (content) => ({
      ...content,
      logos: [
        ...content.logos,
        ...added.map(({ assetId, name }) => ({ assetId, name: nameOfFile(name), ground: null })),
      ],
    }));
  };
  return (
    <section className={`${surfaceStyles.card} ${styles.card}`} aria-labelledby="brand-logos">
      <div className={styles.cardHead}>
        <h2 id="brand-logos">{t('logos')}</h2>
        <FileButton label={t('addLogos')} text={t('add')} icon="plus" accept="image/*" onFiles={add} />
      </div>
      {logos.length === 0 ? <p className={textStyles.muted}>{t('noLogos')}</p> : null}
      <ul className={styles.logoGrid}>
        {logos.map((logo) => (
          <LogoTile key={logo.assetId} logo={logo} kit={kit} />
        ))}
      </ul>
    </section>
  );
}

function LogoTile({ logo, kit }: { logo: BrandLogo; kit: BrandKit }) {
  const t = useText(brandText);
  const file = kit.files.find(({ assetId }) => assetId === logo.assetId);
  return (
    <li>
      <Menu
        label={t('logoNamed', { name: logo.name })}
        entries={() => entriesOf(logo, kit)}
        trigger={
          <button
            type="button"
            className={`${styles.logoTile} ${logo.ground === null ? surfaceStyles.checker : ''}`}
            style={logo.ground === null ? undefined : { background: logo.ground }}
            aria-label={t('logoNamed', { name: logo.name })}
          >
            {file ? <img src={file.thumbUrl ?? file.url} alt="" /> : <Icon name="image" size={24} />}
          </button>
        }
      />
    </li>
  );
}

function entriesOf(logo: BrandLogo, kit: BrandKit): MenuEntry[] {
  const t = textOf(brandText);
  const { logos, palettes } = kit.content;
  const setLogos = (change: (logos: BrandLogo[]) => BrandLogo[]) =>
    changeContent(kit, (content) => ({ ...content, logos: change(content.logos) }));
  const setGround = (ground: string | null) =>
    setLogos((all) => all.map((each) => (each.assetId === logo.assetId ? { ...each, ground } : each)));
  const grounds = [
    { id: 'none', label: t('ground_none'), hex: null },
    { id: 'white', label: t('ground_white'), hex: '#ffffff' },
    ...palettes
      .flatMap(({ colors }) => colors)
      .map(({ id, name, hex }) => ({ id, label: name === '' ? hex.slice(1).toUpperCase() : name, hex })),
  ];
  const at = logos.indexOf(logo);
  return [
    {
      type: 'submenu',
      id: 'ground',
      label: t('shownOn'),
      icon: 'palette',
      entries: grounds.map(({ id, label, hex }) => ({
        type: 'item',
        id,
        label,
        chosen: hex === logo.ground,
        onSelect: () => setGround(hex),
      })),
    },
    {
      ...{ type: 'item', id: 'earlier', label: t('moveEarlier'), disabled: at === 0 },
      onSelect: () => setLogos((all) => moved(all, logo, -1)),
    },
    {
      ...{ type: 'item', id: 'later', label: t('moveLater'), disabled: at === logos.length - 1 },
      onSelect: () => setLogos((all) => moved(all, logo, 1)),
    },
    { type: 'rule', id: 'rule' },
    {
      ...{ type: 'item', id: 'remove', label: t('remove'), icon: 'trash' },
      onSelect: () =>
        removePart(kit, logo.name, (content) => ({
          ...content,
          logos: content.logos.filter(({ assetId }) => assetId !== logo.assetId),
        })),
    },
  ];
}
