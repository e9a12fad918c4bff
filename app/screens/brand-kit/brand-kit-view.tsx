import { useState } from 'react';
import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { textOf, useText } from '../../messages/language.ts';
import { brandKits, useBrandKits } from '../../shell/brand/brand-kits.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './brand-kit.module.css';
import { ColorsCard } from './colors-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { createKit, deleteKit, duplicateKit, makeDefault, renameKit } from './kit-actions.tsx';
import { LogosCard } from './logos-card.tsx';
import { TryCard } from './try-card.tsx';
import { TypeCard } from './type-card.tsx';
import { VoiceCard } from './voice-card.tsx';

/** The brand kits of the account: one at a time, with everything that is in it. */
export function BrandKitView() {
  const t = useText(brandText);
  const { kits, status, error } = useBrandKits();
  const [openId, setOpenId] = useState<number | null>(null);
  const kit = kits.find(({ kitId }) => kitId === openId) ?? kits[0] ?? null;
  const create = async () => {
    const made = await createKit();
    if (made) setOpenId(made.kitId);
  };
  return (
    <>
      {error ? (
        <RetryBanner
          text={t('kitsFailed', { reason: error.message })}
          onRetry={() => void brandKits.load()}
        />
      ) : null}
      {kit === null ? (
        status === 'ready' ? (
          <>
            <h1 className={styles.lonelyTitle}>{t('brandKit')}</h1>
            <EmptyState icon="palette" title={t('emptyTitle')} text={t('emptyText')}>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.primary}`}
                onClick={() => void create()}
              >
                <Icon name="plus" size={18} />
                {t('newKit')}
              </button>
            </EmptyState>
          </>
        ) : error ? null : (
          <Waiting />
        )
      ) : (
        <>
          <KitHead kit={kit} kits={kits} onOpen={setOpenId} onCreate={() => void create()} />
          <div className={styles.cards} key={kit.kitId}>
            <LogosCard kit={kit} />
            <ColorsCard kit={kit} />
            <TypeCard kit={kit} />
            <VoiceCard kit={kit} />
            <ImagesCard kit={kit} />
            <TryCard kit={kit} />
          </div>
        </>
      )}
    </>
  );
}

function Waiting() {
  const t = useText(brandText);
  return (
    <>
      <h1 className={styles.lonelyTitle}>{t('brandKit')}</h1>
      <div className={styles.cards} aria-hidden="true">
        {['logos', 'colors', 'type', 'voice'].map((card) => (
          <span key={card} className={`${loadingStyles.skeleton} ${styles.cardWait}`} />
        ))}
      </div>
    </>
  );
}

function KitHead({
  kit,
  kits,
  onOpen,
  onCreate,
}: {
  kit: BrandKit;
  kits: readonly BrandKit[];
  onOpen: (kitId: number) => void;
  onCreate: () => void;
}) {
  const t = useText(brandText);
  return (
    <div className={styles.kitHead}>
      <h1 className={textStyles.ellipsis} title={kit.name} dir="auto">
        {kit.name}
      </h1>
      <Menu
        label={t('kitMenu', { name: kit.name })}
        entries={() => entriesOf(kit, kits, onOpen)}
        trigger={<IconButton label={t('kitMenu', { name: kit.name })} icon="chev-d" />}
      />
      {kit.isDefault ? <span className={badgeStyles.badge}>{t('defaultKit')}</span> : null}
      <span className={styles.kitHeadSpace} />
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.secondary}`} onClick={onCreate}>
        <Icon name="plus" size={18} />
        {t('newKit')}
      </button>
    </div>
  );
}

function entriesOf(
  kit: BrandKit,
  kits: readonly BrandKit[],
  onOpen: (kitId: number) => void,
): readonly MenuEntry[] {
  const t = textOf(brandText);
  return [
    ...kits.map(
      ({ kitId, name }): MenuEntry => ({
        ...{ type: 'item', id: `kit ${kitId}`, label: name, chosen: kitId === kit.kitId },
        onSelect: () => onOpen(kitId),
      }),
    ),
    { type: 'rule', id: 'rule' },
    { type: 'item', id: 'rename', label: t('rename'), icon: 'pen', onSelect: () => void renameKit(kit) },
    {
      ...{ type: 'item', id: 'duplicate', label: t('duplicate'), icon: 'copy' },
      onSelect: () => void duplicateKit(kit).then((copy) => copy && onOpen(copy.kitId)),
    },
    {
      ...{ type: 'item', id: 'default', label: t('makeDefault'), icon: 'check', disabled: kit.isDefault },
      onSelect: () => void makeDefault(kit),
    },
    { type: 'rule', id: 'second rule' },
    { type: 'item', id: 'delete', label: t('deleteKit'), icon: 'trash', onSelect: () => void deleteKit(kit) },
  ];
}
