import { CUSTOM_FORMAT_ID, type PhysicalSize } from '../../../engine/model.ts';

/** A size that templates are made in. `format` and `aspect` are the fields of a project. */
interface TemplateFormat {
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly format: number;
  readonly aspect: string;
  readonly physicalSize: PhysicalSize | null;
}

const paper = (width: number, height: number, dpi: number): PhysicalSize => ({
  width,
  height,
  unit: 'mm',
  dpi,
});

/** The sizes of templates; those on paper have their size in millimetres besides. */
export const TEMPLATE_FORMATS = {
  square: {
    name: 'Square post',
    widthPx: 1080,
    heightPx: 1080,
    format: 2,
    aspect: '1:1',
    physicalSize: null,
  },
  portrait: {
    name: 'Portrait post',
    widthPx: 1080,
    heightPx: 1350,
    format: CUSTOM_FORMAT_ID,
    aspect: 'custom',
    physicalSize: null,
  },
  story: { name: 'Story', widthPx: 1080, heightPx: 1920, format: 3, aspect: '9:16', physicalSize: null },
  wide: { name: 'Wide', widthPx: 1920, heightPx: 1080, format: 1, aspect: '16:9', physicalSize: null },
  a4: {
    name: 'A4',
    widthPx: 1240,
    heightPx: 1754,
    format: CUSTOM_FORMAT_ID,
    aspect: 'custom',
    physicalSize: paper(210, 297, 150),
  },
  a4Wide: {
    name: 'A4 landscape',
    widthPx: 1754,
    heightPx: 1240,
    format: CUSTOM_FORMAT_ID,
    aspect: 'custom',
    physicalSize: paper(297, 210, 150),
  },
  card: {
    name: 'Business card',
    widthPx: 1004,
    heightPx: 650,
    format: CUSTOM_FORMAT_ID,
    aspect: 'custom',
    physicalSize: paper(85, 55, 300),
  },
} as const satisfies Record<string, TemplateFormat>;

export type TemplateFormatId = keyof typeof TEMPLATE_FORMATS;
