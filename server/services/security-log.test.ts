import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { SecurityLog } from './security-log.ts';

type Line = Readonly<Record<string, unknown>>;

/** A request from an address, and what is logged with it. */
function requestFrom(ip: string) {
  const lines: [level: string, line: Line, message: string][] = [];
  const at = (level: string) => (line: Line, message: string) => void lines.push([level, line, message]);
  const request = { ip, log: { info: at('info'), warn: at('warn') } } as unknown as FastifyRequest;
  return { request, lines };
}

const log = new SecurityLog({ secret: 'a secret' });

function noted(ip: string, event: Parameters<SecurityLog['note']>[1], email?: string, by = log) {
  const { request, lines } = requestFrom(ip);
  by.note(request, event, email);
  expect(lines).toHaveLength(1);
  const [level, line = {}, message] = lines[0] ?? [];
  return { level, line, message };
}

test('an event is a line with the hashes of the network and the account, and without either of them', () => {
  const { level, line, message } = noted('192.0.2.7', 'log-in', 'Ada@gesso.test');
  expect([level, message]).toEqual(['info', 'log-in']);
  expect(line).toEqual({
    security: 'log-in',
    network: expect.stringMatching(/^[\w-]{16}$/),
    account: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(line.network).not.toBe(line.account);
  expect(noted('192.0.2.7', 'log-out').line).toEqual({ security: 'log-out', network: line.network });
});

test('lines of one account or network belong together, with another secret they do not', () => {
  const { line } = noted('192.0.2.7', 'log-in', 'Ada@gesso.test');
  expect(noted('192.0.2.7', 'log-out', 'ada@GESSO.test').line).toEqual({ ...line, security: 'log-out' });
  const other = noted('198.51.100.7', 'log-in', 'bob@gesso.test').line;
  expect(other.network).not.toBe(line.network);
  expect(other.account).not.toBe(line.account);
  const elsewhere = noted(
    '192.0.2.7',
    'log-in',
    'ada@gesso.test',
    new SecurityLog({ secret: 'another' }),
  ).line;
  expect(elsewhere.network).not.toBe(line.network);
  expect(elsewhere.account).not.toBe(line.account);
});

test('events that the operator should look at are warnings', () => {
  expect(noted('192.0.2.7', 'too-many-attempts').level).toBe('warn');
  expect(noted('192.0.2.7', 'address-change-undone').level).toBe('warn');
  expect(noted('192.0.2.7', 'log-in-refused').level).toBe('info');
});
