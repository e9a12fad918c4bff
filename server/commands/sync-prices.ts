/** `npm run stripe:sync`, `npm run paypal:sync`: makes prices at Stripe, or plans at PayPal, for everything on sale, and keeps their ids. */
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { lockFolder } from '../database/lock.ts';
import { syncPrices } from '../services/payments/offers/sync-prices.ts';
import { isExpectedStartError } from './start.ts';

try {
  const provider = process.argv[2];
  if (provider !== 'stripe' && provider !== 'paypal')
    throw new ConfigError('Say which provider: stripe or paypal.');
  const config = readConfig(process.env);
  // The embedded database belongs to one process; a server that runs makes missing prices itself, when they are first bought.
  const lock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : null;
  const database = await openDatabase(config);
  try {
    for (const { sku, id, isNew } of await syncPrices(config, database, provider))
      console.log(`${sku.padEnd(24)} ${id}${isNew ? '' : ' (there already)'}`);
  } finally {
    await database.close();
    lock?.release();
  }
} catch (error) {
  console.error(isExpectedStartError(error) ? error.message : error);
  process.exitCode = 1;
}
