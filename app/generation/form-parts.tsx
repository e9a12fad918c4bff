import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import type { ImageModel } from '../data/image-models.ts';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { useText } from '../messages/language.ts';
import { server } from '../session/server.ts';
import { useProfile } from '../session/session.ts';
import * as badgeStyles from '../ui/badge.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../ui/fields/radio-group.tsx';
import { Icon } from '../ui/icon.tsx';
import * as textStyles from '../ui/text.module.css';
import { ratioName } from './image-styles.ts';
import * as styles from './request-form.module.css';

const IDEAS_SHOWN = 4;
/** The longer side of the outline that stands for a format, in px. */
const FORMAT_ICON_PX = 20;

/** Descriptions to begin with; one of them takes the place of what is written. */
export function Ideas({ aiType, onChoose }: { aiType: number; onChoose: (prompt: string) => void }) {
  const t = useText(aiImagesText);
  const [first, setFirst] = useState(0);
  const { data } = useQuery({
    queryKey: ['prompts', aiType],
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.getPrompts, { query: { aiType, start: 0, rows: 40 }, signal }),
  });
  const prompts = data?.prompts ?? [];
  if (prompts.length === 0) return null;
  const shown = prompts.slice(first, first + IDEAS_SHOWN);
  return (
    <section className={styles.chips} aria-label={t('ideas')}>
      {shown.map(({ promptId, displayName, prompt }) => (
        <button key={promptId} type="button" className={badgeStyles.chip} onClick={() => onChoose(prompt)}>
          <Icon name="plus" size={12} />
          {displayName}
        </button>
      ))}
      {prompts.length > IDEAS_SHOWN ? (
        <button
          type="button"
          className={textStyles.link}
          onClick={() => setFirst(first + IDEAS_SHOWN < prompts.length ? first + IDEAS_SHOWN : 0)}
        >
          {t('moreIdeas')}
        </button>
      ) : null}
    </section>
  );
}

/** Named choices of which one is on. */
export function Chips({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  /** Empty when none is on. */
  value: string;
  options: readonly { readonly id: string; readonly label: string }[];
  onChange: (id: string) => void;
}) {
  return (
    <section aria-label={label}>
      <div className={fieldStyles.label}>{label}</div>
      <RadioGroup className={styles.chips} label={label} value={value} onChange={onChange}>
        {options.map((option) => (
          <RadioItem key={option.id} value={option.id} className={badgeStyles.chip}>
            {option.label}
          </RadioItem>
        ))}
      </RadioGroup>
    </section>
  );
}

/** The sizes of a model, by the names of their formats. */
export function Formats({
  sizes,
  value,
  onChange,
}: {
  sizes: ImageModel['sizes'];
  value: ImageModel['sizes'][number];
  onChange: (size: ImageModel['sizes'][number]) => void;
}) {
  const t = useText(aiImagesText);
  return (
    <section aria-label={t('format')}>
      <div className={`${fieldStyles.label} ${styles.labelRow}`}>
        {t('format')}
        <small className={`${fieldStyles.hint} ${textStyles.numeric}`}>
          {t('sizeOf', { width: String(value.widthPx), height: String(value.heightPx) })}
        </small>
      </div>
      <RadioGroup
        className={styles.formats}
        label={t('format')}
        value={String(sizes.indexOf(value))}
        onChange={(chosen) => {
          const size = sizes[Number(chosen)];
          if (size) onChange(size);
        }}
      >
        {sizes.map((each, index) => (
          <RadioItem key={`${each.widthPx}x${each.heightPx}`} value={String(index)}>
            <FormatIcon {...each} />
            <bdi dir="ltr">{ratioName(each)}</bdi>
          </RadioItem>
        ))}
      </RadioGroup>
    </section>
  );
}

function FormatIcon({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const scale = FORMAT_ICON_PX / Math.max(widthPx, heightPx);
  return <i style={{ inlineSize: widthPx * scale, blockSize: heightPx * scale }} aria-hidden="true" />;
}

/** What a request costs of what there is; nothing where images take no credits. */
export function Credits({ credits }: { credits: number }) {
  const t = useText(aiImagesText);
  const owned = useProfile()?.user.remainingCoins ?? 0;
  if (credits === 0) return null;
  return (
    <div className={styles.credits}>
      <span className={textStyles.numeric}>
        {t('creditsAfter', { credits: owned, after: Math.max(0, owned - credits) })}
      </span>
      <button
        type="button"
        className={textStyles.link}
        onClick={() => void import('../commerce/upgrade/popups.tsx').then(({ openCredits }) => openCredits())}
      >
        {t('buyCredits')}
      </button>
    </div>
  );
}
