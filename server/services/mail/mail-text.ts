import { plainText } from '../../contract/plain-text.ts';
import { escapeHtml } from '../../pages/html.ts';

/** What a mail says; `action` is its one button. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** In small letters below. */
  readonly note?: string;
  /** Where a reader is taken off the list that the mail belongs to; mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
}

/** Texts of people are in mails on one line, without characters that cannot be seen. */
export function cleanContent(content: MailContent): MailContent {
  return {
    ...content,
    subject: plainText(content.subject),
    paragraphs: content.paragraphs.map(plainText),
  };
}

/** The mail for readers without HTML. */
export function textOf({ paragraphs, action, note }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(note ? [note] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The mail as a page. Colours are written out: mail programs know no variables. */
export function htmlOf({ subject, paragraphs, action, note }: MailContent): string {
  const text = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#2b3fd6;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : '';
  const below = note ? `<p style="margin:24px 0 0;font-size:13px;color:#5b6072">${escapeHtml(note)}</p>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f4f2ee;padding:32px 16px;font:16px/24px Inter,Arial,sans-serif;color:#161a2c"><div style="max-width:520px;margin:0 auto;background:#fff;border-radius:16px;padding:32px"><p style="margin:0 0 24px;font-weight:800;font-size:20px">gesso</p>${text}${button}${below}</div></body></html>`;
}
