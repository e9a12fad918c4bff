import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { OWNER_TEMPLATE_CALLS, type OwnerTemplate } from '../../../server/contract/owners/templates.ts';
import { publishingText } from '../../messages/english/publishing.ts';
import { formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import { factsOf, sentFacts } from '../../shell/template-facts/template-facts.ts';
import { TemplateFactsFields } from '../../shell/template-facts/template-facts-fields.tsx';
import * as badgeStyles from '../../ui/badge.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import { projectPath } from '../projects/project-path.ts';
import * as styles from './installation.module.css';

/** The templates that owners have published, with what can be done with each. */
export function OwnTemplates() {
  const t = useText(publishingText);
  const client = useQueryClient();
  const key = ownKey('owner-templates');
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => server.call(OWNER_TEMPLATE_CALLS.getOwnerTemplates, { signal }),
    staleTime: 0,
    retry: false,
  });
  if (!data) return null;
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return (
    <section aria-label={t('own')}>
      <h2>{t('own')}</h2>
      <p className={textStyles.secondary}>{data.templates.length === 0 ? t('none') : t('ownLead')}</p>
      <ul className={styles.templates}>
        {data.templates.map((template) => (
          <Row key={template.productId} template={template} onChange={refresh} />
        ))}
      </ul>
    </section>
  );
}

function Row({ template, onChange }: { template: OwnerTemplate; onChange: () => Promise<void> }) {
  const t = useText(publishingText);
  const { displayName: name, productId, alias, assetType, kind, pro, updatedAt, hasProject } = template;
  const list = assetType === 'video' ? PATHS.videoTemplates : PATHS.designTemplates;
  const unpublish = async () => {
    const isSure = await askUser({
      ...{ title: t('unpublishTitle', { name }), text: t('unpublishText') },
      ...{ yes: t('unpublish'), icon: 'trash', isDangerous: true },
    });
    if (!isSure) return;
    try {
      await server.call(OWNER_TEMPLATE_CALLS.unpublishTemplate, { body: { productId } });
      showToast({ type: 'ok', text: t('unpublished', { name }) });
    } catch (error) {
      showToast({ type: 'bad', text: messageOf(error) });
    }
    await onChange();
  };
  const small = `${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`;
  return (
    <li className={styles.template}>
      {template.thumbUrl ? <img src={template.thumbUrl} alt="" loading="lazy" /> : <span />}
      <div className={styles.templateFacts}>
        <Link to={`${list}${alias}/`}>
          <bdi>{name}</bdi>
        </Link>
        <span className={textStyles.muted}>
          {`${t(assetType)} · ${t(kind)} · ${t('changedOn', { day: formatDay(updatedAt) })}`}
        </span>
        {pro ? <span className={badgeStyles.badge}>{t('pro')}</span> : null}
        {hasProject ? null : <span className={textStyles.muted}>{t('projectGone')}</span>}
      </div>
      <div className={styles.templateActs}>
        <button
          type="button"
          className={small}
          aria-label={t('editOf', { name })}
          onClick={() =>
            void openDialog<void>((close) => <EditDialog template={template} onClose={() => close()} />).then(
              onChange,
            )
          }
        >
          {t('edit')}
        </button>
        {hasProject ? (
          <Link
            className={small}
            aria-label={t('fromProjectOf', { name })}
            to={projectPath(template, { publish: String(productId) })}
          >
            {t('fromProject')}
          </Link>
        ) : null}
        <button
          type="button"
          className={small}
          aria-label={t('unpublishOf', { name })}
          onClick={() => void unpublish()}
        >
          {t('unpublish')}
        </button>
      </div>
    </li>
  );
}

function EditDialog({ template, onClose }: { template: OwnerTemplate; onClose: () => void }) {
  const t = useText(publishingText);
  const [facts, setFacts] = useState(() => factsOf(template));
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const body = { ...sentFacts(facts), productId: template.productId };
      await server.call(OWNER_TEMPLATE_CALLS.updateTemplate, { body });
      showToast({ type: 'ok', text: t('saved') });
      onClose();
    } catch (error) {
      showToast({ type: 'bad', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (facts.displayName.trim() !== '') void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editOf', { name: template.displayName })}
      className={styles.editDialog}
      closesBy="escape"
    >
      <form onSubmit={submit} noValidate>
        <TemplateFactsFields facts={facts} wasSent={wasSent} onChange={setFacts} />
        <div className={dialogStyles.dialogFoot}>
          <BusyButton
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            isBusy={isBusy}
            busyLabel={t('uploading')}
          >
            {t('save')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
