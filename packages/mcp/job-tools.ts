import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { failureText, isFault } from './failures.ts';
import { fileName, outputUri } from './outputs.ts';
import { answering, dataAnswer, type ToolParts } from './work.ts';

const job = z.string().min(1).max(100).describe('The id of a job, such as job_….');
const RECENT_JOBS = 20;

/** Jobs and the account; files of jobs as resources. */
export function registerJobTools(server: McpServer, parts: ToolParts): void {
  const { client, outputs } = parts;

  server.registerTool(
    'job_state',
    {
      title: 'State of a job',
      description:
        'How far a job is. When it has succeeded, its files are saved in the output folder of the person, and small images are shown.',
      inputSchema: z.strictObject({ job }),
      // It saves files, the same ones each time.
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ job: id }, request) =>
      answering(parts, request, async () =>
        outputs.answer(await client.getJob(id, { signal: request.signal }), request.signal),
      ),
  );

  server.registerTool(
    'cancel_job',
    {
      title: 'Cancel a job',
      description: 'Ends a job that has not ended. Its credits come back.',
      inputSchema: z.strictObject({ job }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    ({ job: id }, request) =>
      answering(parts, request, async () =>
        outputs.answer(await client.cancelJob(id, { signal: request.signal }), request.signal),
      ),
  );

  server.registerTool(
    'account',
    {
      title: 'Account',
      description:
        'Credits and limits of the account, which tools work on this installation, and to what it renders.',
      inputSchema: z.strictObject({}),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (_nothing, request) =>
      answering(parts, request, async () => {
        const { signal } = request;
        const [account, { tools, render_formats }] = [
          await client.getAccount({ signal }),
          await client.getCapabilities({ signal }),
        ];
        return dataAnswer({
          ...account,
          tools: tools.map(({ slug, method, credits_per_image, instead }) => ({
            ...{ tool: slug, works: method !== null, credits_per_image },
            ...(method === null && instead !== null ? { instead } : {}),
          })),
          render_formats,
        });
      }),
  );

  server.registerResource(
    'output',
    new ResourceTemplate(`gesso://jobs/{job}/outputs/{position}`, {
      list: async () => {
        const { jobs } = await said(() => client.getJobs({ limit: RECENT_JOBS, status: 'succeeded' }));
        return {
          resources: jobs.flatMap((each) =>
            each.outputs.map((output, position) => ({
              uri: outputUri(each.id, position),
              name: fileName(each, position, output),
              mimeType: output.content_type,
            })),
          ),
        };
      },
    }),
    {
      title: 'Files of jobs',
      description: 'What jobs made, for a day. Files of more than 8 MiB have an address instead.',
    },
    async (uri, { job: id, position }) => {
      const { type, base64 } = await said(() => outputs.resource(String(id), Number(position)));
      return { contents: [{ uri: uri.href, mimeType: type, blob: base64 }] };
    },
  );

  /** Resources have no answers for failures: they are errors with a text. */
  async function said<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (isFault(error)) parts.log(error);
      throw new Error(failureText(error));
    }
  }
}
