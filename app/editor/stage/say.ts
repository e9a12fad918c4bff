import type { Say } from '../../messages/catalogue.ts';
import { editorStageText } from '../../messages/english/editor-stage.ts';
import { textOf } from '../../messages/language.ts';

/** Says a text of the stage in the language of this moment; components say them with `useText`. */
export const say: Say<typeof editorStageText> = (key, ...values) => textOf(editorStageText)(key, ...values);
