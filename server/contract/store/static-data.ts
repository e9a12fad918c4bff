import { z } from 'zod';

/** Where the shipped JSON is. */
export const STATIC_JSON_URLS = {
  menu: '/assets/static/menuv2.json',
  countries: '/assets/static/countryname.json',
} as const;

/** An entry of the menu. Short names are the specification's. */
export interface MenuItem {
  readonly id: string;
  /** Title. */
  readonly t: string;
  /** Where it leads for users who are logged in, and for visitors. */
  readonly u1: string;
  readonly u2: string;
  /** Marked as new. */
  readonly n: boolean;
  /** Where the entry is shown: both, where it is absent. */
  readonly pId?: 'web' | 'mobile' | undefined;
  /** A style class of its own. */
  readonly es?: string | undefined;
  /** A line below the title. */
  readonly d?: string | undefined;
  /** Entries below this one. */
  readonly sm: readonly MenuItem[];
}

const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    t: z.string().min(1),
    u1: z.string().startsWith('/'),
    u2: z.string().startsWith('/'),
    n: z.boolean(),
    pId: z.enum(['web', 'mobile']).optional(),
    es: z.string().optional(),
    d: z.string().optional(),
    sm: z.array(menuItemSchema),
  }),
);

/** The whole of menuv2.json. */
export const menuSchema = z.array(menuItemSchema).min(1);

/** The whole of countryname.json: ISO 3166-1 codes of two letters, and their English names. */
export const countriesSchema = z.array(
  z.strictObject({ code: z.string().regex(/^[A-Z]{2}$/), countryname: z.string().min(1) }),
);
