import { editorStageText } from '../../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../../messages/language.ts';
import { TextButton } from './text-button.tsx';

/** Takes a group apart. */
export function UngroupButton() {
  const t = useText(editorStageText);
  return <TextButton id="ungroup" icon="layers" label={t('ungroup')} />;
}
