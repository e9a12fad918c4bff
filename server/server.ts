import type { Socket } from 'node:net';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import type { ServerContext } from './context.ts';
import { failure, STATUS_CODES } from './contract/envelope.ts';
import { headersOfEveryAnswer, JSON_POLICY } from './network/response-headers.ts';
import { trustOf } from './network/trusted-proxies.ts';
import { signInRoutes } from './routes/account/accounts.ts';
import { connectionLimits, limitConnections } from './routes/account/connections.ts';
import { installationRoutes } from './routes/account/installation.ts';
import { newsletterRoutes } from './routes/account/newsletter.ts';
import { profileRoutes } from './routes/account/profile.ts';
import {
  limitRequests,
  nodeLimits,
  REQUEST_LIMITS,
  type RequestLimits,
} from './routes/account/request-limits.ts';
import { logSecurityEvents } from './routes/account/security-events.ts';
import { developerRoutes } from './routes/developer/developer-routes.ts';
import { developerKeyRoutes } from './routes/developer/keys.ts';
import { ownWebhookRoutes } from './routes/developer/own-webhooks.ts';
import { answerErrors } from './routes/error-answers.ts';
import { isNestedTooDeep } from './routes/json-depth.ts';
import { type AppFiles, appFileRoutes } from './routes/pages/app-files.ts';
import { documentationRoutes } from './routes/pages/documentation.ts';
import { type EngineDocs, engineDocsRoutes, NO_ENGINE_DOCS } from './routes/pages/engine-docs.ts';
import { healthRoutes } from './routes/pages/health.ts';
import { linkPreviewRoutes } from './routes/pages/link-previews.ts';
import { metricsRoutes } from './routes/pages/metrics.ts';
import { outboxRoutes } from './routes/pages/outbox.ts';
import { BadRequestError } from './routes/parse-part.ts';
import { paymentEventRoutes } from './routes/payments/payment-events.ts';
import { paymentRoutes } from './routes/payments/payments.ts';
import { paypalReturnPages } from './routes/payments/paypal-return-pages.ts';
import { receiptPages } from './routes/payments/receipt-pages.ts';
import { sandboxPages } from './routes/payments/sandbox-pages.ts';
import { assetRoutes, pathOf } from './routes/project/assets.ts';
import { brandKitRoutes } from './routes/project/brand-kits.ts';
import { folderRoutes } from './routes/project/folders.ts';
import { fontRoutes } from './routes/project/fonts.ts';
import { generationRoutes } from './routes/project/generations.ts';
import { modelRoutes } from './routes/project/models.ts';
import { objectRoutes } from './routes/project/objects.ts';
import { projectRoutes } from './routes/project/projects.ts';
import { uploadRoutes } from './routes/project/uploads.ts';
import { feedRoutes } from './routes/store/feeds.ts';
import { ownerTemplateRoutes } from './routes/store/owner-templates.ts';
import { searchRoutes } from './routes/store/search.ts';
import { shelfItemRoutes } from './routes/store/shelf-items.ts';
import { stockRoutes } from './routes/store/stock.ts';
import { createAccounts } from './services/accounts/accounts.ts';
import { appConfig } from './services/app-config.ts';
import { isAwaited } from './services/assets/arrival.ts';
import { assetAddresses } from './services/assets/asset-addresses.ts';
import { AnswerCache } from './services/content/answer-cache.ts';
import { createDeveloperApi, type DeveloperApiOptions } from './services/developer/developer-api.ts';
import { loggedError } from './services/error-text.ts';
import { registerHousekeeping } from './services/housekeeping.ts';
import { Installation } from './services/installation/installation.ts';
import { PackedFiles } from './services/packed-files.ts';
import { PageMetas, withSlash } from './services/pages/page-meta.ts';
import { createPayments } from './services/payments/payments.ts';
import { SecurityLog } from './services/security-log.ts';
import { StorageUse } from './services/storage-use.ts';

/** Longer addresses than this do not come: Node takes 16 KiB of headers. */
const MAX_PARAMETER_LENGTH = 16_384;
/** The largest JSON that a call takes, unless its route says otherwise. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** What a server is made of. */
export interface ServerOptions {
  readonly context: ServerContext;
  readonly files: AppFiles;
  /** The documentation of the engine; none when left out. */
  readonly engineDocs?: EngineDocs;
  /** Where the log goes instead of standard output. */
  readonly logStream?: { write(line: string): void };
  /** Other limits of requests than the usual ones. */
  readonly requestLimits?: Partial<RequestLimits>;
  /** What tests of the developer API do otherwise. */
  readonly developerApi?: Pick<DeveloperApiOptions, 'download' | 'pause' | 'webhookOrigins' | 'segments'>;
  /** Makes the HTTP server, where something has to come before the routes. */
  readonly serverFactory?: FastifyServerFactory;
}

/** Makes the server with all its routes; it does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { context, files, serverFactory } = options;
  const commonHeaders = headersOfEveryAnswer(context.config);
  const limits = { ...REQUEST_LIMITS, ...options.requestLimits };
  const server = Fastify({
    logger: {
      level: context.config.logLevel,
      serializers: LOG_SERIALIZERS,
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    trustProxy: trustOf(context.config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    // Names in addresses are answered by the calls, also those that are too long to be one.
    // A page is the same with a slash at its end and without: addresses of the app end with one, hand-written ones seldom do.
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: nodeLimits(limits),
    clientErrorHandler: answerBrokenRequest,
    // When it stops, requests under way are answered; a bundler's open channels to its pages are no requests.
    forceCloseConnections: serverFactory ? true : 'idle',
    // What comes on a connection that was kept open is answered as well, and the connection closed then.
    return503OnClosing: false,
    // Every answer that is not a file has the envelope, this one of the router too.
    frameworkErrors: (_error, _request, reply) => {
      const body = JSON.stringify(failure(STATUS_CODES.badRequest, 'The address is malformed.'));
      // What may still come of it is not read.
      const headers = {
        ...commonHeaders,
        'content-security-policy': JSON_POLICY,
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
      };
      reply.raw.writeHead(400, headers).end(body);
    },
    ...(serverFactory ? { serverFactory } : {}),
  });

  limitConnections(server.server, connectionLimits({ hasProxy: Boolean(context.config.trustProxy) }));
  limitRequests(server, limits);
  readJson(server);
  server.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders));
  server.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      reply.header('content-security-policy', JSON_POLICY);
  });
  answerErrors(server);
  logSecurityEvents(server, new SecurityLog(context));

  // Wasm is left out: compressing megabytes at every request costs more than it saves. The app's files are compressed when built, wasm and
  // fonts of packages once, after they were first requested.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^(text\/|application\/json|application\/javascript|image\/svg)/,
  });
  await server.register(fastifyStatic, { serve: false, preCompressed: true });

  metricsRoutes(server, context);
  healthRoutes(server, context.database);
  documentationRoutes(server, context);
  engineDocsRoutes(server, options.engineDocs ?? NO_ENGINE_DOCS);
  const answers = new AnswerCache(context);
  feedRoutes(server, context, answers);
  fontRoutes(server, context, answers);
  searchRoutes(server, context, answers);
  stockRoutes(server, context);
  const payments = createPayments(context);
  paymentRoutes(server, context, payments);
  paymentEventRoutes(server, context, payments);
  paypalReturnPages(server);
  receiptPages(server, context);
  sandboxPages(server, context, payments);
  const storageUse = new StorageUse(context);
  const accounts = createAccounts(context, (user) => storageUse.usedBytes(user));
  signInRoutes(server, context, accounts);
  await newsletterRoutes(server, context);
  await profileRoutes(server, context, accounts, storageUse);
  const addresses = assetAddresses(context);
  await projectRoutes(server, context, { addresses, storage: storageUse });
  folderRoutes(server, context, storageUse);
  const generation = generationRoutes(server, context, addresses);
  const developerApi = createDeveloperApi(context, {
    ...{ generation, rendering: context.rendering },
    ...options.developerApi,
  });
  const installation = new Installation({ ...context, generation, runners: developerApi.runners });
  installationRoutes(server, context, installation);
  ownerTemplateRoutes(server, context);
  shelfItemRoutes(server, context);
  brandKitRoutes(server, context);
  developerKeyRoutes(server, context, developerApi);
  ownWebhookRoutes(server, context, developerApi.webhooks);
  await developerRoutes(server, context, developerApi);
  outboxRoutes(server, context);
  registerHousekeeping(context, accounts);
  await uploadRoutes(server, context);
  objectRoutes(server, { ...context, isAwaited: (key) => isAwaited(context.database, key) });
  modelRoutes(server, context.models);
  assetRoutes(server, new PackedFiles(join(context.config.dataFolder, 'cache/packed')));
  const pageMetas = new PageMetas(context);
  linkPreviewRoutes(server, context, pageMetas);
  appFileRoutes(
    server,
    files,
    {
      appConfig: appConfig(context.config),
      storeOrigin: context.store.origin,
      hasStripe: payments.providers.card?.name === 'stripe',
      hasPaypal: payments.providers.paypal?.name === 'paypal',
    },
    async (path) => {
      const { imagePath, ...meta } = await pageMetas.find(path);
      const origin = context.publicUrl();
      return { ...meta, url: `${origin}${withSlash(path)}`, imageUrl: `${origin}${imagePath}` };
    },
  );
  return server;
}

/** JSON that no check could walk through is not read. */
function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedTooDeep(text)) done(new BadRequestError('The body: is nested too deeply.'));
    else parse(request, text, done);
  });
}

/** Answers what is no request of HTTP, or came too slowly to be one. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = BROKEN_REQUESTS[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(
    failure(STATUS_CODES.badRequest, 'The request is malformed or came too slowly.'),
  );
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${headers}\r\n\r\n${body}`, () => socket.destroy());
}

const BROKEN_REQUESTS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Logs say what was asked and how it ended, never who: no address, no header, no query (links of mails are there). */
const LOG_SERIALIZERS = {
  req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: loggedError,
};
