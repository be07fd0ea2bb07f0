/** A file that cannot be read on; the message is for the person who chose it. */
export class TableError extends Error {
  /** Line of the file, counted from 1; null when it concerns no line. */
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(message)
    this.name = 'TableError'
    this.line = line
  }
}
