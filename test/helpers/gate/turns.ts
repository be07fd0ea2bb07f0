// Two lists of cases of which each one of the first should meet each one of the second.

/** Whether these two meet here: every case meets one in `of` of the others, and each of them with `npm test -- --all`. */
export const isTurn = (one: number, other: number, of = 3): boolean =>
  process.env.TEST_EXTENT === 'all' || (one + other) % of === 0
