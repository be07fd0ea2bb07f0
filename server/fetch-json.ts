/** Calls an outside service: with a deadline and a size limit, following no redirect, and never inside a transaction. */
import { AsyncContext } from '#server/async-context.ts'
import { storable } from '#server/text/storable.ts'

export interface Outcall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Deadline for the whole answer in milliseconds; 5,000 by default. */
  patience?: number
  /** Most bytes of the answer; a megabyte by default. */
  most?: number
}

/** A service's answer, whatever its status. */
export interface Reply {
  status: number
  ok: boolean
  headers: Headers
  text: string
}

/** No complete answer: the service may or may not have done what was asked. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

const acting = new AsyncContext<true>()

/** Runs a transaction: outside calls in it throw. */
export const withLocks = <T>(act: () => PromiseLike<T>): Promise<T> => acting.run(true, act)

/** Throws inside a transaction: its locks would last as long as the service takes to answer. */
export function refuseWithLocks(host: string): void {
  if (acting.value) throw new Error(`${host} is asked inside of atomic`)
}

/** One request, never repeated. Throws `Unanswered` when no complete answer comes within time and size. */
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

/** The parsed answer, for a schema to check. Throws an Error for the log when it is not JSON. */
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

/** The cause of fetch's "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
