import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { sayLater } from '../../messages/language.ts';

/** Says a text of the stage in the language of this moment; components say them with `useText`. */
export const say = sayLater(editorStageText);
