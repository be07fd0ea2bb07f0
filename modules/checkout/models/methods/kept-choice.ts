/** A payment method that the account keeps, as the method of a session: `saved:ID`. */

const prefix = 'saved:'

export const choiceOf = (savedMethodId: string): string => prefix + savedMethodId

/** The method that prices may depend on; null where none is chosen, or something that is kept. */
export const plainMethod = (chosen: string | null): string | null =>
  chosen?.startsWith(prefix) ? null : chosen
