import { type Said, SaidError } from '#server/language/message.ts'

/** A file that cannot be read further; its message is for the person who chose it. */
export class TableError extends SaidError {
  /** Line of the file, counted from 1; null when it concerns no line. */
  readonly line: number | null

  constructor(told: Said, line: number | null = null) {
    super(told)
    this.name = 'TableError'
    this.line = line
  }
}
