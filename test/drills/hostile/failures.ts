// What went wrong, by kind: the first of each is boiled down, written to a file and told; the others are counted.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HostileRequest, piecesOf } from '#test/helpers/hostile/request.ts'
import type { Report } from '../report.ts'
import { type Cause, errorsIn } from './log-lines.ts'

export interface Suspect {
  engine: string
  round: number
  request: HostileRequest
}

interface Kind {
  what: string
  /** How often it was met on each engine. */
  times: Map<string, number>
  routes: Set<string>
}

export class Failures {
  private readonly kinds = new Map<string, Kind>()
  /** Causes that have been told with an answer. */
  private readonly told = new Set<string>()
  private readonly report: Report
  private readonly folder: string
  private readonly seed: number

  constructor(report: Report, folder: string, seed: number) {
    this.report = report
    this.folder = folder
    this.seed = seed
  }

  /** Counts a failure; true when nothing of its kind was met before, so that it is worth a closer look. */
  count(suspect: Suspect, wrong: string, cause?: Cause): boolean {
    if (cause) this.told.add(cause.text)
    const { engine, request } = suspect
    return this.note(
      engine,
      cause ? `${wrong}: ${cause.text}` : `${wrong}, ${request.route}`,
      request,
    )
  }

  /** True when something was told that has the same cause. */
  knows = (cause: Cause | undefined): boolean => cause !== undefined && this.told.has(cause.text)

  /** Tells the first of a kind, with the request as it was sent and as small as it still fails. */
  tell(
    suspect: Suspect,
    wrong: string,
    sent: Buffer[],
    small: HostileRequest | undefined,
    cause?: Cause,
  ) {
    const { engine, round, request } = suspect
    const file = join(this.folder, `${engine}-${round}.raw`)
    writeFileSync(file, Buffer.concat(sent))
    const shown = small ?? request
    if (small)
      writeFileSync(`${file}.least`, Buffer.concat(piecesOf(small, (name) => `{{${name}}}`)))
    const lines = [
      `${engine}, seed ${this.seed}, round ${round}: ${wrong}`,
      ...(cause ? [`  because ${cause.text}`, ...cause.frames.map((frame) => `    ${frame}`)] : []),
      `  ${small ? 'least' : 'not again, or not tried again alone'}: ${described(shown)}`,
      `  as sent: ${file}${small ? `, as little as fails: ${file}.least` : ''}`,
    ]
    this.report.check(false, lines.join('\n'))
  }

  /** Whatever the log calls an error and no answer has told of. */
  collect(engine: string, lines: readonly string[], when: string): void {
    for (const error of errorsIn(lines)) {
      if (this.told.has(error.text)) continue
      const what = `logged: ${error.text}`
      if (!this.note(engine, what)) continue
      const frames = error.frames.map((frame) => `\n    ${frame}`).join('')
      this.report.check(false, `${engine}, ${when}: ${what} ${error.route}${frames}`)
    }
  }

  check(holds: boolean, what: string): void {
    this.report.check(holds, what)
  }

  /** A line for each kind. */
  sum(): void {
    const kinds = [...this.kinds.values()]
    if (kinds.length > 0) this.report.say(`\n${kinds.length} kinds of failures:`)
    for (const { what, times, routes } of kinds) {
      const counts = [...times].map(([engine, count]) => `${engine} × ${count}`).join(', ')
      this.report.say(`  ${what} (${counts}) ${[...routes].slice(0, 4).join(', ')}`)
    }
  }

  private note(engine: string, what: string, request?: HostileRequest): boolean {
    const known = this.kinds.get(what)
    const kind = known ?? { what, times: new Map<string, number>(), routes: new Set<string>() }
    kind.times.set(engine, (kind.times.get(engine) ?? 0) + 1)
    if (request) kind.routes.add(request.route)
    this.kinds.set(what, kind)
    return !known
  }
}

/** One line that a reader can make sense of. */
function described({
  method,
  path,
  query,
  headers,
  body,
  framing,
  delivery,
}: HostileRequest): string {
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  const content = body ? body.open + body.parts.join(body.join) + body.close : ''
  const odd = [framing === 'length' ? '' : framing, delivery.kind === 'whole' ? '' : delivery.kind]
  const shown = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(' | ')
  const line = [
    method,
    target.slice(0, 300),
    `[${shown}]`,
    ...odd.filter(Boolean),
    content.slice(0, 400),
  ]
  return JSON.stringify(line.join(' ')).slice(1, -1)
}
