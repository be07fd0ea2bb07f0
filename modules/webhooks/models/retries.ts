/** When a delivery that failed is tried again. */

const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** Milliseconds from each try to the next, as the Standard Webhooks specification suggests: about three days in all. */
const waits = [
  ...[5_000, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
]
/** A tenth more or less, so that what failed together does not come back together. */
const jitter = 0.1

/** Milliseconds until the next try after so many, at least the `pause` that was asked for, at most a day; undefined after the last. */
export function waitAfter(tries: number, pause: number): number | undefined {
  const wait = waits[tries - 1]
  if (wait === undefined) return undefined
  const spread = Math.round(wait * (1 + jitter * (2 * Math.random() - 1)))
  return Math.max(spread, Math.min(pause, day))
}
