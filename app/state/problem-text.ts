import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '@gesso/engine';
import { editorProblemsText } from '../messages/english/editor/editor-problems.ts';
import { textOf } from '../messages/language.ts';
import { engineReason } from '../messages/sentences.ts';

/** What went wrong, for people: refusals of the engine in the language of this moment, other errors in their own words. */
export function problemText(error: unknown): string {
  if (error instanceof GessoError) return refusalText(error.code, error.details);
  return error instanceof Error ? error.message : String(error);
}

/** A refusal of the engine as a message, also where only its code and facts came over from a worker. */
export function refusalText(code: GessoErrorCode, details: GessoErrorDetails = {}): string {
  const t = textOf(editorProblemsText);
  const fact = (name: string) => String(details[name] ?? '');
  const reason = engineReason(fact('reason'));
  return t(code, {
    name: fact('name') === '' ? t('thisFile') : t('quoted', { name: fact('name') }),
    reason: reason ? t('because', { reason }) : '',
    plainReason: reason || t('valueWrong'),
    path: details.path ? `${fact('path')}: ` : '',
    line: details.line ? t('atLine', { line: fact('line') }) : '',
    size: details.size ? t('atSize', { size: fact('size') }) : '',
    substitute: fact('substitute') || t('anotherFont'),
    codec: fact('codec') || t('thisFormat'),
    frame: fact('frame') || '0',
    version: fact('version'),
    supported: fact('supported'),
    widthPx: fact('widthPx'),
    heightPx: fact('heightPx'),
    maxMegapixels: fact('maxMegapixels'),
  });
}
