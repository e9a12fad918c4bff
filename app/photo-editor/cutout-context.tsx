import { createContext, useContext } from 'react';
import { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import { useText } from '../messages/language.ts';
import * as bannerStyles from '../ui/banner.module.css';
import * as buttonStyles from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import * as loadingStyles from '../ui/loading.module.css';
import * as textStyles from '../ui/text.module.css';
import { usePhotoSession } from './hooks/use-photo-session.ts';
import type { Cutter, Removal } from './hooks/use-removal.ts';
import * as photoPanelsStyles from './photo-panels.module.css';

/** What cuts photos out, opened before there is one. */
export const CutterContext = createContext<Cutter | null>(null);

export const RemovalContext = createContext<Removal | null>(null);

/** The cutting out of the photo that is open. */
export function useRemovalHere(): Removal {
  const removal = useContext(RemovalContext);
  if (!removal) throw new Error('There is no photo open.');
  return removal;
}

/** For tools that need the subject: says so, and cuts it out when asked. Nothing when it is cut out already. */
export function NeedsCutout() {
  const t = useText(photoToolsText);
  const { edits } = usePhotoSession();
  const { model, state, start } = useRemovalHere();
  if (edits.cutout) return null;
  if (model.status === 'absent')
    return <p className={`${bannerStyles.banner} ${bannerStyles.warning}`}>{t('noModelHere')}</p>;
  const isRunning = state.status === 'running';
  return (
    <div className={photoPanelsStyles.photoNeeds}>
      <p className={textStyles.secondary}>{t('comesFirst')}</p>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
        aria-busy={isRunning}
        disabled={isRunning || model.status !== 'present'}
        onClick={start}
      >
        {isRunning ? (
          <i className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
        ) : (
          <Icon name="cutout" size={18} />
        )}
        {isRunning ? t('cuttingOut') : t('cutOutNow')}
      </button>
      {state.status === 'failed' ? (
        <p className={`${bannerStyles.banner} ${bannerStyles.error}`} role="alert">
          <Icon name="alert" size={18} />
          {state.message}
        </p>
      ) : null}
    </div>
  );
}
