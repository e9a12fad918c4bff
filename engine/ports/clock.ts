/** The clock of a player. Tests provide one that they advance themselves. */
export interface Clock {
  /** Seconds since some fixed moment; never goes back. */
  nowSeconds(): number;
  /** Calls back once before the next image is shown; returns a function that takes the request back. */
  onNextImage(callback: () => void): () => void;
}
