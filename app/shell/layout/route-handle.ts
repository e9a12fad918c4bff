/** What a route says to its layout. */
export interface RouteHandle {
  /** The footer is left out. */
  readonly hidesFooter?: true;
}
