/** Where on the site a listing is shown. */
export const PLACEMENTS = {
  Main: 1,
  EditorChoice: 2,
  More: 3,
  Footer: 4,
  All: 5,
  Home: 6,
  Megamenu: 8,
  StoreProduct: 9,
  Tools: 10,
  NewFooter: 11,
  profileWithCutout: 101,
  additionalTags: 102,
} as const;

/** How many entries a page of a list has. */
export const PAGE_SIZES = { default: 15, listing: 20, aiFilters: 40, dashboardSlider: 15 } as const;

/** The longest page that the server gives; a wish for more gets this many, and the answer says so in `rows`. */
export const MAX_ROWS = 100;
