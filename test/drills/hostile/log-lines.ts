// Reads what the shop logged: errors with their cause, in words that are the same for the same fault.

export interface Cause {
  /** '' for what belongs to no request. */
  requestId: string
  text: string
  /** The first places of ours in the stack. */
  frames: string[]
  /** Method and path of the request, when its line was read too. */
  route: string
  /** True for what ended the process. */
  isFatal: boolean
}

interface Line {
  level?: number
  requestId?: string
  msg?: string
  method?: string
  path?: string
  status?: number
  err?: string | Fault
}

interface Fault {
  name?: string
  code?: string
  message?: string | undefined
  stack?: string
}

/** Every line above a warning; what is no line of the log, as a warning of Node, is one too. */
export function errorsIn(lines: readonly string[]): Cause[] {
  const read = lines.map(parsed)
  const asked = new Map(read.map((line) => [line.requestId ?? '', line]))
  for (const line of read) if (line.path !== undefined) asked.set(line.requestId ?? '', line)
  return read.filter(({ level = 0 }) => level >= 50).map((line) => causeOf(line, asked))
}

/** The error behind the answer to one request; undefined when none was logged. */
export const causeIn = (lines: readonly string[], requestId: string): Cause | undefined =>
  errorsIn(lines.filter((line) => line.includes(requestId)))[0]

function causeOf(line: Line, asked: ReadonlyMap<string, Line>): Cause {
  const { err = '', msg = '', requestId = '', level = 0 } = line
  const told = typeof err === 'string' ? { message: err.split('\n')[0], stack: err } : err
  const { name = '', code = '', message = '', stack = '' }: Fault = told
  const { method, path, status } = asked.get(requestId) ?? {}
  return {
    requestId,
    isFatal: level >= 60,
    text: [msg, name, code, steady(message)].filter(Boolean).join(' '),
    frames: stack
      .split('\n')
      .filter((frame) => /^\s+at /.test(frame) && !/node_modules|node:/.test(frame))
      .slice(0, 3)
      .map((frame) => frame.trim()),
    route: path === undefined ? '' : `(${method} ${path} ${status})`,
  }
}

/** A message without what differs from case to case: of a refused statement, what the database said. */
const steady = (message: string) =>
  (message.split(' - ').at(-1) ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replace(/"[^"]*"|'[^']*'/g, (quoted) => (quoted.length > 40 ? '"…"' : quoted))
    .replace(/\d+/g, '#')
    .slice(0, 160)

function parsed(line: string): Line {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return /warning|error/i.test(line) ? { level: 50, msg: line.slice(0, 160) } : {}
  }
}
