import { ACCOUNT_CALLS } from './accounts.ts';
import { BRAND_CALLS } from './brand/brand-kits.ts';
import type { Call } from './call.ts';
import { DEVELOPER_KEY_CALLS } from './developer/keys.ts';
import { DEVELOPER_WEBHOOK_CALLS } from './developer/webhook-calls.ts';
import { FOLDER_CALLS } from './folders.ts';
import { GENERATION_CALLS } from './generations.ts';
import { IMAGE_GENERATION_CALLS } from './image-generation.ts';
import { INSTALLATION_CALLS } from './owners/installation.ts';
import { OWNER_TEMPLATE_CALLS } from './owners/templates.ts';
import { PAYMENT_CALLS } from './payments.ts';
import { PROJECT_CALLS } from './projects.ts';
import { SEARCH_CALLS } from './search.ts';
import { FEED_CALLS } from './store/feeds.ts';
import { SHELF_CALLS } from './store/shelf-items.ts';
import { STOCK_CALLS } from './store/stock.ts';
import { UPLOAD_CALLS } from './uploads.ts';

/** Every call of the server by its name. Routes, documentation, the app's client and the tests all read this one table. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...PROJECT_CALLS,
  ...FOLDER_CALLS,
  ...BRAND_CALLS,
  ...GENERATION_CALLS,
  ...IMAGE_GENERATION_CALLS,
  ...INSTALLATION_CALLS,
  ...OWNER_TEMPLATE_CALLS,
  ...FEED_CALLS,
  ...SHELF_CALLS,
  ...SEARCH_CALLS,
  ...STOCK_CALLS,
  ...UPLOAD_CALLS,
  ...PAYMENT_CALLS,
  ...DEVELOPER_KEY_CALLS,
  ...DEVELOPER_WEBHOOK_CALLS,
} as const satisfies Readonly<Record<string, Call>>;
export type CallName = keyof typeof CALLS;
