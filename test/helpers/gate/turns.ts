// Which cases of many a run tries; all of them with `npm test -- --all`.
import { testEngine } from '../databases/database.ts'

/** Whether these two meet here, of two lists of which each one should meet each of the other: every case meets one in `of` of the others, and each of them with `npm test -- --all`. */
export const isTurn = (one: number, other: number, of = 3): boolean =>
  process.env.TEST_EXTENT === 'all' || (one + other) % of === 0

/**
 * Whether a long case is tried on this engine. Where a run divides its tests between two engines, each has every other case;
 * else, and with `npm test -- --all`, each has all.
 */
export const isOfEngine = (at: number): boolean =>
  !isDivided() || (at % 2 === 1) === (testEngine() === 'postgres')

/** How many rounds a long test takes: half of them where the other engine takes as many. */
export const roundsOf = (all: number): number => (isDivided() ? all / 2 : all)

const isDivided = () => process.env.TEST_EXTENT === 'divided'
