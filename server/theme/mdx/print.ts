// Prints what a template placed: text is escaped, components run, each in a slot of its own.

import { escapeHtml } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import { isVoid, openingTag } from './elements.ts'
import { Failed, Fragment, isThenable, Placed, positionOf, Rendered } from './runtime.ts'
import { located, type Position, TemplateError } from './template-error.ts'

export type Printed = string | Promise<string>

/** What one rendering carries along: for whom, and what becomes of a failure. */
export interface Frame<Scope> {
  scope: Scope
  /** Props that every page and part has besides its own. */
  common?: Props
  /** Reports the failure of a slot; the answer is printed in its place. */
  fail(error: TemplateError, name: string): string
  /** Reports a fault that costs nothing but itself. */
  report(error: TemplateError): void
}

/** A component or part as templates see it: a name, and how it is printed. */
export class Slot<Scope> {
  readonly name: string
  readonly print: (props: Props, frame: Frame<Scope>, at: Position) => Printed
  constructor(name: string, print: Slot<Scope>['print']) {
    this.name = name
    this.print = print
  }
}

export type Props = Readonly<Record<string, unknown>>

/** Anything a template may place, as HTML. Siblings start together; their order is kept. */
export function print<Scope>(child: unknown, frame: Frame<Scope>, at: Position): Printed {
  if (typeof child === 'string') return escapeHtml(child)
  if (child === null || child === undefined || typeof child === 'boolean') return ''
  if (child instanceof Placed) return printPlaced(child, frame, at)
  if (child instanceof Rendered) return child.html
  if (typeof child === 'number' || typeof child === 'bigint') return String(child)
  if (child instanceof Failed) throw child.error
  if (Array.isArray(child)) return printList(child, frame, at)
  if (isThenable(child)) return settled(child, (value) => print(value, frame, at), at)
  throw new TemplateError(at, `A template prints text and components, not ${kindOf(child)}.`)
}

/** Runs one slot: a failure is reported and costs this slot only. */
export function inSlot<Scope>(
  name: string,
  frame: Frame<Scope>,
  at: Position,
  run: () => Printed,
): Printed {
  const fail = (error: unknown) => frame.fail(located(error, at, `<${name}> failed: `), name)
  try {
    const html = run()
    return typeof html === 'string' ? html : html.then((done) => done, fail)
  } catch (error) {
    return fail(error)
  }
}

/** Maps a list whose answers may be promises; all are started before any is awaited. */
export function gather<Item, Result>(
  items: readonly Item[],
  each: (item: Item) => Result | Promise<Result>,
): Result[] | Promise<Result[]> {
  const results: (Result | Promise<Result>)[] = []
  const now: Result[] = []
  try {
    for (const item of items) {
      const result = each(item)
      results.push(result)
      if (!(result instanceof Promise)) now.push(result)
    }
  } catch (error) {
    // The others are on their way: nobody will wait for them, so nobody must miss their failure.
    void Promise.allSettled(results)
    throw error
  }
  return now.length === results.length ? now : Promise.all(results)
}

/** The value of a promise made by a template, with the place in its error. */
export async function settled<Result>(
  promise: PromiseLike<unknown>,
  then: (value: unknown) => Result | Promise<Result>,
  at: Position,
): Promise<Result> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    throw located(error, at)
  }
  return then(value)
}

function printList<Scope>(list: unknown[], frame: Frame<Scope>, at: Position): Printed {
  let html = ''
  for (const [index, child] of list.entries()) {
    const part = print(child, frame, at)
    if (typeof part !== 'string') return printRest(html, part, list.slice(index + 1), frame, at)
    html += part
  }
  return html
}

async function printRest<Scope>(
  before: string,
  first: Promise<string>,
  rest: unknown[],
  frame: Frame<Scope>,
  at: Position,
): Promise<string> {
  const each = (child: unknown) => (child === first ? first : print(child, frame, at))
  const parts = await gather<unknown, string>([first, ...rest], each)
  return before + parts.join('')
}

function printPlaced<Scope>(placed: Placed, frame: Frame<Scope>, around: Position): Printed {
  const { type, props } = placed
  const at = placed.source === undefined ? around : positionOf(placed.source, around.file)
  if (type instanceof Slot) {
    return inSlot(type.name, frame, at, () => type.print(props, frame, at))
  }
  if (type === Fragment) return print(props.children, frame, at)
  if (type === 'section') return inSlot(type, frame, at, () => element(type, props, frame, at))
  if (typeof type === 'string') return element(type, props, frame, at)
  // A function of the template itself gets its children as placed; its text is text like any other.
  if (typeof type === 'function') return print(type(props), frame, at)
  throw new TemplateError(at, `A template cannot place ${kindOf(type)}.`)
}

function element<Scope>(tag: string, props: Props, frame: Frame<Scope>, at: Position): Printed {
  for (const name in props) {
    const value = owned(props, name)
    if (value instanceof Failed) throw value.error
    if (name !== 'children' && isThenable(value)) {
      return settled(value, (done) => element(tag, { ...props, [name]: done }, frame, at), at)
    }
  }
  const open = opening(tag, props, frame, at)
  if (isVoid(tag)) return open
  const inner = print(props.children, frame, at)
  if (typeof inner === 'string') return `${open}${inner}</${tag}>`
  return inner.then((html) => `${open}${html}</${tag}>`)
}

function opening<Scope>(tag: string, props: Props, frame: Frame<Scope>, at: Position): string {
  try {
    return openingTag(tag, props, (reason) => frame.report(new TemplateError(at, reason)))
  } catch (error) {
    throw located(error, at)
  }
}

function kindOf(value: unknown): string {
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
