import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { assets } from '../../../database/schema.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { Problem } from '../problem.ts';
import type { OwnAssets } from '../runners/project-render.ts';

/** Uploads of the editor, for projects that name them by their number. Only those of the account itself. */
export function ownAssets({
  database,
  store,
}: {
  readonly database: Database;
  readonly store: ObjectStore;
}): OwnAssets {
  return {
    async file(userId, assetId) {
      const [row] = await database.queries
        .select({
          keyName: assets.keyName,
          contentType: assets.contentType,
          sizeBytes: assets.sizeBytes,
        })
        .from(assets)
        .where(and(eq(assets.assetId, assetId), eq(assets.userId, userId), eq(assets.status, 'active')));
      if (!row) return null;
      const { keyName, contentType, sizeBytes } = row;
      return {
        contentType,
        sizeBytes,
        async open() {
          const object = await store.get(keyName);
          if (!object) throw new Problem('gone', 'This file was deleted.');
          return object.body;
        },
      };
    },
  };
}
