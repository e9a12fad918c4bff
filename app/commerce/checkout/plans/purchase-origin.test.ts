import { beforeEach, expect, test } from 'vitest';
import { resumeAddress } from '../../../screens/payment/resume-address.ts';
import {
  forgetSession,
  keepOrigin,
  keepSession,
  keptSession,
  pageToResume,
  resultQuery,
} from './purchase-origin.ts';

/** Storage of a browser, as far as it is used. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
let tab = storage();
let local = storage();
beforeEach(() => {
  tab = storage();
  local = storage();
});

test('[I31] action and project are kept for the visit, the tab of the editor for good', () => {
  keepOrigin({ action: 'download', search: '?project=p1&tab=text' }, tab, local);
  expect(Object.fromEntries(tab.kept)).toEqual({ paymentFromAction: 'download', projectId: 'p1' });
  expect(Object.fromEntries(local.kept)).toEqual({ tabName: 'text' });
  keepOrigin({ action: 'upgrade', search: '' }, tab, local);
  expect(Object.fromEntries(tab.kept)).toEqual({ paymentFromAction: 'upgrade' });
  expect(local.kept.size).toBe(0);
});

test('[I15] the purchase on a page of the provider is kept as psid, the page it began on as page_name', () => {
  expect(keptSession(tab)).toBeNull();
  keepSession({ sessionId: 'cs_1', pageName: 'pricing' }, tab);
  expect(Object.fromEntries(tab.kept)).toEqual({ psid: 'cs_1', page_name: 'pricing' });
  expect(keptSession(tab)).toEqual({ sessionId: 'cs_1', pageName: 'pricing' });
  expect(forgetSession(tab)).toBe('pricing');
  expect(tab.kept.size).toBe(0);
  expect(forgetSession(tab)).toBeNull();
});

test('[J2] [I31] the address of the result leads back to the project', () => {
  const page = pageToResume({ pathname: '/design-editor/edit/', search: '?project=p1&tab=text' }, 7);
  expect(page).toBe('/design-editor/edit/?project=p1&tab=text&project_id=p1&product_id=7');
  const query = resultQuery(page);
  expect(Object.fromEntries(query)).toEqual({ page, project_id: 'p1', product_id: '7' });
  expect(resumeAddress(new URLSearchParams(query.toString()))).toBe(
    '/design-editor/edit/?project=p1&tab=text',
  );
  expect(pageToResume({ pathname: '/pricing/', search: '?a=1' }, 7)).toBe('/pricing/?a=1');
  expect(resultQuery('/pricing/').has('project_id')).toBe(false);
});
