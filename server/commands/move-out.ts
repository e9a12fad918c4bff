/** `npm run move-out`: copies the embedded installation of DATA_DIR to the PostgreSQL of DATABASE_URL and the store of S3_*. */
import { ConfigError, readConfig } from '../config.ts';
import { MoveError } from '../services/move-out/copy-tables.ts';
import { moveOut } from '../services/move-out/move-out.ts';
import { isExpectedStartError } from './start.ts';

const OBJECTS_BETWEEN_LINES = 100;

try {
  const config = readConfig(process.env);
  let objects = 0;
  const moved = await moveOut(config, {
    onTable: ({ table, rows, wasCopied }) =>
      console.log(
        `${table.padEnd(24)} ${String(rows).padStart(8)} rows, ${wasCopied ? 'copied and compared' : 'there already'}`,
      ),
    onObject() {
      objects += 1;
      if (objects % OBJECTS_BETWEEN_LINES === 0) console.log(`${objects} files compared …`);
    },
  });
  console.log(`\n${moved.tables} tables with ${moved.rows} rows are the same in both databases.`);
  if (config.s3) {
    const { objects: count, sent, bytes } = moved.objects;
    console.log(
      `${count} files (${Math.ceil(bytes / 1024 / 1024)} MiB) are the same in both stores; ${sent} were sent now.`,
    );
  } else {
    console.log(
      `Files stay in ${config.dataFolder}/objects: no S3_BUCKET is set, so keep DATA_DIR as it is.`,
    );
  }
  console.log(
    'Start the server with the same settings. The old data folder was not changed; keep it until all is well.',
  );
} catch (error) {
  const isExpected =
    isExpectedStartError(error) || error instanceof MoveError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
