/** Makes the bucket of S3_BUCKET, with the rules that browsers need to send files to it; fine when it is there already. */
import { CreateBucketCommand, PutBucketCorsCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ConfigError, readConfig } from '../config.ts';
import type { S3Config } from '../config-types.ts';

const ATTEMPTS = 30;
const PAUSE_MS = 2_000;
const ALREADY_THERE = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);

async function makeBucket(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  origin: string,
): Promise<void> {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof S3ServiceException) || !ALREADY_THERE.has(error.name)) throw error;
  });
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['GET', 'PUT'],
    AllowedHeaders: ['*'],
    // The parts of large uploads are named by it.
    ExposeHeaders: ['ETag'],
  };
  await client
    .send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }))
    .catch((error: unknown) => {
      // Some stores have one rule for all buckets, set where they are started.
      const text = error instanceof Error ? error.message : String(error);
      console.warn(`The store took no rule for browsers of ${origin}: ${text}`);
    });
}

const config = readConfig(process.env);
if (!config.s3) throw new ConfigError('S3_BUCKET is missing.');
for (let attempt = 1; ; attempt++) {
  try {
    await makeBucket(config.s3, config.publicUrl ?? '*');
    console.log(`The bucket ${config.s3.bucket} is ready.`);
    break;
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
