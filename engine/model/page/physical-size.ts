import { z } from 'zod';

/** How large a page is on paper, and how many of its pixels make an inch. */
export const physicalSizeSchema = z.object({
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  /** What `width` and `height` count. */
  unit: z.enum(['mm', 'cm', 'in']),
  dpi: z.number().min(1).max(2_400),
});
/** The size of the page as it is printed. @interface */
export type PhysicalSize = z.infer<typeof physicalSizeSchema>;
