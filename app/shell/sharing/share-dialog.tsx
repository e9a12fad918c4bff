import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PROJECT_CALLS, type Share, type ShareAccess } from '../../../server/contract/projects.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { sharingText } from '../../messages/english/sharing.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { dayOf, endAfterDays, endOfDay, type LinkEnd, linkEndOf } from './link-end.ts';
import * as styles from './sharing.module.css';

interface ShareDialogProps {
  readonly projectId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a link allows, as it is asked of the server. */
type Terms = { readonly access?: ShareAccess; readonly expiresAt?: string | null };

/** The link of a project: what people can do with it, until when, and its end. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <WithQueries>
      <ShareBox {...props} />
    </WithQueries>
  );
}

function ShareBox({ projectId, name, onClose }: ShareDialogProps) {
  const t = useText(sharingText);
  const { share, error, retry, change, busy } = useShare(projectId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('titleOf', { name })}
      className={styles.shareDialog}
      aside={<SharePreview share={share} name={name} />}
    >
      {error ? <RetryBanner text={t('failed', { reason: error })} onRetry={retry} /> : null}
      {share === null ? (
        error ? null : (
          <div className={styles.shareWait} aria-busy="true">
            <span className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
            <span className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
          </div>
        )
      ) : (
        <ShareForm share={share} name={name} change={change} busy={busy} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The link of a project with ways to change it; every change is sent at once. */
function useShare(projectId: string) {
  const client = useQueryClient();
  const key = ownKey('share', projectId);
  const [busy, setBusy] = useState<'share' | 'stop' | null>(null);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => server.call(PROJECT_CALLS.getShare, { query: { projectId }, signal }),
    staleTime: 0,
  });
  const change = async (shared: boolean, terms: Terms = {}): Promise<Share | null> => {
    setBusy(shared ? 'share' : 'stop');
    try {
      const next = await server.call(PROJECT_CALLS.shareProject, { body: { projectId, shared, ...terms } });
      client.setQueryData(key, next);
      // Lists mark what is shared.
      void client.invalidateQueries({ queryKey: ownKey('library') });
      return next;
    } catch (failure) {
      showToast({ type: 'bad', text: failure instanceof Error ? failure.message : String(failure) });
      return null;
    } finally {
      setBusy(null);
    }
  };
  return {
    share: query.data ?? null,
    error: query.error?.message ?? null,
    retry: () => void query.refetch(),
    change,
    busy,
  };
}

function SharePreview({ share, name }: { share: Share | null; name: string }) {
  const t = useText(sharingText);
  const isOn = share?.shareUrl != null;
  return (
    <div className={styles.shareAside}>
      <span className={styles.sharePage}>
        {share?.thumbUrl ? <img src={share.thumbUrl} alt={name} /> : <Icon name="image" size={24} />}
      </span>
      <p>{t('newest')}</p>
      {isOn && share.sharedAt !== null ? (
        <p className={`${styles.shareUse} ${textStyles.numeric}`}>
          <span>{t('usedViews', { count: share.views })}</span>
          <span>{t('usedCopies', { count: share.copies })}</span>
          <span className={textStyles.secondary}>{t('since', { day: formatDay(share.sharedAt) })}</span>
        </p>
      ) : null}
    </div>
  );
}

function ShareForm({
  share,
  name,
  change,
  busy,
  onClose,
}: {
  share: Share;
  name: string;
  change: (shared: boolean, terms?: Terms) => Promise<Share | null>;
  busy: 'share' | 'stop' | null;
  onClose: () => void;
}) {
  const t = useText(sharingText);
  const isOn = share.shareUrl !== null;
  // Until there is a link, what it should allow is only chosen.
  const [chosen, setChosen] = useState<Terms>({});
  const access = chosen.access ?? share.access;
  const expiresAt = chosen.expiresAt === undefined ? share.expiresAt : chosen.expiresAt;
  const set = (terms: Terms) => {
    setChosen({ ...chosen, ...terms });
    if (isOn) void change(true, terms);
  };
  return (
    <>
      <LinkRow
        share={share}
        title={name}
        isBusy={busy === 'share'}
        onCreate={() => change(true, { access, expiresAt })}
      />
      <fieldset className={styles.shareAccess}>
        <legend>{t('peopleCan')}</legend>
        {(['view', 'copy'] as const).map((value) => (
          <label key={value} data-active={value === access}>
            <input
              type="radio"
              name="share-access"
              className={choiceStyles.radio}
              checked={value === access}
              onChange={() => set({ access: value })}
            />
            <span>
              <b>{t(value)}</b>
              <small>{t(value === 'view' ? 'viewText' : 'copyText')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <EndRow expiresAt={expiresAt} onChange={(next) => set({ expiresAt: next })} />
      <div className={styles.shareFoot}>
        {isOn ? (
          <>
            <BusyButton
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.ghost} ${textStyles.dangerText}`}
              isBusy={busy === 'stop'}
              busyLabel={t('stopping')}
              onClick={() =>
                void change(false).then((done) => {
                  if (!done) return;
                  setChosen({});
                  showToast({ type: 'ok', text: t('stopped') });
                })
              }
            >
              <Icon name="eye-off" size={18} />
              {t('stop')}
            </BusyButton>
            <small className={textStyles.secondary}>{t('stopText')}</small>
          </>
        ) : (
          <span className={layoutStyles.grow} />
        )}
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={onClose}
        >
          {t('done')}
        </button>
      </div>
    </>
  );
}

function LinkRow({
  share: { shareUrl },
  title,
  isBusy,
  onCreate,
}: {
  share: Share;
  title: string;
  isBusy: boolean;
  onCreate: () => Promise<Share | null>;
}) {
  const t = useText(sharingText);
  const [isCopied, setCopied] = useState(false);
  const copy = async (url: string | null | undefined) => {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      showToast({ type: 'warn', text: t('notCopied') });
    }
  };
  // Phones have a sheet of their own for that.
  const canSend = typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
  const send = (url: string) =>
    // Closing the sheet is no failure.
    navigator.share({ url, title }).catch(() => undefined);
  // The button that made or stopped the link goes with it; the focus goes to what takes its place.
  const box = useRef<HTMLDivElement>(null);
  const formerUrl = useRef(shareUrl);
  useEffect(() => {
    if (formerUrl.current === shareUrl) return;
    formerUrl.current = shareUrl;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shareUrl]);
  return (
    <div className={styles.shareLink} ref={box}>
      <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.spread} ${styles.spread}`}>
        <b id="share-link-label">{t('link')}</b>
        <small
          data-active={shareUrl !== null}
          className={shareUrl === null ? textStyles.secondary : ''}
          role="status"
        >
          {t(shareUrl === null ? 'linkOff' : 'linkOn')}
        </small>
      </div>
      {shareUrl === null ? (
        <BusyButton
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          isBusy={isBusy}
          busyLabel={t('creating')}
          onClick={() => void onCreate().then((next) => copy(next?.shareUrl))}
        >
          <Icon name="link" size={18} />
          {t('createLink')}
        </BusyButton>
      ) : (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${fieldStyles.input} ${styles.input} ${layoutStyles.grow}`}>
            <Icon name="link" size={18} />
            <input
              readOnly
              dir="ltr"
              value={shareUrl}
              aria-labelledby="share-link-label"
              onFocus={(event) => event.currentTarget.select()}
            />
          </span>
          {canSend ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
              aria-label={t('send')}
              onClick={() => void send(shareUrl)}
            >
              <Icon name="share" size={18} />
            </button>
          ) : null}
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            onClick={() => void copy(shareUrl)}
          >
            <Icon name={isCopied ? 'check' : 'copy'} size={18} />
            {t(isCopied ? 'copied' : 'copyLink')}
          </button>
        </div>
      )}
    </div>
  );
}

function EndRow({
  expiresAt,
  onChange,
}: {
  expiresAt: string | null;
  onChange: (expiresAt: string | null) => void;
}) {
  const t = useText(sharingText);
  const [isPicking, setPicking] = useState(false);
  const now = new Date();
  const end = linkEndOf(expiresAt, now);
  const said =
    expiresAt === null
      ? t('neverEnds')
      : new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'full', timeStyle: 'short' }).format(
          new Date(expiresAt),
        );
  return (
    <div className={styles.shareEnd}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <b>{t('ends')}</b>
        <small className={`${textStyles.secondary} ${textStyles.numeric}`}>{said}</small>
      </div>
      <Segmented<LinkEnd>
        className={styles.segments}
        label={t('ends')}
        value={isPicking ? 'day' : end}
        options={[
          { value: 'never', label: t('never') },
          { value: '1', label: t('days', { count: 1 }) },
          { value: '7', label: t('days', { count: 7 }) },
          { value: '30', label: t('days', { count: 30 }) },
          { value: 'day', label: t('pickDay') },
        ]}
        onChange={(value) => {
          setPicking(value === 'day');
          if (value !== 'day')
            onChange(value === 'never' ? null : endAfterDays(Number(value), now).toISOString());
        }}
      />
      {isPicking || end === 'day' ? (
        <label className={styles.shareDay}>
          {t('lastDay')}
          <input
            type="date"
            className={`${fieldStyles.input} ${styles.input}`}
            min={dayOf(now)}
            defaultValue={expiresAt === null ? '' : dayOf(new Date(expiresAt))}
            onChange={(event) => {
              const day = endOfDay(event.currentTarget.value);
              if (day !== null && day > now) onChange(day.toISOString());
            }}
          />
        </label>
      ) : null}
    </div>
  );
}
