import type { Scene } from '@gesso/engine';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pagesText } from '../../messages/english/editor/pages/pages.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { ownName, pageInWords, renamePage } from './page-facts.ts';

/** The name of a page. Enter and leaving the field keep what was typed, Escape does not. */
export function PageNameField({
  className,
  scene,
  index,
  field,
  onDone,
}: {
  className: string;
  scene: Scene;
  index: number;
  field?: RefObject<HTMLInputElement | null>;
  /** What Enter and Escape do beside. */
  onDone: () => void;
}) {
  const t = useText(pagesText);
  const editor = useEditor();
  const own = ownName(scene) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const isLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that came from elsewhere, as by Undo, goes before what was typed.
  useEffect(() => setTyped(null), [own]);
  return (
    <input
      ref={field}
      className={className}
      data-takes-escape=""
      dir="auto"
      maxLength={200}
      aria-label={t('nameOf', { number: index + 1 })}
      placeholder={pageInWords({ name: '', hidden: false }, index)}
      value={typed ?? own}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null && !isLeft.current) renamePage(editor, index, typed);
        isLeft.current = false;
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone();
        else if (event.key === 'Escape') {
          isLeft.current = true;
          onDone();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
