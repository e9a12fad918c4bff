import type { Translation } from '../../../catalogue.ts';
import type { textContrastText } from '../../../english/editor/texts/text-contrast.ts';

export const textContrast: Translation<typeof textContrastText> = {
  contrast: 'التباين {ratio}:1',
  enough: 'سهل القراءة',
  little: 'صعب القراءة، المطلوب {least}:1 على الأقل',
};
