import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, whatever the zone of the caller. */
export const time = (name: string) => timestamp(name, { withTimezone: true });
