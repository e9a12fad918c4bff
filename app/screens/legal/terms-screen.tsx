import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  { id: 'agreement', title: 'terms.agreement.title', paragraphs: ['terms.agreement.1', 'terms.agreement.2'] },
  { id: 'work', title: 'terms.work.title', paragraphs: ['terms.work.1'] },
  { id: 'library', title: 'terms.library.title', paragraphs: ['terms.library.1'] },
  { id: 'account', title: 'terms.account.title', paragraphs: ['terms.account.1'] },
  { id: 'rules', title: 'terms.rules.title', paragraphs: ['terms.rules.1'] },
  { id: 'limits', title: 'terms.limits.title', paragraphs: ['terms.limits.1'] },
  { id: 'payments', title: 'terms.payments.title', paragraphs: ['terms.payments.1'] },
  { id: 'liability', title: 'terms.liability.title', paragraphs: ['terms.liability.1'] },
  { id: 'changes', title: 'terms.changes.title', paragraphs: ['terms.changes.1'] },
];

/** `/terms`. */
export function TermsScreen() {
  return <LegalPage title="terms" sections={SECTIONS} />;
}
