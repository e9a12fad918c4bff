import {
  MAX_TEMPLATE_TAGS,
  type OwnerTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGES,
  type TemplateFacts,
} from '../../../server/contract/owners/templates.ts';

/** What is said of a template while it is being written. */
export interface DraftFacts extends Omit<TemplateFacts, 'tags'> {
  /** With commas between them. */
  readonly tagText: string;
}

/** What a new template begins with. */
export function newFacts(name: string, language: string): DraftFacts {
  return {
    ...{ displayName: name, kind: TEMPLATE_KINDS[0], tagText: '', styles: [], pro: false },
    language: TEMPLATE_LANGUAGES.find((each) => each === language) ?? TEMPLATE_LANGUAGES[0],
  };
}

/** What is said of a template that there is. */
export function factsOf({ displayName, kind, tags, styles, language, pro }: OwnerTemplate): DraftFacts {
  return { displayName, kind, tagText: tags.join(', '), styles, language, pro };
}

/** As it is sent; Arabic commas divide too. */
export function sentFacts({ tagText, ...facts }: DraftFacts): TemplateFacts {
  const tags = tagText
    .split(/[,،\n]/)
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '');
  return {
    ...facts,
    displayName: facts.displayName.trim(),
    tags: [...new Set(tags)].slice(0, MAX_TEMPLATE_TAGS),
  };
}
