import type { Scope } from '#server/scope.ts'

/** What shoppers are shown of a count. */
interface Shelf {
  onHand: number
  reserved: number
  oversell: boolean
}

const hasSome = ({ onHand, reserved }: Shelf) => onHand - reserved > 0

/** Whether a variant came to some or to none. */
export const crosses = (before: Shelf, after: Shelf): boolean => hasSome(before) !== hasSome(after)

/**
 * Raises the shop's revision where a variant came to some or to none, or sells on otherwise than before. Shoppers see that,
 * not how many there are: a sale or a count does not drop every page.
 */
export function raiseAtBorder(scope: Scope, before: Shelf, after: Shelf): void {
  if (crosses(before, after) || before.oversell !== after.oversell) scope.raiseRevision('written')
}
