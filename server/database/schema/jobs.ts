import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

export const jobs = pgTable('jobs', {
  jobId: bigint('job_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text().notNull(),
  payload: text().notNull(),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  maxAttempts: integer('max_attempts').notNull(),
  runAt: time('run_at').notNull(),
  leasedUntil: time('leased_until'),
  uniqueKey: text('unique_key'),
  error: text(),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
});

export const mails = pgTable('mails', {
  mailId: bigint('mail_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
  unsubscribeUrl: text('unsubscribe_url'),
});

export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
