/** Makes the migrated databases that tests copy: PGlite in a folder, and one on a PostgreSQL server where an address is given. */
import { Client } from 'pg';
import { openDatabase } from '../database/database.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

const [, , folder = '', url = ''] = process.argv;

async function makeEmbedded(): Promise<void> {
  await (await openDatabase({ dataFolder: folder })).close();
}

async function makeOnServer(): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  await (await openDatabase({ dataFolder: '', databaseUrl: `${url}/${TEMPLATE_DATABASE}` })).close();
}

await Promise.all([...(folder === '' ? [] : [makeEmbedded()]), ...(url === '' ? [] : [makeOnServer()])]);
