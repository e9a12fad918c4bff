import { setAdjustment, setLook } from '@gesso/engine/edits';
import { NO_PHOTO_EDITS } from '@gesso/engine/photos';
import { expect, test } from 'vitest';
import { editEffects } from './effect-lists.ts';

test('a photo is corrected before its look, whichever was chosen first, and the edits before stay as they were', () => {
  const looked = {
    ...NO_PHOTO_EDITS,
    ...editEffects(NO_PHOTO_EDITS, 'effects', (draft) => setLook(draft, 'noir')),
  };
  const both = {
    ...looked,
    ...editEffects(looked, 'effects', (draft) => setAdjustment(draft, 'exposure', 30)),
  };
  expect(both.effects.map(({ type }) => type)).toEqual(['adjust', 'filter']);
  const brighter = editEffects(both, 'effects', (draft) => setAdjustment(draft, 'exposure', 60));
  expect(brighter.effects?.[0]).toMatchObject({ exposure: 60 });
  expect(both.effects[0]).toMatchObject({ exposure: 30 });
  expect(editEffects(both, 'effects', (draft) => setAdjustment(draft, 'exposure', 0)).effects).toHaveLength(
    1,
  );
});
