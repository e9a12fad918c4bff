import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  AVATAR_PARTS,
  type Avatar,
  type AvatarPart,
  avatarCode,
  avatarFromSeed,
  avatarOfCode,
  drawAvatar,
} from '../../../assets/avatars/avatar.ts';
import { navigateTo } from '../../browser/navigate.ts';
import { keepPhoto } from '../../browser/photo-handover.ts';
import { saveFile } from '../../browser/save-file.ts';
import { avatarsText } from '../../messages/english/avatars.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { openLogin } from '../../session/open-login.tsx';
import { useProfile } from '../../session/session.ts';
import { problemText } from '../../state/problem-text.ts';
import { announce } from '../../ui/announce.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './avatars.module.css';

/** The side of files and of the page that a design gets, in pixels. */
const FILE_SIDE_PX = 1080;
const FILE_NAME = 'avatar';
/** The avatar of the first visit. */
const FIRST_SEED = 15;

/** The parts by what they belong to, in the order in which they are shown. */
const GROUPS = {
  hair: ['hair', 'hairColor', 'beard'],
  face: ['skin', 'head', 'eyes', 'brows', 'nose', 'mouth', 'glasses'],
  clothes: ['clothes', 'clothesColor', 'accessory', 'accent'],
  background: ['background', 'backgroundColor'],
} as const satisfies Readonly<Record<string, readonly AvatarPart[]>>;
type Group = keyof typeof GROUPS;
const GROUP_LABELS = {
  hair: 'groupHair',
  face: 'groupFace',
  clothes: 'groupClothes',
  background: 'groupBackground',
} as const;

/** An SVG as the address of an image; a drawing as an image shares no names with the page. */
const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** `/tools/illustrated-avatars/`: an avatar of drawn parts. The address names the avatar, so that a reload and a link keep it. */
export function AvatarsScreen() {
  const t = useText(avatarsText);
  const [query, setQuery] = useSearchParams();
  const avatar = avatarOfCode(query.get('avatar') ?? '') ?? avatarFromSeed(FIRST_SEED);
  const [group, setGroup] = useState<Group>('hair');
  const show = (next: Avatar) =>
    setQuery({ avatar: avatarCode(next) }, { replace: true, preventScrollReset: true });
  const shuffle = () => {
    show(avatarFromSeed(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0));
    announce(t('shuffled'));
  };
  const svg = drawAvatar(avatar, FILE_SIDE_PX);
  return (
    <main className={styles.page}>
      <title>{`${t('title')} · Gesso`}</title>
      <header className={styles.head}>
        <h1 className={textStyles.display}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={styles.result}>
        <img className={styles.preview} src={addressOf(svg)} alt={t('preview')} />
        <p className={styles.note} role="note">
          <b>{t('notFromPhoto')}</b> {t('notFromPhotoText')}
        </p>
        <Actions svg={svg} onShuffle={shuffle} />
      </div>
      <div className={styles.choices}>
        <Segmented
          label={t('parts')}
          value={group}
          options={(Object.keys(GROUPS) as Group[]).map((value) => ({
            value,
            label: t(GROUP_LABELS[value]),
          }))}
          onChange={setGroup}
        />
        {GROUPS[group].map((part) => (
          <PartChoices key={part} part={part} avatar={avatar} onChoose={show} />
        ))}
      </div>
    </main>
  );
}

function Actions({ svg, onShuffle }: { readonly svg: string; readonly onShuffle: () => void }) {
  const t = useText(avatarsText);
  const isSignedIn = useProfile() !== null;
  const attempt = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) =>
      showToast({ type: 'bad', text: t('failed'), detail: problemText(error) }),
    );
  };
  const vector = () => new File([svg], `${FILE_NAME}.svg`, { type: 'image/svg+xml' });
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
        onClick={onShuffle}
      >
        <Icon name="swap" size={18} />
        {t('shuffle')}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
        onClick={attempt(async () => navigateTo(editorPath('design', { photo: await keepPhoto(vector()) })))}
      >
        <Icon name="layout" size={18} />
        {t('useInDesign')}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        onClick={attempt(async () => {
          // Projects that can be chosen are those of an account.
          if (!isSignedIn && !(await openLogin())) return;
          await (await import('../generations/open-design-dialog.tsx')).addFileToProject(vector());
        })}
      >
        <Icon name="layers" size={18} />
        {t('addToProject')}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        onClick={attempt(async () => saveFile(await pngOf(svg), `${FILE_NAME}.png`))}
      >
        <Icon name="download" size={18} />
        {t('downloadPng')}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        onClick={() => saveFile(vector(), `${FILE_NAME}.svg`)}
      >
        <Icon name="download" size={18} />
        {t('downloadSvg')}
      </button>
    </div>
  );
}

/** Everything that can be chosen for a part, each as the avatar would look with it; colours as colours. */
function PartChoices({
  part,
  avatar,
  onChoose,
}: {
  readonly part: AvatarPart;
  readonly avatar: Avatar;
  readonly onChoose: (avatar: Avatar) => void;
}) {
  const t = useText(avatarsText);
  const choices: readonly string[] = AVATAR_PARTS[part];
  const isColor = choices[0]?.startsWith('#') === true;
  // The large image changes at once, the small ones a moment later.
  const base = useDeferredValue(avatar);
  const images = useMemo(
    () => (isColor ? [] : AVATAR_PARTS[part].map((each) => addressOf(drawAvatar({ ...base, [part]: each })))),
    [base, part, isColor],
  );
  return (
    <section>
      <h2 className={textStyles.sectionTitle}>{t(part)}</h2>
      <RadioGroup
        label={t(part)}
        value={avatar[part]}
        className={`${isColor ? styles.colors : styles.tiles}`}
        onChange={(value) => onChoose({ ...avatar, [part]: value })}
      >
        {choices.map((choice, index) => (
          <RadioItem
            key={choice}
            value={choice}
            className={isColor ? styles.color : styles.tile}
            style={isColor ? { background: choice } : undefined}
            aria-label={t('choice', { part: t(part), number: index + 1, count: choices.length })}
          >
            {isColor ? null : <img src={images[index]} alt="" draggable={false} />}
          </RadioItem>
        ))}
      </RadioGroup>
    </section>
  );
}

/** The drawing as pixels. @throws Error where the browser cannot draw it */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = new OffscreenCanvas(FILE_SIDE_PX, FILE_SIDE_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0, FILE_SIDE_PX, FILE_SIDE_PX);
  return canvas.convertToBlob({ type: 'image/png' });
}
