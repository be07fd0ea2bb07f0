// An error in a template, with the place where its author finds it.

/** A place in a template file; line and column count from 1. */
export interface Position {
  file: string
  line: number
  column: number
}

/** What went wrong in a template and where; `reason` is the message without the position. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string

  constructor(at: Position, reason: string, options?: ErrorOptions) {
    super(`${at.file}:${at.line}:${at.column}: ${reason}`, options)
    this.file = at.file
    this.line = at.line
    this.column = at.column
    this.reason = reason
  }
}

/** The error itself when it knows its place, else one that names the given place. */
export function located(error: unknown, at: Position, what = ''): TemplateError {
  if (error instanceof TemplateError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new TemplateError(at, what + message, { cause: error })
}
