/** Time for the player. A test hands in one that it moves by hand. */
export interface Clock {
  /** Seconds since some fixed moment; never goes back. */
  nowSeconds(): number;
  /** Calls back once before the next picture is shown; returns a function that takes the request back. */
  onNextPicture(callback: () => void): () => void;
}
