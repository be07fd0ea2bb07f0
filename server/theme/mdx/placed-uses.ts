// The components among what a template placed, read without printing any of it.
import { Slot } from './print.ts'
import { Failed, Fragment, isThenable, Placed } from './runtime.ts'

/** A component as a template places it. */
export interface PlacedUse {
  name: string
  props: Record<string, unknown>
  /** What stands inside, however deep in elements, and in props that take markup. */
  inside: PlacedUse[]
}

/** The components, in order; what only a promise could tell is left out. */
export function usesIn(child: unknown): PlacedUse[] {
  if (Array.isArray(child)) return child.flatMap(usesIn)
  if (!(child instanceof Placed)) return []
  const { type, props } = child
  const { children, ...others } = props
  const inside = [...Object.values(others).flatMap(usesIn), ...usesIn(children)]
  if (type instanceof Slot) return [{ name: type.name, props: known(others), inside }]
  return typeof type === 'function' ? usesIn(type(props)) : inside
}

/** What was placed side by side, without the text between. */
export function placedIn(child: unknown): Placed[] {
  if (Array.isArray(child)) return child.flatMap(placedIn)
  if (!(child instanceof Placed)) return []
  return child.type === Fragment ? placedIn(child.props.children) : [child]
}

const known = (props: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(props).filter(
      ([, value]) => !(isThenable(value) || value instanceof Placed || value instanceof Failed),
    ),
  )
