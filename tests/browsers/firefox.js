#!/usr/bin/env node
/**
 * Starts Firefox for Playwright's WebDriver BiDi client, with a relay between the two: the client sends a command that Firefox ESR 153 does
 * not know (`emulation.setMediaFeaturesOverride`) whenever it makes a page, and gives up when that is refused. The relay answers it; all
 * other messages pass unchanged. Can go when the Firefox of Debian knows the command.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const ANSWERED_HERE = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const executable = process.env.FIREFOX_PATH ?? 'firefox-esr';
const firefox = spawn(executable, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', async (line) => {
  const address = LISTENING.exec(line)?.[1];
  console.error(address ? line.replace(address, await relayTo(address)) : line);
});

/** Opens a relay to the browser on a free port and gives its address. */
function relayTo(/** @type {string} */ address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (client, request) => {
    const browser = new WebSocket(`${address}${request.url}`, { maxPayload: 0, perMessageDeflate: false });
    /** @type {string[]} */
    const waiting = [];
    browser.on('open', () => {
      for (const message of waiting.splice(0)) browser.send(message);
    });
    browser.on('message', (data) => client.send(data.toString()));
    browser.on('close', () => client.close());
    browser.on('error', () => client.close());
    client.on('close', () => browser.close());
    client.on('message', (data) => {
      const message = data.toString();
      const { id, method } = JSON.parse(message);
      if (ANSWERED_HERE.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(message);
      else waiting.push(message);
    });
  });
  return new Promise((resolve) => {
    server.on('listening', () => resolve(`ws://127.0.0.1:${server.address().port}`));
  });
}
