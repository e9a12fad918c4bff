import type { ImageProviderConfig } from '../../config-types.ts';
import { ComfyUi } from './adapters/comfyui.ts';
import { Fal } from './adapters/fal.ts';
import { OpenAiImages } from './adapters/openai-images.ts';
import { Replicate } from './adapters/replicate.ts';
import { SdApi } from './adapters/sdapi.ts';
import { SdCpp } from './adapters/sdcpp.ts';
import { imageDownload } from './image-download.ts';
import type { Provider } from './provider.ts';

/** The providers that are set up, by the id that ids of their models begin with. */
export function openImageProviders({
  openai,
  sdapi,
  sdcpp,
  comfyui,
  fal,
  replicate,
}: ImageProviderConfig): ReadonlyMap<string, Provider> {
  const providers = new Map<string, Provider>();
  if (openai) providers.set('openai', new OpenAiImages(openai));
  if (sdapi) providers.set('sdapi', new SdApi(sdapi.url));
  if (sdcpp) providers.set('sdcpp', new SdCpp(sdcpp.url));
  if (comfyui) providers.set('comfyui', new ComfyUi(comfyui.url, comfyui.workflows));
  const downloadFor = (apiUrl: string) => imageDownload([new URL(apiUrl).origin]);
  if (fal) providers.set('fal', new Fal({ ...fal, download: downloadFor(fal.apiUrl) }));
  if (replicate)
    providers.set('replicate', new Replicate({ ...replicate, download: downloadFor(replicate.apiUrl) }));
  return providers;
}
