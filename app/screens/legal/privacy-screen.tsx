import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  { id: 'short', title: 'privacy.short.title', paragraphs: ['privacy.short.1', 'privacy.short.2'] },
  { id: 'device', title: 'privacy.device.title', paragraphs: ['privacy.device.1', 'privacy.device.2'] },
  { id: 'storage', title: 'privacy.storage.title', paragraphs: ['privacy.storage.1', 'privacy.storage.2'] },
  { id: 'account', title: 'privacy.account.title', paragraphs: ['privacy.account.1', 'privacy.account.2'] },
  { id: 'uploads', title: 'privacy.uploads.title', paragraphs: ['privacy.uploads.1', 'privacy.uploads.2'] },
  { id: 'mails', title: 'privacy.mails.title', paragraphs: ['privacy.mails.1'] },
  { id: 'logs', title: 'privacy.logs.title', paragraphs: ['privacy.logs.1', 'privacy.logs.2'] },
  { id: 'others', title: 'privacy.others.title', paragraphs: ['privacy.others.1'] },
  { id: 'rights', title: 'privacy.rights.title', paragraphs: ['privacy.rights.1', 'privacy.rights.2'] },
];

/** `/privacy-policy`. */
export function PrivacyScreen() {
  return <LegalPage title="privacy" sections={SECTIONS} />;
}
