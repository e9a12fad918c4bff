import type { Channel } from './provider.ts';

/** What the result page resumes a project by. */
const RESUMED_BY = ['project_id', 'product_id'];

/** Where pages of a provider lead back to: with the page that a user came from, and the project that it had open. */
export function returnPages(
  publicUrl: string,
  channel: Channel,
  page: string,
): { paidUrl: string; failedUrl: string } {
  if (channel === 'paypal')
    return { paidUrl: `${publicUrl}/paypal/approved`, failedUrl: `${publicUrl}/paypal/canceled` };
  const query = new URLSearchParams();
  if (page !== '') {
    query.set('page', page);
    const from = URL.canParse(page, publicUrl) ? new URL(page, publicUrl).searchParams : null;
    for (const name of RESUMED_BY) {
      const value = from?.get(name);
      if (value) query.set(name, value);
    }
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return {
    paidUrl: `${publicUrl}/payment-success/${suffix}`,
    failedUrl: `${publicUrl}/payment-faliure/${suffix}`,
  };
}
