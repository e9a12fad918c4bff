import type { ColorRole } from '../color-roles.ts';

/** What a face of a brand is for. */
export type BrandTextRole = 'heading' | 'subheading' | 'body' | 'caption';

/** How texts of a role are set. @interface */
export interface BrandFace {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly uppercase: boolean;
  /** In thousandths of an em, as texts have it. */
  readonly letterSpacing: number;
}

/** The colours and faces of a brand. Each may be missing: then the project keeps its own. @interface */
export interface BrandLook {
  /** `#rrggbb`, the most important ones first; `role` says what a colour is for, null that it is for anything. */
  readonly colors: readonly { readonly color: string; readonly role: ColorRole | null }[];
  readonly faces: Readonly<Partial<Record<BrandTextRole, BrandFace>>>;
}
