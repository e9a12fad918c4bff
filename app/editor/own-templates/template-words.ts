import type { TemplateFacts } from '@gesso/engine/edits';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { textOf } from '../../messages/language.ts';

/** How many fields and locked layers a template has, in words. */
export function factsInWords({ fieldCount, lockedCount }: TemplateFacts): string {
  const t = textOf(ownTemplatesText);
  return t('facts', {
    fields: t('fields', { count: fieldCount }),
    layers: t('layers', { count: lockedCount }),
  });
}
