/** Output of a command: lines on stdout, progress on stderr, or one JSON value with --json. */

export class Output {
  private readonly json: boolean
  private value: unknown
  private shownAt = 0

  constructor(json: boolean) {
    this.json = json
  }

  /** A line for people. */
  say = (text: string): void => {
    if (!this.json) process.stdout.write(`${printable(text)}\n`)
  }

  /** The value that --json prints instead of the lines. */
  result(value: unknown): void {
    this.value = value
  }

  /** Progress of long work: one line rewritten on a terminal, one every few seconds elsewhere. */
  progress = (done: number, total: number, what: string): void => {
    const finished = done >= total
    const often = process.stderr.isTTY ? 100 : 3000
    if (!finished && Date.now() - this.shownAt < often) return
    this.shownAt = Date.now()
    const percent = total > 0 ? Math.floor((done / total) * 100) : 100
    const line = `${what}: ${done} of ${total} (${percent} %)`
    if (!process.stderr.isTTY) process.stderr.write(`${line}\n`)
    else process.stderr.write(`\r\u001b[K${line}${finished ? '\n' : ''}`)
  }

  /** Prints the value, when --json was given. */
  finish(ok: boolean): void {
    if (this.json) process.stdout.write(`${JSON.stringify(this.value ?? { ok }, null, 2)}\n`)
  }

  /** An error: a line on stderr, or JSON. */
  fail(message: string): void {
    process.stderr.write(
      this.json ? `${JSON.stringify({ error: message })}\n` : `${printable(message)}\n`,
    )
  }
}

/** What files and shoppers wrote moves no cursor and sets no title of a terminal. */
const printable = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '\ufffd')

/** Aligns columns to their widest cell. */
export function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
