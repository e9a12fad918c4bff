import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { apiJobs, renderSegments } from '../../../database/schema.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import type { TaskFile } from '../../rendering/page-origin.ts';
import { newKeyName } from '../files/api-files.ts';
import { Problem } from '../problem.ts';

type SegmentRow = typeof renderSegments.$inferSelect;

/** How long a segment may be without a sign of life from its process before another takes it over. */
export const SEGMENT_LEASE_MS = 60_000;
/** A segment that ends its process each time is not tried for ever. */
export const MAX_SEGMENT_ATTEMPTS = 3;
const SWEEP_PAGE = 200;

/** Frames of a video from `startFrame` up to, but not including, `endFrame`. */
export interface SegmentRange {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** A segment that this process renders. */
export interface ClaimedSegment extends SegmentRange {
  readonly jobId: string;
  readonly position: number;
  readonly claim: string;
  readonly keyName: string;
}

/** The parts of a video that are about as long as wanted, each a whole number of closed groups of images but the last. */
export function segmentRanges(
  totalFrames: number,
  wantedFrames: number,
  groupFrames: number,
): SegmentRange[] {
  const count = Math.max(1, Math.ceil(totalFrames / wantedFrames));
  const length = Math.ceil(totalFrames / count / groupFrames) * groupFrames;
  return Array.from({ length: Math.ceil(totalFrames / length) }, (_, index) => ({
    startFrame: index * length,
    endFrame: Math.min(totalFrames, (index + 1) * length),
  }));
}

/** Segments of long videos: which are free, who renders them, and their files until they are joined. */
export class RenderSegments {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #now: () => Date;

  constructor({
    database,
    store,
    now,
  }: {
    readonly database: Database;
    readonly store: ObjectStore;
    readonly now: () => Date;
  }) {
    this.#database = database;
    this.#store = store;
    this.#now = now;
  }

  /** Lists the segments of a job, as a part of a transaction; those that a former process left stay as they are. */
  async beginIn(queries: Queries, jobId: string, ranges: readonly SegmentRange[]): Promise<void> {
    await queries
      .insert(renderSegments)
      .values(ranges.map((range, position) => ({ jobId, position, ...range })))
      .onConflictDoNothing();
  }

  /** The segments of a job in order. */
  list(jobId: string): Promise<SegmentRow[]> {
    return this.#database.queries
      .select()
      .from(renderSegments)
      .where(eq(renderSegments.jobId, jobId))
      .orderBy(asc(renderSegments.position));
  }

  /** Takes the next segment of a job that is free, or whose process died; null when there is none, or the job is not wanted any more. */
  async claim(jobId: string, userId: number): Promise<ClaimedSegment | null> {
    const now = this.#now();
    const claim = randomUUID();
    const keyName = newKeyName(userId);
    const taken = await this.#database.transaction(async (queries) => {
      const [free] = await queries
        .select()
        .from(renderSegments)
        .where(
          and(
            eq(renderSegments.jobId, jobId),
            isNull(renderSegments.sizeBytes),
            isNull(renderSegments.errorCode),
            lt(renderSegments.attempts, MAX_SEGMENT_ATTEMPTS),
            or(isNull(renderSegments.leasedUntil), lt(renderSegments.leasedUntil, now)),
            isWanted(),
          ),
        )
        .orderBy(asc(renderSegments.position))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!free) return null;
      await queries
        .update(renderSegments)
        .set({ claim, keyName, progress: 0, attempts: free.attempts + 1, leasedUntil: this.#leaseEnd() })
        .where(and(eq(renderSegments.jobId, jobId), eq(renderSegments.position, free.position)));
      return free;
    });
    if (!taken) return null;
    // What a process left that died, or is about to find out that it was taken for dead.
    if (taken.keyName !== null) await this.#store.delete([taken.keyName]);
    const { position, startFrame, endFrame } = taken;
    return { jobId, position, startFrame, endFrame, claim, keyName };
  }

  /** Says that a segment is being rendered. @returns false when it is not wanted any more, or was taken over */
  async beat(segment: ClaimedSegment, progress: number): Promise<boolean> {
    const kept = await this.#database.queries
      .update(renderSegments)
      .set({ progress, leasedUntil: this.#leaseEnd() })
      .where(and(isClaimOf(segment), isWanted()))
      .returning({ position: renderSegments.position });
    return kept.length > 0;
  }

  /** Stores the file of a segment. One that is not wanted any more, or was taken over, is deleted. */
  async finish(segment: ClaimedSegment, path: string, contentType: string): Promise<void> {
    const sizeBytes = (await stat(path)).size;
    await this.#store.put(segment.keyName, createReadStream(path), { contentType, sizeBytes });
    const kept = await this.#database.queries
      .update(renderSegments)
      .set({ sizeBytes, progress: 1, leasedUntil: null })
      .where(isClaimOf(segment))
      .returning({ position: renderSegments.position });
    if (kept.length === 0) await this.#store.delete([segment.keyName]);
  }

  /** Notes what the whole job fails with. */
  async fail(segment: ClaimedSegment, { code, message }: Problem): Promise<void> {
    await this.#database.queries
      .update(renderSegments)
      .set({ errorCode: code, errorDetail: message, leasedUntil: null })
      .where(isClaimOf(segment));
  }

  /** Leaves a segment to others at once. @param wasTried false when its process stops: then the attempt does not count */
  async release(segment: ClaimedSegment, wasTried: boolean): Promise<void> {
    await this.#database.queries
      .update(renderSegments)
      .set({
        leasedUntil: null,
        ...(wasTried ? {} : { attempts: sql`${renderSegments.attempts} - 1` }),
      })
      .where(isClaimOf(segment));
  }

  /** The file of a segment that is done, for a page. @throws Error when it is not done */
  file({ keyName, sizeBytes }: SegmentRow, contentType: string): TaskFile {
    if (keyName === null || sizeBytes === null) throw new Error('The segment has no file.');
    return {
      contentType,
      sizeBytes,
      open: async () => {
        const object = await this.#store.get(keyName);
        if (!object) throw new Problem('gone', 'A part of the video was deleted.');
        return object.body;
      },
    };
  }

  /** Forgets the segments of a job, with their files. Those that render one find out with their next beat. */
  async remove(jobId: string): Promise<void> {
    const rows = await this.#database.queries
      .delete(renderSegments)
      .where(eq(renderSegments.jobId, jobId))
      .returning({ keyName: renderSegments.keyName });
    await this.#store.delete(rows.flatMap(({ keyName }) => keyName ?? []));
  }

  /** Removes what jobs left that ended while no process worked on them. */
  async sweep(): Promise<void> {
    const ended = await this.#database.queries
      .selectDistinct({ jobId: renderSegments.jobId })
      .from(renderSegments)
      .innerJoin(apiJobs, eq(apiJobs.jobId, renderSegments.jobId))
      .where(isNotNull(apiJobs.endedAt))
      .limit(SWEEP_PAGE);
    for (const { jobId } of ended) await this.remove(jobId);
  }

  #leaseEnd(): Date {
    return new Date(this.#now().getTime() + SEGMENT_LEASE_MS);
  }
}

function isClaimOf({ jobId, position, claim }: ClaimedSegment) {
  return and(
    eq(renderSegments.jobId, jobId),
    eq(renderSegments.position, position),
    eq(renderSegments.claim, claim),
  );
}

function isWanted() {
  return sql`EXISTS (SELECT 1 FROM ${apiJobs} WHERE ${apiJobs.jobId} = ${renderSegments.jobId}
    AND ${apiJobs.endedAt} IS NULL AND NOT ${apiJobs.cancelWanted})`;
}
