// What MDX code calls instead of React: it only notes down what was placed; mdx-print.ts prints it.
import { located, type Position, type TemplateError } from './template-error.ts'

/** Finished markup. Everything else that a template prints is text, and is escaped. */
export class Rendered {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
  toString(): string {
    return this.html
  }
}

/** Declares a string to be finished markup. Only for what a view of ours has printed. */
export function markup(html: string): Rendered {
  return new Rendered(html)
}

/** The mark of `<>…</>`. */
export const Fragment = Symbol('fragment')

/** One element, component or fragment as the template placed it. */
export class Placed {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>
  readonly source: Source | undefined
  constructor(type: unknown, props: Record<string, unknown>, source?: Source) {
    this.type = type
    this.props = props
    this.source = source
  }
}

/** An expression that threw: it costs the component around it, so the error waits for that one. */
export class Failed {
  readonly error: TemplateError
  /** Its own name, so that `{...expression}` carries the failure into the props. */
  readonly failed: this
  constructor(error: TemplateError) {
    this.error = error
    this.failed = this
  }
}

/** Where the compiler found an element, in its own words. */
export interface Source {
  fileName?: string
  lineNumber?: number
  columnNumber?: number
}

/** The position of a placed element, or the start of the given file when the compiler made it. */
export function positionOf(source: Source | undefined, file: string): Position {
  return {
    file: source?.fileName ?? file,
    line: source?.lineNumber ?? 1,
    column: source?.columnNumber ?? 1,
  }
}

/** JSX's factory. */
export function jsx(type: unknown, props: Record<string, unknown>): Placed {
  return new Placed(type, props)
}

/** JSX's factory for several children. */
export const jsxs = jsx

/** JSX's factory in development form: the one that templates are compiled to, for its positions. */
export function jsxDEV(
  type: unknown,
  props: Record<string, unknown>,
  _key: unknown,
  _several: boolean,
  source?: Source,
): Placed {
  return new Placed(type, props, source)
}

/** Runs an expression of a template; what it throws or rejects with becomes a `Failed`. */
export type Attempt = (run: () => unknown, line: number, column: number) => unknown

/** The `Attempt` of one template file. */
export function attemptsIn(file: string): Attempt {
  return (run, line, column) => {
    const fail = (error: unknown) => new Failed(located(error, { file, line, column }))
    try {
      const value = run()
      return isThenable(value) ? value.then((settled) => settled, fail) : value
    } catch (error) {
      return fail(error)
    }
  }
}

/** Whether a value has to be awaited. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  )
}
