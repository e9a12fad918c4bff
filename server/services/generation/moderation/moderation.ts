import type { Config } from '../../../config-types.ts';
import { CallError } from '../../call-error.ts';
import { type Moderator, NOT_CHECKED, PROMPT_BLOCKED, RESULT_BLOCKED } from './moderator.ts';
import { OpenAiModeration } from './openai-moderation.ts';
import { WordList } from './word-list.ts';

const TIME_MS = 20_000;

/** Thrown for what the rules of this installation do not allow; `message` is a sentence for people. */
export class ContentBlockedError extends CallError {
  constructor(message: string) {
    super('contentBlocked', message);
  }
}

/** The moderators of an installation, one after the other: each of them may block. What cannot be looked at is not made and not given out. */
export class Moderation {
  readonly #moderators: readonly Moderator[];

  constructor(moderators: readonly Moderator[]) {
    this.#moderators = moderators;
  }

  /** Before anything is paid. @throws ContentBlockedError, CallError when it cannot be looked at */
  async checkPrompt(...texts: readonly string[]): Promise<void> {
    const text = texts.filter((each) => each !== '').join('\n');
    if (text === '') return;
    if (!(await this.#allows((moderator, signal) => moderator.checkPrompt(text, signal))))
      throw new ContentBlockedError(PROMPT_BLOCKED);
  }

  /** Whether results are looked at. */
  get looksAtImages(): boolean {
    return this.#moderators.some(({ looksAtImages }) => looksAtImages);
  }

  /** Before anything is stored. @throws ContentBlockedError, CallError when it cannot be looked at */
  async checkImage(image: Buffer): Promise<void> {
    if (!(await this.#allows((moderator, signal) => moderator.checkImage(image, signal))))
      throw new ContentBlockedError(RESULT_BLOCKED);
  }

  async #allows(
    ask: (moderator: Moderator, signal: AbortSignal) => ReturnType<Moderator['checkPrompt']>,
  ): Promise<boolean> {
    for (const moderator of this.#moderators) {
      const verdict = await ask(moderator, AbortSignal.timeout(TIME_MS)).catch(() => {
        throw new CallError('refused', NOT_CHECKED);
      });
      if (verdict === 'blocked') return false;
    }
    return true;
  }
}

/** The moderation that the settings ask for. */
export function openModeration({
  generation,
  imageProviders,
}: Pick<Config, 'generation' | 'imageProviders'>): Moderation {
  switch (generation.moderation) {
    case 'off':
      return new Moderation([]);
    case 'words':
      return new Moderation([new WordList()]);
    case 'openai':
      return new Moderation([
        new WordList(),
        ...(imageProviders.openai ? [new OpenAiModeration(imageProviders.openai)] : []),
      ]);
  }
}
