import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** How long work that nobody waits for keeps the shop from answering, in milliseconds. */
export const slice = 3
/** How long it then waits for requests at most, in milliseconds: it goes on under any load. */
const mostGiven = 30
/** A page has its answer within as many turns of the event loop, unless it waits for something outside of it. */
const mostTurns = 50

/** What is known of those who wait for an answer. */
export interface Visitors {
  /** True while a request is open that came in a moment ago. */
  readonly areFresh: boolean
}

export const nobody: Visitors = { areFresh: false }

/**
 * Lets requests be answered before calm work goes on. A page takes several turns of the event loop; if each turn cost a
 * slice, its visitor would wait for all of them. Ends after one turn while `isAwaited`: somebody waits for the work itself.
 */
export async function giveWay(
  visitors: Visitors,
  isAwaited = () => false,
  most = mostGiven,
): Promise<void> {
  const begun = performance.now()
  let turns = 0
  do await (turns++ < mostTurns ? turn() : sleep(1))
  while (visitors.areFresh && !isAwaited() && performance.now() - begun < most)
}

/** Cuts long work into slices: whoever waits at the shop's door is answered between them. */
export class Slices {
  readonly #visitors: Visitors
  readonly #isAwaited: () => boolean
  #begun = performance.now()

  /** While `isAwaited`, somebody waits for the work itself: others have one turn at a time. */
  constructor(visitors: Visitors, isAwaited = () => false) {
    this.#visitors = visitors
    this.#isAwaited = isAwaited
  }

  /** Called wherever a slice may end: goes on at once until it has taken its time. */
  async end(): Promise<void> {
    if (performance.now() - this.#begun < slice) return
    await giveWay(this.#visitors, this.#isAwaited)
    this.#begun = performance.now()
  }
}
