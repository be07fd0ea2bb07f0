import { setImmediate as turn } from 'node:timers/promises'

/** How long work that nobody waits for keeps the shop from answering, in milliseconds. */
export const slice = 4

/** Cuts long work into slices: whoever waits at the shop's door is answered between them. */
export class Slices {
  #begun = performance.now()

  /** Called wherever a slice may end: goes on at once until it has taken its time. */
  async end(): Promise<void> {
    if (performance.now() - this.#begun < slice) return
    await turn()
    this.#begun = performance.now()
  }
}
