import { photoScenesText } from '../../../messages/english/photo/photo-scenes.ts';
import { useText } from '../../../messages/language.ts';

/** Says what a stage is called. */
export function useSceneName(): (sceneId: string) => string {
  const t = useText(photoScenesText);
  return (sceneId) =>
    sceneId in photoScenesText.texts ? t(sceneId as keyof typeof photoScenesText.texts) : sceneId;
}
