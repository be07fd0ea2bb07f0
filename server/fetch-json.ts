/** Asks a service outside: by its deadline, within its size, never on the way through a redirect, and never while a lock is held. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { storable } from '#server/text/storable.ts'

export interface Outcall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Milliseconds until the whole answer must be here; 5,000 when not given. */
  patience?: number
  /** Bytes of the answer; a megabyte when not given. */
  most?: number
}

/** What a service answered, whatever its status. */
export interface Reply {
  status: number
  ok: boolean
  headers: Headers
  text: string
}

/** There is no whole answer: nobody knows whether what was asked for has been done. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

const acting = new AsyncLocalStorage<true>()

/** Runs an act: whatever it calls may not wait for anybody outside. */
export const withLocks = <T>(act: () => T): T => acting.run(true, act)

/** Throws where a transaction is open: it would hold its locks as long as somebody outside takes to answer. */
export function refuseWithLocks(host: string): void {
  if (acting.getStore()) throw new Error(`${host} is asked inside of atomic`)
}

/** One question, never repeated. Throws `Unanswered` for the log when no whole answer comes in time and size. */
export async function callOutside(url: string, call: Outcall = {}): Promise<Reply> {
  const { headers = {}, patience = 5000, most = 1024 ** 2, method = 'GET', body } = call
  const { host } = new URL(url)
  refuseWithLocks(host)
  try {
    const answer = await fetch(url, {
      method,
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body }),
    })
    const text = await textOf(answer, most)
    return { status: answer.status, ok: answer.ok, headers: answer.headers, text }
  } catch (error) {
    throw new Unanswered(`${host} cannot be reached (${reasonOf(error)}).`, { cause: error })
  }
}

/** The parsed answer, for a schema to judge. Throws a sentence for the log when there is none. */
export async function askOutside(url: string, call: Outcall = {}): Promise<unknown> {
  const { ok, status, text } = await callOutside(url, call)
  const { host } = new URL(url)
  if (!ok) throw new Error(`${host} answered ${status}.`)
  try {
    return storable(JSON.parse(text))
  } catch {
    throw new Error(`${host} answered something that is not JSON.`)
  }
}

async function textOf(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > most) throw new Error(`it answered more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What stands behind fetch's "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
