import { useState } from 'react';
import { useImageModels } from '../../../data/image-models.ts';
import { WithQueries } from '../../../data/with-queries.tsx';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ReplaceInWords } from './replace-in-words.tsx';
import { ReplaceWithImage } from './replace-with-image.tsx';

/** Puts something else in the place of what is marked: another image, or what words say where a model for it answers. */
export function ReplacePanel({ onBack }: PanelProps) {
  return (
    <WithQueries>
      <Ways onBack={onBack} />
    </WithQueries>
  );
}

function Ways({ onBack }: Pick<PanelProps, 'onBack'>) {
  const t = useText(photoRetouchText);
  const [way, setWay] = useState<'image' | 'words'>('image');
  const { data } = useImageModels();
  const model = data?.models.find(({ operations }) => operations.includes('fill'));
  const ways = model ? (
    <Segmented
      label={t('wayOfReplacing')}
      value={way}
      options={[
        { value: 'image', label: t('withImage') },
        { value: 'words', label: t('inWords') },
      ]}
      onChange={setWay}
    />
  ) : null;
  return model && way === 'words' ? (
    <ReplaceInWords onBack={onBack} ways={ways} model={model} />
  ) : (
    <ReplaceWithImage onBack={onBack} ways={ways} />
  );
}
