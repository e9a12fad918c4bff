import { type FormEvent, useEffect, useState } from 'react';
import { OWNER_TEMPLATE_CALLS, type OwnerTemplate } from '../../../server/contract/owners/templates.ts';
import { navigateTo } from '../../browser/navigate.ts';
import { publishingText } from '../../messages/english/publishing.ts';
import { useLanguage, useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { server } from '../../session/server.ts';
import { type DraftFacts, factsOf, newFacts, sentFacts } from '../../shell/template-facts/template-facts.ts';
import { TemplateFactsFields } from '../../shell/template-facts/template-facts-fields.tsx';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import type { EditorSync } from '../../sync/project/editor-sync.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type Findings, FindingsList } from './findings-list.tsx';
import * as styles from './publish-dialog.module.css';
import { goToFinding, templateFindings } from './template-findings.ts';
import { type PreviewStep, uploadPreviews } from './template-previews.ts';

interface PublishProps {
  readonly studio: Studio;
  readonly sync: EditorSync;
  /** The template that is made anew; null for a new one. */
  readonly template: OwnerTemplate | null;
  readonly onClose: () => void;
}

/** Publishes the open project as a template, or makes the template that was made from it anew. */
export function PublishDialog({ studio, sync, template, onClose }: PublishProps) {
  const t = useText(publishingText);
  const language = useLanguage();
  const { project } = studio.editor;
  const [facts, setFacts] = useState<DraftFacts>(() =>
    template ? factsOf(template) : newFacts(project.name, language),
  );
  const [wasSent, setSent] = useState(false);
  const [step, setStep] = useState<PreviewStep | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [findings, setFindings] = useState<Findings>('looking');
  useEffect(() => {
    let isLeft = false;
    templateFindings(studio).then(
      (found) => (isLeft ? undefined : setFindings(found)),
      (error: unknown) => {
        // The server looks again at what must be right; what only helps is left out.
        console.warn('The project could not be looked over.', error);
        if (!isLeft) setFindings('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [studio]);
  const isRefused = typeof findings !== 'string' && findings.some(({ isRefusal }) => isRefusal);
  const send = async () => {
    setFailure(null);
    setStep('drawing');
    try {
      await sync.mustBeSent();
      const previews = await uploadPreviews(studio, setStep);
      const said = sentFacts(facts);
      const published = template
        ? await anew(template.productId, previews, said)
        : await server.call(OWNER_TEMPLATE_CALLS.publishTemplate, {
            body: { ...said, ...previews, projectId: project.id },
          });
      onClose();
      const list = published.assetType === 'video' ? PATHS.videoTemplates : PATHS.designTemplates;
      showToast({
        type: 'ok',
        text: t(template ? 'updated' : 'published', { name: published.displayName }),
        action: { label: t('see'), run: () => navigateTo(`${list}${published.alias}/`) },
      });
    } catch (error) {
      setFailure(t('failed', { reason: problemText(error) }));
    } finally {
      setStep(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (facts.displayName.trim() !== '' && !isRefused) void send();
  };
  return (
    <Dialog
      open
      onClose={() => (step === null ? onClose() : undefined)}
      title={t(template ? 'updateTitle' : 'publish')}
      className={styles.dialog}
      closesBy="escape"
    >
      <form onSubmit={submit} className={styles.form} noValidate>
        <p className={textStyles.secondary}>{t(template ? 'updateLead' : 'lead')}</p>
        <TemplateFactsFields facts={facts} wasSent={wasSent} onChange={setFacts} />
        <FindingsList
          findings={findings}
          onShow={(finding) => {
            onClose();
            goToFinding(studio, finding);
          }}
        />
        <div role="status" className={textStyles.muted}>
          {step === null ? '' : t(step)}
        </div>
        {failure === null ? null : (
          <p role="alert" className={textStyles.dangerText}>
            {failure}
          </p>
        )}
        <div className={dialogStyles.dialogFoot}>
          <BusyButton
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            isBusy={step !== null}
            disabled={isRefused}
            busyLabel={t(step ?? 'uploading')}
          >
            {t(template ? 'sendUpdate' : 'send')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

async function anew(
  productId: number,
  previews: Awaited<ReturnType<typeof uploadPreviews>>,
  facts: ReturnType<typeof sentFacts>,
): Promise<OwnerTemplate> {
  await server.call(OWNER_TEMPLATE_CALLS.republishTemplate, { body: { ...previews, productId } });
  return server.call(OWNER_TEMPLATE_CALLS.updateTemplate, { body: { ...facts, productId } });
}
