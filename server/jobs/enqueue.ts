/** How work is stored that outlives a request. */

export interface Enqueue {
  /** Not before this time, ISO 8601. */
  runAt?: string
  /**
   * The same name and key mean the same work: a second one is not stored while the first waits. While it runs, it is
   * done once more afterwards, with the newer payload.
   */
  key?: string
  /** With `key`: a running job counts too. */
  orRunning?: true
  /** Instead of `key`: stored once, and not again for a week after it was done. */
  once?: string
  attempts?: number
}

/** One of several jobs stored together. */
export interface Wish {
  name: string
  payload: object
  key?: string
}
