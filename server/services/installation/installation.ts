import { count, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Config, ImageProviderConfig } from '../../config-types.ts';
import { TOOL_SLUGS } from '../../contract/developer/tools.ts';
import type { Operation } from '../../contract/image-generation.ts';
import type { INSTALLATION_CALLS } from '../../contract/owners/installation.ts';
import type { Database } from '../../database/database.ts';
import { apiJobs, generationJobs } from '../../database/schema.ts';
import { jobFigures } from '../developer/jobs/job-figures.ts';
import type { JobRunners } from '../developer/jobs/job-runners.ts';
import { operationsOfTool } from '../developer/runners/provider-tools.ts';
import { hostedModels } from '../generation/hosted-models.ts';
import type { ImageGeneration } from '../generation/image-generation.ts';

type View = z.input<typeof INSTALLATION_CALLS.getInstallation.answer>;
type ProviderId = keyof ImageProviderConfig;

/** What each provider is called, the setting that connects it, and whether its models are rows of the table. */
const PROVIDERS: Readonly<Record<ProviderId, { name: string; setting: string }>> = {
  openai: { name: 'OpenAI', setting: 'OPENAI_API_KEY' },
  fal: { name: 'fal.ai', setting: 'FAL_KEY' },
  replicate: { name: 'Replicate', setting: 'REPLICATE_API_TOKEN' },
  sdapi: { name: 'Stable Diffusion web UI', setting: 'SDAPI_URL' },
  sdcpp: { name: 'stable-diffusion.cpp', setting: 'SDCPP_URL' },
  comfyui: { name: 'ComfyUI', setting: 'COMFYUI_URL' },
};
const PROVIDER_IDS = Object.keys(PROVIDERS) as ProviderId[];
/** What servers of one's own do; models of the others are rows of a table. */
const OF_OWN_SERVERS: readonly Operation[] = ['generate', 'restyle', 'fill'];
/** Where the model that it was started with makes videos. */
const OF_SDCPP: readonly Operation[] = [...OF_OWN_SERVERS, 'video', 'animate'];
/** What the pages for videos need. */
const VIDEO_TOOLS = { 'text-to-video': 'video', 'image-to-video': 'animate' } as const;

interface InstallationParts {
  readonly config: Pick<Config, 'imageProviders' | 'generation' | 'adminEmails'>;
  readonly database: Database;
  readonly now: () => Date;
  readonly generation: Pick<ImageGeneration, 'catalogue' | 'money' | 'credentials'>;
  readonly runners: Pick<JobRunners, 'find'>;
}

/** What the owners of an installation see of it. */
export class Installation {
  readonly #parts: InstallationParts;

  constructor(parts: InstallationParts) {
    this.#parts = parts;
  }

  /** Accounts are active once their address is proven, so the address says who it is. */
  isOwner({ email }: { readonly email: string }): boolean {
    return this.#parts.config.adminEmails.includes(email.toLowerCase());
  }

  async view(): Promise<View> {
    const { config, database, now, generation } = this.#parts;
    const { underWay } = await jobFigures(database, now());
    return {
      providers: PROVIDER_IDS.map((id) => this.#provider(id)),
      tools: [...TOOL_SLUGS.map((slug) => this.#tool(slug)), ...this.#videoTools()],
      jobs: await this.#jobs(),
      queue: [...underWay],
      credentials: credentialsState(generation.credentials),
      spentUsd: await generation.money.spent(),
      dailyUsd: config.generation.dailyUsd ?? null,
    };
  }

  #provider(id: ProviderId): View['providers'][number] {
    const { config, generation } = this.#parts;
    const models = generation.catalogue.models().filter((model) => model.id.startsWith(`${id}/`)).length;
    const isOn = config.imageProviders[id] !== undefined;
    return { ...PROVIDERS[id], models, state: isOn ? (models > 0 ? 'answers' : 'silent') : 'off' };
  }

  #tool(tool: string): View['tools'][number] {
    const runner = this.#parts.runners.find({ kind: 'tool', tool, mode: 'live', method: 'auto' });
    return {
      tool,
      method: runner?.method ?? null,
      settings: runner ? [] : settingsFor(operationsOfTool(tool)),
    };
  }

  #videoTools(): View['tools'] {
    const models = this.#parts.generation.catalogue.models();
    return Object.entries(VIDEO_TOOLS).map(([tool, operation]) => {
      const isReady = models.some(({ operations }) => operations.includes(operation));
      return { tool, method: isReady ? 'provider' : null, settings: isReady ? [] : settingsFor([operation]) };
    });
  }

  async #jobs(): Promise<View['jobs']> {
    const { database, now } = this.#parts;
    const today = now();
    const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
    const ofEditor = sql<string>`coalesce(${generationJobs.errorCode}, ${generationJobs.stage})`;
    const editor = await database.queries
      .select({ outcome: ofEditor, jobs: count() })
      .from(generationJobs)
      .where(gte(generationJobs.createdAt, from))
      .groupBy(ofEditor);
    const ofApi = sql<string>`coalesce(${apiJobs.errorCode}, ${apiJobs.status})`;
    const api = await database.queries
      .select({ outcome: ofApi, jobs: count() })
      .from(apiJobs)
      .where(gte(apiJobs.createdAt, from))
      .groupBy(ofApi);
    return [
      ...editor.map((row) => ({ source: 'editor' as const, ...row })),
      ...api.map((row) => ({ source: 'api' as const, ...row })),
    ].sort((one, other) => other.jobs - one.jobs);
  }
}

function credentialsState(credentials: ImageGeneration['credentials']): View['credentials'] {
  if (!credentials) return 'off';
  return credentials.isSelfSigned ? 'self-signed' : 'signed';
}

/** The settings that bring a model for one of these. */
function settingsFor(operations: readonly Operation[]): string[] {
  const does = (id: ProviderId): boolean => {
    const offered =
      id === 'openai' || id === 'fal' || id === 'replicate'
        ? hostedModels(id).flatMap((row) => row.operations)
        : id === 'sdcpp'
          ? OF_SDCPP
          : OF_OWN_SERVERS;
    return operations.some((operation) => offered.includes(operation));
  };
  return PROVIDER_IDS.filter(does).map((id) => PROVIDERS[id].setting);
}
