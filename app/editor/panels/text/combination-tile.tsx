import { useEffect, useRef, useState } from 'react';
import type { TextCombination } from '../../../../assets/text/text-combination.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { commonText } from '../../../messages/english/common.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { textCombinationsText } from '../../../messages/english/editor/text-combinations.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import { insertCombination } from '../../../state/steps/insert-combination.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { draggable } from '../dragged-item.ts';
import * as panelsStyles from '../panels.module.css';
import { useWhenSeen } from '../use-when-seen.ts';
import { combinationImage, playCombination } from './combination-images.ts';

/** A combination of texts, in its own type. One that moves plays under the pointer and the focus, unless less motion is wanted. */
export function CombinationTile({ combination, name }: { combination: TextCombination; name: string }) {
  const t = useText(textCombinationsText);
  const letters = useText(editorLettersText);
  const common = useText(commonText);
  const editor = useEditor();
  const studio = useStudio();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const tile = useRef<HTMLButtonElement>(null);
  // Without its image the tile says its name.
  const url = useWhenSeen(tile, () => combinationImage(studio, combination));
  const [isLookedAt, setIsLookedAt] = useState(false);
  const { durationFrames } = combination.layer;
  const add = async (at: { readonly x: number; readonly y: number } | null) => {
    try {
      await insertCombination(editor, combination, { name, label: letters.step('addNamed', { name }), at });
    } catch (error) {
      showToast({ type: 'bad', text: letters('notAdded', { name }), detail: problemText(error) });
    }
  };
  const look = () => setIsLookedAt(true);
  const leave = () => setIsLookedAt(false);
  return (
    <button
      ref={tile}
      type="button"
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${panelsStyles.styleTile}`}
      style={url ? { background: combination.background } : undefined}
      aria-label={t('add', { name })}
      title={name}
      onPointerEnter={look}
      onPointerLeave={leave}
      onFocus={look}
      onBlur={leave}
      onClick={() => void add(null)}
      {...draggable({
        kind: 'shape',
        name,
        durationFrames: combination.layer.durationFrames,
        drop: (at) => add(at),
      })}
    >
      {url ? (
        <img src={url} alt="" draggable={false} />
      ) : (
        <span className={panelsStyles.styleName}>{name}</span>
      )}
      {isLookedAt && durationFrames !== null && url && !isReduced ? (
        <PlayingTitle combination={combination} />
      ) : null}
      {durationFrames === null ? null : (
        <span
          className={`${surfaceStyles.topRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
          data-text={`${Math.round(durationFrames / 30)}${common('unitSeconds')}`}
        />
      )}
    </button>
  );
}

function PlayingTitle({ combination }: { combination: TextCombination }) {
  const studio = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    return element ? playCombination(studio, combination, element) : undefined;
  }, [studio, combination]);
  return <canvas ref={canvas} className={panelsStyles.playing} data-part="preview" />;
}
