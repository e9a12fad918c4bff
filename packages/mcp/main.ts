#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createGessoMcpServer } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Serves one assistant by the standard input and output, until it closes them. */
async function main(): Promise<void> {
  try {
    const server = createGessoMcpServer(readSettings(process.env));
    // An assistant that has left waits for no job.
    process.stdin.once('end', () => void server.close());
    await server.connect(new StdioServerTransport());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

await main();
