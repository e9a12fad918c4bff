/** Writes rows into a data folder and says each number once the database has acknowledged it, until it is killed. */
import { openDatabase } from '../database/database.ts';
import { lockFolder } from '../database/lock.ts';
import { tags } from '../database/schema.ts';

const dataFolder = process.argv[2] ?? '';
lockFolder(dataFolder);
const database = await openDatabase({ dataFolder });
for (let number = 0; ; number++) {
  await database.queries.insert(tags).values({ name: `tag ${number}` });
  console.log(number);
}
