// Made by `npm run client-types -- --write` from the OpenAPI document of the developer API. Changes belong there.

/** Bytes of a file. A stream can be sent once only: a request that failed is not repeated then. */
export type FileInput =
  | Blob
  | ArrayBuffer
  | Uint8Array<ArrayBuffer>
  | ReadableStream<Uint8Array<ArrayBuffer>>;

/** An image: on the web, uploaded before, as base64, or its bytes. */
export type ImageInput = ImageSource | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** A refusal, as `application/problem+json` (RFC 9457). */
export interface Problem {
  /** An address that names the kind of problem. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** The path of the request. */
  readonly instance: string;
  readonly code: ProblemCode;
  readonly request_id: string;
  /** What can be done about it. */
  readonly hint?: string | undefined;
  /** Where the request is wrong: JSON pointers into the body, or `?name` for a parameter of the query. */
  readonly errors?:
    | readonly {
        readonly pointer: string;
        readonly message: string;
      }[]
    | undefined;
}

/** Why a call was refused, or a job failed. */
export type ProblemCode =
  | 'invalid-request'
  | 'invalid-key'
  | 'insufficient-credits'
  | 'missing-scope'
  | 'wrong-network'
  | 'not-found'
  | 'idempotency-in-progress'
  | 'not-finished'
  | 'gone'
  | 'too-large'
  | 'storage-full'
  | 'unsupported-type'
  | 'idempotency-mismatch'
  | 'unreachable-image'
  | 'no-face-found'
  | 'no-foreground'
  | 'content-blocked'
  | 'unprocessable-project'
  | 'rate-limited'
  | 'concurrency'
  | 'cap-reached'
  | 'daily-limit'
  | 'internal-error'
  | 'provider-required'
  | 'provider-unavailable'
  | 'not-ready'
  | 'deadline'
  | 'lost';

/** A piece of work, from the moment it is taken until its files are deleted. */
export interface Job {
  readonly id: string;
  readonly kind: 'tool' | 'render';
  /** The tool, or the format of what is rendered. */
  readonly tool: string;
  /** What carries it out: `provider:…`, `local:…`, or for test keys `local-trial:…` or `sample`. */
  readonly method: string;
  /** `expired`: it had succeeded, and its files were deleted. */
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  /** 0 to 1; null where it is not known. */
  readonly progress: number | null;
  /** Jobs that wait before it; null once it has begun. */
  readonly position: number | null;
  readonly credits: {
    readonly reserved: number;
    readonly charged: number;
  };
  readonly outputs: readonly Output[];
  readonly error: {
    readonly code: ProblemCode;
    readonly detail: string;
  } | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether it was requested by a key, by one whose account has a plan of the API, or in the playground. */
  readonly source: 'web' | 'apiKey' | 'apiSubs';
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** When its files are deleted. */
  readonly expires_at: string | null;
  /** What is different from what was requested, as sentences. */
  readonly notes: readonly string[];
}

/** A file that a job made. Sizes are pixels. */
export interface Output {
  /** Where it is loaded from, for a while; `GET /jobs/{id}/outputs/{n}` gives it with the key. */
  readonly url: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** What a render would take, and which changes matched nothing. */
export interface DryRun {
  readonly dry_run: true;
  readonly width: number;
  readonly height: number;
  readonly duration_ms: number;
  readonly credits: number;
  readonly notes: readonly string[];
}

/** A template that can be rendered. Sizes are pixels. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Null for one that does not play. */
  readonly duration_ms: number | null;
  readonly is_pro: boolean;
}

/** A layer that changes can name, with what can be changed and its values now. */
export interface TemplateLayer {
  readonly name: string;
  readonly type: string;
  /** `name.property` of what can be changed, with the value that it has. */
  readonly modifications: Readonly<Record<string, string | number | boolean | null>>;
}

/** Where an image comes from: an `https:` address, an upload, or base64. */
export type ImageSource =
  | {
      readonly url: string;
    }
  | {
      readonly upload: string;
    }
  | {
      readonly base64: string;
    };

/** A file that was uploaded. Sizes are pixels. */
export interface Upload {
  readonly id: string;
  readonly content_type: string;
  readonly bytes: number;
  /** Empty while parts are missing, unless it was announced. */
  readonly sha256: string;
  /** Of an upload in parts: those that have not come, each with the address that takes it by PUT. */
  readonly parts: readonly {
    readonly number: number;
    readonly bytes: number;
    readonly url: string;
  }[];
  /** Only complete uploads can be used. */
  readonly is_complete: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly created_at: string;
  /** Null for files that are kept. */
  readonly expires_at: string | null;
}

/** How many calls came and what they took, of a day, a tool or a key. */
export interface UsageRow {
  /** The day (UTC), the tool, or the name of the key. */
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  readonly credits: number;
}

/** An address that is called when jobs end. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly ('job.succeeded' | 'job.failed' | 'job.cancelled')[];
  readonly created_at: string;
  /** Since when no call has succeeded. */
  readonly failing_since: string | null;
  readonly disabled_at: string | null;
  readonly disabled_reason: string | null;
}

/** A webhook with the secret that its calls are signed with, which is shown once. */
export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly ('job.succeeded' | 'job.failed' | 'job.cancelled')[];
  readonly created_at: string;
  /** Since when no call has succeeded. */
  readonly failing_since: string | null;
  readonly disabled_at: string | null;
  readonly disabled_reason: string | null;
  readonly secret: string;
}

/** A call of a webhook. */
export interface Delivery {
  /** Sent as `webhook-id`, the same in every attempt. */
  readonly id: string;
  readonly event: string;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly next_at: string | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

/** The answer of `getAccount`. */
export interface GetAccountAnswer {
  /** Null where this installation sells none: then nothing takes credits. */
  readonly credits: {
    readonly bought: number;
    readonly used: number;
    readonly remaining: number;
  } | null;
  readonly key: {
    readonly name: string;
    readonly mode: 'live' | 'test';
    readonly scopes: readonly (
      | 'tools'
      | 'renders'
      | 'uploads:read'
      | 'uploads:write'
      | 'webhooks'
      | 'usage'
    )[];
    readonly monthly_credits: number | null;
    readonly used_this_month: number;
    readonly expires_at: string | null;
  };
  readonly limits: {
    readonly requests_per_minute: number;
    readonly account_requests_per_minute: number;
    readonly jobs_at_once: number;
  };
}

/** The parameters of `getUsage`. */
export interface GetUsageQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group?: 'day' | 'tool' | 'key' | undefined;
}

/** The answer of `getUsage`. */
export interface GetUsageAnswer {
  readonly from: string;
  readonly to: string;
  readonly group: 'day' | 'tool' | 'key';
  readonly total: {
    readonly calls: number;
    readonly failed: number;
    readonly credits: number;
  };
  readonly rows: readonly UsageRow[];
}

/** The answer of `getCapabilities`. */
export interface GetCapabilitiesAnswer {
  readonly tools: readonly {
    readonly slug:
      | 'remove-background'
      | 'ai-expander'
      | 'ai-avatar'
      | 'image-to-cartoon'
      | 'generative-fill'
      | 'product-photography'
      | 'text-to-image'
      | 'remove-object'
      | 'caricature'
      | 'background-generator'
      | 'portrait'
      | 'face-swap'
      | 'clothes-changer'
      | 'hairstyle'
      | 'sketch-to-image'
      | 'image-to-image';
    readonly title: string;
    /** Null where nothing carries the tool out now. */
    readonly method: string | null;
    readonly credits_per_image: number;
    /** Models to choose from, where there are several. */
    readonly models: readonly string[];
    readonly instead: string | null;
  }[];
  /** What projects can be rendered to; none where nothing renders. */
  readonly render_formats: readonly (
    | 'mp4'
    | 'webm'
    | 'gif'
    | 'png'
    | 'jpeg'
    | 'webp'
    | 'avif'
    | 'pdf'
    | 'svg'
    | 'mp3'
    | 'wav'
  )[];
}

/** What `createRender` sends. */
export interface CreateRenderBody {
  /** A project as Gesso saves it, as JSON. Files in it are named by `https:` addresses, or as `upload:upl_…`. */
  readonly project?: Readonly<Record<string, unknown>> | undefined;
  /** One of the projects of the account. */
  readonly project_id?: string | undefined;
  /** The name of a template, as GET /templates lists it. */
  readonly template?: string | undefined;
  readonly modifications?: Readonly<Record<string, string | number | boolean | ImageSource>> | undefined;
  readonly output?:
    | {
        readonly format?:
          | 'mp4'
          | 'webm'
          | 'gif'
          | 'png'
          | 'jpeg'
          | 'webp'
          | 'avif'
          | 'pdf'
          | 'svg'
          | 'mp3'
          | 'wav'
          | undefined;
        /** Of images: the width in pixels; the height follows. */
        readonly width?: number | undefined;
        /** Of videos. */
        readonly resolution?: 'default' | '360p' | '480p' | '720p' | '1080p' | '2k' | '4k' | undefined;
        readonly quality?: 'draft' | 'standard' | 'high' | undefined;
        /** Of images: the frame that is shown, 30 to a second. */
        readonly frame?: number | undefined;
        /** Leaves the background out, where the format has transparency. */
        readonly transparent?: boolean | undefined;
      }
    | undefined;
  /** Checks everything, takes no credits and renders nothing. */
  readonly dry_run?: boolean | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** The answer of `createRender`. */
export type CreateRenderAnswer = Job | DryRun;

/** The parameters of `getTemplates`. */
export interface GetTemplatesQuery {
  readonly limit?: number | undefined;
  readonly start?: number | undefined;
}

/** The answer of `getTemplates`. */
export interface GetTemplatesAnswer {
  readonly total: number;
  readonly templates: readonly Template[];
}

/** The answer of `getTemplate`. */
export interface GetTemplateAnswer {
  readonly id: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Null for one that does not play. */
  readonly duration_ms: number | null;
  readonly is_pro: boolean;
  readonly layers: readonly TemplateLayer[];
}

/** What `createWebhook` sends. */
export interface CreateWebhookBody {
  /** On the public web; calls follow no redirects. */
  readonly url: string;
  readonly events?: readonly ('job.succeeded' | 'job.failed' | 'job.cancelled')[] | undefined;
}

/** The answer of `getWebhooks`. */
export interface GetWebhooksAnswer {
  readonly webhooks: readonly Webhook[];
}

/** The parameters of `getDeliveries`. */
export interface GetDeliveriesQuery {
  readonly limit?: number | undefined;
}

/** The answer of `getDeliveries`. */
export interface GetDeliveriesAnswer {
  readonly deliveries: readonly Delivery[];
}

/** What `reportLeakedKey` sends. */
export interface ReportLeakedKeyBody {
  /** The whole key: gsk_live_… or gsk_test_…. */
  readonly key: string;
}

/** The answer of `reportLeakedKey`. */
export interface ReportLeakedKeyAnswer {
  /** `unknown`: no key of this installation. */
  readonly state: 'revoked' | 'unknown';
}

/** The answer of `getOpenApi`. */
export type GetOpenApiAnswer = Readonly<Record<string, unknown>>;

/** What `createUpload` sends. */
export interface CreateUploadBody {
  readonly bytes: number;
  /** Compared with what has come. */
  readonly sha256?: string | undefined;
}

/** What `completeUpload` sends. */
export interface CompleteUploadBody {
  /** Keeps the file until it is deleted, not for 24 hours only. */
  readonly keep?: boolean | undefined;
}

/** The parameters of `getJobs`. */
export interface GetJobsQuery {
  readonly limit?: number | undefined;
  /** Only those before this one. */
  readonly before?: string | undefined;
  /** `expired`: it had succeeded, and its files were deleted. */
  readonly status?: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | undefined;
}

/** The answer of `getJobs`. */
export interface GetJobsAnswer {
  readonly jobs: readonly Job[];
  readonly has_more: boolean;
}

/** What each tool takes, by its name. */
export interface ToolRequests {
  /** Remove background. Cuts out what stands in front. */
  readonly 'remove-background': {
    readonly image: ImageInput;
    /** `preview` has a quarter of a megapixel. */
    readonly size?: 'preview' | 'full' | undefined;
    readonly crop?: boolean | undefined;
    readonly shadow?: number | undefined;
    readonly background?: string | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** AI expander. Continues an image beyond its edges. */
  readonly 'ai-expander': {
    readonly image: ImageInput;
    readonly expand: {
      readonly left?: number | undefined;
      readonly right?: number | undefined;
      readonly top?: number | undefined;
      readonly bottom?: number | undefined;
    };
    readonly prompt?: string | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** AI avatar. Makes portraits of a person in a style. */
  readonly 'ai-avatar': {
    /** Needed but for `"method": "local"`, which looks at no photo. */
    readonly image?:
      | {
          readonly url: string;
        }
      | {
          readonly upload: string;
        }
      | {
          readonly base64: string;
        }
      | undefined;
    readonly prompt?: string | undefined;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    /** Needed with a photo. */
    readonly consent?: true | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Image to cartoon. Draws an image as a cartoon. */
  readonly 'image-to-cartoon': {
    readonly image: ImageInput;
    readonly strength?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Generative fill. Fills a part of an image with what the words say. */
  readonly 'generative-fill': {
    readonly image: ImageInput;
    readonly mask: ImageInput;
    readonly prompt: string;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Product photography. Puts a product into a scene with light and shadow. */
  readonly 'product-photography': {
    readonly image: ImageInput;
    readonly prompt?: string | undefined;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Text to image. Makes images from words. */
  readonly 'text-to-image': {
    readonly prompt: string;
    readonly negative_prompt?: string | undefined;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    readonly transparent?: boolean | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Remove object. Takes something out of an image and closes the gap. */
  readonly 'remove-object': {
    readonly image: ImageInput;
    readonly mask: ImageInput;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Caricature. Exaggerates a face. */
  readonly caricature: {
    readonly image: ImageInput;
    readonly strength?: number | undefined;
    readonly seed?: number | undefined;
    readonly consent: true;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Background generator. Puts a new background behind what stands in front. */
  readonly 'background-generator': {
    readonly image: ImageInput;
    readonly prompt?: string | undefined;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Portrait. Frames and lights a portrait. */
  readonly portrait: {
    readonly image: ImageInput;
    readonly prompt?: string | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Face swap. Puts a face into another image. */
  readonly 'face-swap': {
    readonly image: ImageInput;
    readonly face: ImageInput;
    readonly consent: true;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Clothes changer. Changes what a person wears. */
  readonly 'clothes-changer': {
    readonly image: ImageInput;
    readonly garment?: ImageInput | undefined;
    readonly prompt?: string | undefined;
    readonly seed?: number | undefined;
    readonly consent: true;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Hairstyle. Gives a person other hair. */
  readonly hairstyle: {
    readonly image: ImageInput;
    readonly prompt: string;
    readonly seed?: number | undefined;
    readonly consent: true;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Sketch to image. Paints a sketch out. */
  readonly 'sketch-to-image': {
    readonly image: ImageInput;
    readonly prompt: string;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  /** Image to image. Changes an image as the words say. */
  readonly 'image-to-image': {
    readonly image: ImageInput;
    readonly reference?: ImageInput | undefined;
    /** Needed but for `"method": "local"`, which follows no words. */
    readonly prompt?: string | undefined;
    /** A look or a painted effect, such as `noir` or `watercolor`. Only for `"method": "local"`. */
    readonly filter?: string | undefined;
    readonly strength?: number | undefined;
    readonly count?: number | undefined;
    readonly seed?: number | undefined;
    /** `local`: on this server, without a model of a provider; `provider`: by one. */
    readonly method?: 'auto' | 'local' | 'provider' | undefined;
    /** One of those in `/capabilities`; the first one when left out. Only for providers. */
    readonly model?: string | undefined;
    /** What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo. */
    readonly format?: 'png' | 'jpeg' | 'webp' | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
}

/** The name of a tool. */
export type ToolName = keyof ToolRequests;
