import { useState } from 'react';
import { WithQueries } from '../../data/with-queries.tsx';
import { editorAiText } from '../../messages/english/editor/editor-ai.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as responsiveStyles from '../responsive.module.css';
import { selectedImage } from './image-target.ts';
import { NewImages } from './new-images.tsx';
import { PageImage } from './page-image.tsx';

/** Makes images for the page, and changes those that are on it. */
export function AiPanel() {
  const t = useText(editorAiText);
  const editor = useEditor();
  const [way, setWay] = useState<'new' | 'page'>(() => (selectedImage(editor) ? 'page' : 'new'));
  return (
    <WithQueries>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <Segmented
          label={t('what')}
          value={way}
          options={[
            { value: 'new', label: t('newImage') },
            { value: 'page', label: t('onPage') },
          ]}
          onChange={setWay}
        />
      </div>
      {way === 'new' ? <NewImages onPageImage={() => setWay('page')} /> : <PageImage />}
    </WithQueries>
  );
}
