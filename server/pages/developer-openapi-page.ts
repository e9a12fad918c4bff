import { DEVELOPER_BASE } from '../contract/developer/calls.ts';
import { PROBLEMS } from '../contract/developer/problems.ts';
import { developerOpenApi } from './developer-openapi.ts';
import { escapeHtml } from './html.ts';
import { openApiPage } from './openapi-page.ts';
import type { PlainPage } from './plain-page.ts';

const CODES = Object.entries(PROBLEMS)
  .map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><th><code>${code}</code></th><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  .join('');

const INTRODUCTION = `<p>Addresses begin with <code>${DEVELOPER_BASE}</code>. A key of the <a href="/api-dashboard/">API dashboard</a> goes into the header <code>Authorization: Bearer gsk_live_…</code> or <code>X-Api-Key</code>, never into an address. Test keys get samples of 512 pixels at most and take no credits.</p>
<p>Every POST takes an <code>Idempotency-Key</code>: sent again within a day, the same request is carried out once. <code>Prefer: wait=10</code> waits for a job, <code>wait=0</code> does not. The same as a file for tools: <a href="${DEVELOPER_BASE}/openapi.json">openapi.json</a>. The calls of the app itself have <a href="/docs/api">a page of their own</a>.</p>
<details open><summary>Codes of refusals (<code>application/problem+json</code>)</summary><table>${CODES}</table></details>`;

/** The documentation of the developer API as a page to read. */
export function developerOpenApiPage(serverUrl: string): PlainPage {
  return openApiPage(developerOpenApi(serverUrl), { title: 'Gesso API', introduction: INTRODUCTION });
}
