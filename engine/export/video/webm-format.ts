import { type OutputFormat, WebMOutputFormat } from 'mediabunny';

/** How a WebM is written. */
export const createWebmFormat = (): OutputFormat => new WebMOutputFormat();
