// What a template places, read without printing any of it.
import { type Frame, Slot } from '#server/theme/mdx/print.ts'
import { isThenable, Placed } from '#server/theme/mdx/runtime.ts'
import type { Unit } from './slots.ts'

/** A component as a template places it. */
export interface PlacedUse {
  name: string
  props: Record<string, unknown>
  /** What stands inside, however deep in elements. */
  inside: PlacedUse[]
}

/** The components of a template, in order; what only a promise could tell is left out. */
export function placedBy<Scope>(unit: Unit<Scope>, frame: Frame<Scope>): PlacedUse[] {
  return usesIn(unit.content({ ...frame.common, components: unit.components }))
}

function usesIn(child: unknown): PlacedUse[] {
  if (Array.isArray(child)) return child.flatMap(usesIn)
  if (!(child instanceof Placed)) return []
  const { type, props } = child
  const { children, ...others } = props
  if (type instanceof Slot)
    return [{ name: type.name, props: known(others), inside: usesIn(children) }]
  return typeof type === 'function' ? usesIn(type(props)) : usesIn(children)
}

const known = (props: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => !(isThenable(value) || value instanceof Placed)),
  )
