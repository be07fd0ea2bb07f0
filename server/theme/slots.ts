// How components and parts become slots of a page.

import { owned } from '#server/data/own-property.ts'
import type { Use } from '#server/theme/mdx/compiled.ts'
import { placedIn, usesIn } from '#server/theme/mdx/placed-uses.ts'
import {
  type Frame,
  gather,
  type Printed,
  type Props,
  print,
  Slot,
  settled,
} from '#server/theme/mdx/print.ts'
import { Failed, isThenable, Placed, Rendered } from '#server/theme/mdx/runtime.ts'
import type { Position } from '#server/theme/mdx/template-error.ts'
import { propsCheck } from './check-props.ts'
import type { Component, ComponentRender } from './component.ts'

/** A template ready to print: its code, and the components that it names. */
export interface Unit<Scope> {
  file: string
  content: (props: Record<string, unknown>) => unknown
  components: Record<string, Slot<Scope>>
  /** What it places, in order. */
  uses: readonly Use[]
}

/** Prints a template with the given props. */
export function printUnit<Scope>(
  unit: Unit<Scope>,
  props: Props,
  frame: Frame<Scope>,
  at: Position = { file: unit.file, line: 1, column: 1 },
): Printed {
  // Inherited: what costs something is only read where the template names it.
  const known: Props = Object.create(frame.common ?? {})
  const given = Object.assign(known, props, { components: unit.components })
  return print(unit.content(given), frame, at)
}

/** The slot of a part: another template, which gets its props and children as they were placed. */
export function partSlot<Scope>(name: string, unit: Unit<Scope>): Slot<Scope> {
  return new Slot(name, (props, frame, at) => printUnit(unit, props, frame, at))
}

/** The slot of a module's component, with the theme's override where there is one. */
export function componentSlot<Scope>(
  name: string,
  component: Component<Scope>,
  override?: ComponentRender<Scope>,
): Slot<Scope> {
  const check = propsCheck(name, component.props)
  const original = (props: Record<string, unknown>, scope: Scope) => component.render(props, scope)
  const render = override ?? original
  const whole = (props: Props, frame: Frame<Scope>, at: Position): Printed => {
    const run = (ready: Record<string, unknown>) =>
      render(check(ready, at), frame.scope, original) ?? ''
    return after(finished(props, frame, at), run)
  }
  if (!component.instead) return new Slot(name, whole)
  return new Slot(name, ({ children, ...others }, frame, at) => {
    const inside = () =>
      placedIn(children).map((one) => ({ uses: usesIn(one), print: () => print(one, frame, at) }))
    const asked = after(finished(others, frame, at), (ready) =>
      component.instead?.(check(ready, at), frame.scope, inside),
    )
    return after(asked, (html) => html ?? whole({ ...others, children }, frame, at))
  })
}

/** At once where nothing has to be waited for. */
const after = <Value, Result>(
  value: Value | Promise<Value>,
  then: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(then) : then(value))

// What the template placed among the props is printed first: children become a string of markup,
// markup in other props stays marked as such, promises are awaited; everything starts together.
function finished<Scope>(
  props: Props,
  frame: Frame<Scope>,
  at: Position,
): Record<string, unknown> | Promise<Record<string, unknown>> {
  const names = Object.keys(props)
  const together = (values: unknown[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const values = gather<string, unknown>(names, (name) => {
    const value = owned(props, name)
    if (name === 'children') return value === undefined ? undefined : print(value, frame, at)
    if (value instanceof Failed) throw value.error
    if (value instanceof Placed) return rendered(print(value, frame, at))
    return isThenable(value) ? settled(value, (done) => plain(done, frame, at), at) : value
  })
  return after(values, together)
}

function plain<Scope>(value: unknown, frame: Frame<Scope>, at: Position): unknown {
  if (value instanceof Failed) throw value.error
  return value instanceof Placed ? rendered(print(value, frame, at)) : value
}

function rendered(html: Printed): Rendered | Promise<Rendered> {
  return typeof html === 'string' ? new Rendered(html) : html.then((done) => new Rendered(done))
}
