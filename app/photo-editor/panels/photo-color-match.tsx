import { setColorMatch, setColorMatchIntensity } from '@gesso/engine/edits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchFeed } from '../../data/feeds.ts';
import { editorEffectsText } from '../../messages/english/editor/editor-effects.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { PHOTO_ACCEPT } from '../../shell/photo-drop.tsx';
import { problemText } from '../../state/problem-text.ts';
import { announce } from '../../ui/announce.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { readPhoto, refusalOf } from '../hooks/use-photo.ts';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as styles from './color-match.module.css';
import { ColorMatch } from './color-match.tsx';
import { editEffects, effectIn } from './effect-lists.ts';
import { colorsOfImage, MEASURED_SIDE_PX } from './image-colors.ts';
import { NumberSlider } from './panel-parts.tsx';

const FEED_STALE_MS = 5 * 60_000;
/** Shipped photos that are offered as references. */
const OFFERED = 12;

/** Gives the photo the colours of a file or of a shipped photo. */
export function PhotoColorMatch() {
  const t = useText(editorEffectsText);
  const tools = useText(photoToolsText);
  const { edits, photo, change, pull } = usePhotoSession();
  const match = effectIn(edits.effects, 'match-colors');
  const take = async (load: () => Promise<ImageBitmap>) => {
    try {
      const image = await load();
      const reference = colorsOfImage(image);
      image.close();
      const source = colorsOfImage(photo.bitmap);
      if (!reference || !source) throw new Error(t('matchFailed'));
      change((now) => editEffects(now, 'effects', (draft) => setColorMatch(draft, { source, reference })));
      announce(t('matchedColors'));
    } catch (error) {
      showToast({ type: 'bad', text: t('matchFailed'), detail: problemText(error) });
    }
  };
  const intensity = (percent: number) => (now: typeof edits) =>
    editEffects(now, 'effects', (draft) => setColorMatchIntensity(draft, percent / 100));
  return (
    <ColorMatch
      reference={match?.reference ?? null}
      onRemove={() => {
        change((now) => editEffects(now, 'effects', (draft) => setColorMatch(draft, null)));
        announce(t('matchRemoved'));
      }}
      slider={
        <NumberSlider
          label={tools('intensity')}
          unit="%"
          value={Math.round((match?.intensity ?? 1) * 100)}
          onPull={(value) => pull(intensity(value))}
          onSet={(value) => change(intensity(value))}
        />
      }
      chooser={<ReferenceChooser isOther={match !== null} onTake={(load) => void take(load)} />}
    />
  );
}

function ReferenceChooser({
  isOther,
  onTake,
}: {
  readonly isOther: boolean;
  readonly onTake: (load: () => Promise<ImageBitmap>) => void;
}) {
  const t = useText(editorEffectsText);
  const tools = useText(photoToolsText);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const photos = useQuery({
    queryKey: ['feed', 'photos', { rows: OFFERED }],
    staleTime: FEED_STALE_MS,
    enabled: isOpen,
    queryFn: ({ signal }) => fetchFeed({ feed: 'photos', rows: OFFERED }, signal),
  });
  const label = isOther ? t('otherReference') : t('chooseReference');
  const offered = (photos.data?.products ?? []).filter(({ thumbUrl }) => thumbUrl);
  return (
    <>
      <Popover
        label={label}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
          >
            <Icon name="image" size={18} />
            {label}
          </button>
        }
      >
        <div className={styles.library}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" size={16} />
            {tools('openReference')}
          </button>
          {offered.length > 0 ? (
            <section aria-label={t('library')}>
              <h4 className={textStyles.sectionTitle}>{t('library')}</h4>
              <div className={styles.grid}>
                {offered.map(({ productId, displayName, thumbUrl }) => (
                  <button
                    key={productId}
                    type="button"
                    aria-label={t('useNamed', { name: displayName })}
                    onClick={() => {
                      setOpen(false);
                      onTake(() => imageAt(thumbUrl ?? ''));
                    }}
                  >
                    <img src={thumbUrl ?? ''} alt="" loading="lazy" draggable={false} />
                  </button>
                ))}
              </div>
            </section>
          ) : null}
        </div>
      </Popover>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_ACCEPT}
        aria-label={tools('openReference')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          setOpen(false);
          onTake(async () => {
            const refusal = refusalOf(file);
            if (refusal !== null) throw new Error(refusal);
            return readPhoto(file, MEASURED_SIDE_PX * 4);
          });
        }}
      />
    </>
  );
}

/** A small image of the library. @throws Error when it does not come */
async function imageAt(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return createImageBitmap(await response.blob());
}
