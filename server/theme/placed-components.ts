// What a template places, read without printing any of it.
import { type PlacedUse, usesIn } from '#server/theme/mdx/placed-uses.ts'
import type { Frame } from '#server/theme/mdx/print.ts'
import type { Unit } from './slots.ts'

/** The components of a template, in order; what only a promise could tell is left out. */
export function placedBy<Scope>(unit: Unit<Scope>, frame: Frame<Scope>): PlacedUse[] {
  return usesIn(unit.content({ ...frame.common, components: unit.components }))
}
