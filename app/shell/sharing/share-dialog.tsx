import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PROJECT_CALLS, type Share, type ShareAccess } from '../../../server/contract/projects.ts';
import { queryClient } from '../../api/queries.ts';
import { server } from '../../api/server.ts';
import { sharingText } from '../../messages/english/sharing.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { ownKey } from '../../session/own-key.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { dayOf, endAfterDays, endOfDay, type LinkEnd, linkEndOf } from './link-end.ts';
import './sharing.css';

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
    <QueryClientProvider client={queryClient}>
      <ShareBox {...props} />
    </QueryClientProvider>
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
      className="share-dialog"
      aside={<SharePreview share={share} name={name} />}
    >
      {error ? <RetryBanner text={t('failed', { reason: error })} onRetry={retry} /> : null}
      {share === null ? (
        error ? null : (
          <div className="share-wait" aria-busy="true">
            <span className="sk" />
            <span className="sk" />
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
    <div className="share-aside">
      <span className="share-page">
        {share?.thumbUrl ? <img src={share.thumbUrl} alt={name} /> : <Icon name="image" size={24} />}
      </span>
      <p>{t('newest')}</p>
      {isOn && share.sharedAt !== null ? (
        <p className="share-use num">
          <span>{t('usedViews', { count: share.views })}</span>
          <span>{t('usedCopies', { count: share.copies })}</span>
          <span className="sec">{t('since', { day: formatDay(share.sharedAt) })}</span>
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
      <fieldset className="share-access">
        <legend>{t('peopleCan')}</legend>
        {(['view', 'copy'] as const).map((value) => (
          <label key={value} className={value === access ? 'on' : ''}>
            <input
              type="radio"
              name="share-access"
              className={`radio ${value === access ? 'on' : ''}`}
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
      <div className="share-foot">
        {isOn ? (
          <>
            <BusyButton
              type="button"
              className="btn ghost danger-text"
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
            <small className="sec">{t('stopText')}</small>
          </>
        ) : (
          <span className="grow" />
        )}
        <button type="button" className="btn secondary" onClick={onClose}>
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
    <div className="share-link" ref={box}>
      <div className="row between">
        <b id="share-link-label">{t('link')}</b>
        <small className={shareUrl === null ? 'sec' : 'on'} role="status">
          {t(shareUrl === null ? 'linkOff' : 'linkOn')}
        </small>
      </div>
      {shareUrl === null ? (
        <BusyButton
          type="button"
          className="btn primary lg full"
          isBusy={isBusy}
          busyLabel={t('creating')}
          onClick={() => void onCreate().then((next) => copy(next?.shareUrl))}
        >
          <Icon name="link" size={18} />
          {t('createLink')}
        </BusyButton>
      ) : (
        <div className="row g2">
          <span className="input grow">
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
              className="btn secondary lg"
              aria-label={t('send')}
              onClick={() => void send(shareUrl)}
            >
              <Icon name="share" size={18} />
            </button>
          ) : null}
          <button type="button" className="btn primary lg" onClick={() => void copy(shareUrl)}>
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
    <div className="share-end">
      <div className="row between">
        <b>{t('ends')}</b>
        <small className="sec num">{said}</small>
      </div>
      <Segmented<LinkEnd>
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
        <label className="share-day">
          {t('lastDay')}
          <input
            type="date"
            className="input"
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
