import { Fragment, type ReactNode } from 'react';
import { partsOf } from './catalogue.ts';

/** A text whose `<tag>words</tag>` parts are dressed: `<Rich text="Read the <terms>terms</terms>" terms={(words) => <a>{words}</a>} />`. */
export function Rich({
  text,
  dress,
}: {
  text: string;
  dress: Readonly<Record<string, (words: string) => ReactNode>>;
}) {
  return partsOf(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places.
    <Fragment key={index}>{(part.tag !== null && dress[part.tag]?.(part.text)) || part.text}</Fragment>
  ));
}
