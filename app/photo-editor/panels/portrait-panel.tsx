import { useEffect, useRef, useState } from 'react';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../state/problem-text.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { NeedsCutout, useRemovalHere } from '../cutout-context.tsx';
import { findFaceModel } from '../cutout-models.ts';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../photo-editor.module.css';
import { blurEffect } from './blur-panel.tsx';
import { withoutEffects } from './effect-lists.ts';
import { NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';

type Search =
  | { readonly status: 'looking' | 'no-model' | 'no-face' }
  | { readonly status: 'found'; readonly count: number }
  | { readonly status: 'failed'; readonly message: string };

/** Softer skin, light on the face, and depth behind it. Faces are found by a model of this server. */
export function PortraitPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, photo, change, pull } = usePhotoSession();
  const { search, look } = useFaces();
  const { portrait } = edits;
  const hasFaces = portrait.faces.length > 0;
  const set = (next: Partial<typeof portrait>) =>
    change((now) => ({ portrait: { ...now.portrait, ...next } }));
  const show = (next: Partial<typeof portrait>) =>
    pull((now) => ({ portrait: { ...now.portrait, ...next } }));

  const sidePx = Math.max(photo.bitmap.width, photo.bitmap.height);
  const blur = edits.backdropEffects.find((effect) => effect.type === 'gaussian-blur');
  const full = blurEffect('soft', 100, 0, sidePx);
  const fullPx = full.type === 'gaussian-blur' ? full.radiusPx : 1;
  const depth = (amount: number) => (now: typeof edits) => {
    const rest = withoutEffects(now.backdropEffects, 'gaussian-blur');
    return {
      backdropEffects: amount === 0 ? rest : [...rest, blurEffect('soft', amount, 0, sidePx)],
      ...(now.backdrop.type === 'none' ? { backdrop: { type: 'original' as const } } : {}),
    };
  };
  return (
    <ToolPanel title={t('portrait')} text={t('portraitText')} onBack={onBack}>
      <FaceNotice search={search} onLook={look} />
      <NumberSlider
        label={t('smoothness')}
        value={portrait.smoothness}
        rest={0}
        disabled={!hasFaces}
        onPull={(smoothness) => show({ smoothness })}
        onSet={(smoothness) => set({ smoothness })}
      />
      <NumberSlider
        label={t('faceLight')}
        min={-100}
        rest={0}
        value={portrait.light}
        disabled={!hasFaces}
        onPull={(light) => show({ light })}
        onSet={(light) => set({ light })}
      />
      <NumberSlider
        label={t('lightFrom')}
        unit="°"
        max={180}
        rest={45}
        value={portrait.lightDeg}
        disabled={!hasFaces || portrait.light === 0}
        onPull={(lightDeg) => show({ lightDeg })}
        onSet={(lightDeg) => set({ lightDeg })}
      />
      <NeedsCutout />
      <NumberSlider
        label={t('depth')}
        unit="%"
        rest={0}
        value={blur?.type === 'gaussian-blur' ? Math.round((blur.radiusPx / fullPx) * 100) : 0}
        disabled={!edits.cutout}
        onPull={(amount) => pull(depth(amount))}
        onSet={(amount) => change(depth(amount))}
      />
    </ToolPanel>
  );
}

/** What became of the search for faces. */
function FaceNotice({ search, onLook }: { search: Search; onLook: () => void }) {
  const t = useText(photoToolsText);
  switch (search.status) {
    case 'looking':
      return (
        <p className={photoEditorStyles.photoDone} role="status">
          <i className={loadingStyles.spinner} />
          {t('findingFaces')}
        </p>
      );
    case 'found':
      return (
        <p className={photoEditorStyles.photoDone} role="status">
          <Icon name="check" size={16} />
          {t('facesFound', { count: search.count })}
        </p>
      );
    case 'no-model':
      return (
        <p className={`${bannerStyles.banner} ${bannerStyles.warning}`} role="status">
          <Icon name="alert" size={18} />
          <span>{t('noFaceModel')}</span>
        </p>
      );
    case 'no-face':
    case 'failed':
      return (
        <div
          className={`${bannerStyles.banner} ${photoEditorStyles.banner} ${bannerStyles.error}`}
          role="alert"
        >
          <Icon name="alert" size={18} />
          <span className={layoutStyles.grow}>
            {search.status === 'failed' ? search.message : t('noFace')}
            <button type="button" className={`${textStyles.link} ${photoEditorStyles.link}`} onClick={onLook}>
              {t('findFaces')}
            </button>
          </span>
        </div>
      );
  }
}

/** Looks for the faces of the photo once, and keeps them with its edits. */
function useFaces(): { search: Search; look: () => void } {
  const { edits, photo, pull } = usePhotoSession();
  const { client } = useRemovalHere();
  const known = edits.portrait.faces.length;
  const [search, setSearch] = useState<Search>({ status: 'looking' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(pull);
  latest.current = pull;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again.
  useEffect(() => {
    if (known > 0) {
      setSearch({ status: 'found', count: known });
      return;
    }
    if (!client) return;
    const asking = new AbortController();
    setSearch({ status: 'looking' });
    const look = async (): Promise<Search> => {
      const model = await findFaceModel(asking.signal);
      if (!model) return { status: 'no-model' };
      const faces = await client.findFaces(photo.bitmap, model);
      if (asking.signal.aborted) return { status: 'looking' };
      if (faces.length === 0) return { status: 'no-face' };
      // No step of its own: nothing is seen of it yet.
      latest.current((now) => ({
        portrait: {
          ...now.portrait,
          faces: faces.map(({ xPx, yPx, widthPx, heightPx }) => ({ xPx, yPx, widthPx, heightPx })),
        },
      }));
      return { status: 'found', count: faces.length };
    };
    look()
      .catch((error: unknown): Search => ({ status: 'failed', message: problemText(error) }))
      .then((found) => {
        if (!asking.signal.aborted) setSearch(found);
      });
    return () => asking.abort();
  }, [client, photo, known > 0, attempt]);
  return { search, look: () => setAttempt(attempt + 1) };
}
