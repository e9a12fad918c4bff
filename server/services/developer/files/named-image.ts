import { Readable } from 'node:stream';
import type { ImageSource } from '../../../contract/developer/tools.ts';
import { IMAGE_LIMIT_BYTES } from '../../../contract/upload-limits.ts';
import type { ImageDownload } from '../../generation/image-download.ts';
import type { KeyHolder } from '../keys/api-keys.ts';
import type { ApiFileRow, ApiFiles } from './api-files.ts';
import { loadImage } from './remote-image.ts';

/** An image that a caller names, as an upload of the account. @throws Problem */
export async function keepNamedImage(
  { files, download }: { readonly files: ApiFiles; readonly download: ImageDownload },
  { user }: KeyHolder,
  source: ImageSource,
): Promise<ApiFileRow> {
  if ('upload' in source) return files.upload(user.userId, source.upload);
  const body =
    'url' in source
      ? await loadImage(download, source.url)
      : Readable.from([Buffer.from(source.base64, 'base64')]);
  const file = await files.receive(body, IMAGE_LIMIT_BYTES);
  try {
    return await files.keep(user, file, true);
  } finally {
    await file.remove();
  }
}
