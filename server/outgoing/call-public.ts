/** Calls an address that somebody else chose: public hosts only, no redirect, with a deadline and a size. */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refuseWithLocks, Unanswered } from '#server/fetch-json.ts'
import { type KernelView, kernelOf } from '#server/kernel-view.ts'
import { answerOf } from './answer-of.ts'
import { literalOf, type Refusal, refusalOf } from './outgoing.ts'
import { isLoopback } from './public-address.ts'

export interface PublicCall {
  headers: Record<string, string>
  body: string
  /** Deadline for the whole answer in milliseconds. */
  patience: number
  /** The answer is read up to this many bytes. */
  most: number
}

export interface PublicReply {
  status: number
  text: string
  /** Milliseconds that the answer asks to wait (`Retry-After`); 0 where it says nothing. */
  pause: number
}

/** Nothing was sent: the address is not one that may be called. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly why: Refusal

  constructor(why: Refusal, host: string) {
    super(`${host} may not be called (${why})`)
    this.why = why
  }
}

/**
 * POSTs `body` once. The host is resolved once, every address of it is checked, and the connection goes to a checked one,
 * so that a name cannot change its meaning in between. Throws `AddressRefused` before anything is sent, `Unanswered` when
 * no answer comes in time.
 */
export async function callPublic(
  view: KernelView,
  address: string,
  call: PublicCall,
): Promise<PublicReply> {
  const url = new URL(address)
  refuseWithLocks(url.host)
  const signal = AbortSignal.timeout(call.patience)
  try {
    const addresses = await before(signal, checkedAddresses(view, url))
    return await post(url, addresses, call, signal)
  } catch (error) {
    if (error instanceof AddressRefused) throw error
    const reason = signal.aborted ? `no answer within ${call.patience} ms` : reasonOf(error)
    throw new Unanswered(`${url.host} cannot be reached (${reason})`, { cause: error })
  }
}

/** The IP addresses of a host, all of which may be called. */
async function checkedAddresses(view: KernelView, url: URL): Promise<readonly string[]> {
  const { outgoing } = kernelOf(view)
  const why = refusalOf(view, url)
  if (why !== undefined) throw new AddressRefused(why, url.host)
  const literal = literalOf(url)
  const addresses = literal === undefined ? await outgoing.resolve(url.hostname) : [literal]
  if (addresses.length === 0) throw new Error('the host has no address')
  if (!addresses.every((one) => outgoing.mayCall(one)))
    throw new AddressRefused('private', url.host)
  if (url.protocol === 'http:' && !addresses.every(isLoopback))
    throw new AddressRefused('scheme', url.host)
  return addresses
}

/** Rejects with the signal's reason once it is aborted. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

async function post(
  url: URL,
  addresses: readonly string[],
  { headers, body, most }: PublicCall,
  signal: AbortSignal,
): Promise<PublicReply> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // Without an agent no connection is kept, which would outlive the check.
  const options = { method: 'POST', headers, agent: false, signal, lookup: pinnedTo(addresses) }
  const answer = await answerOf(request(url, options).end(body))
  const { statusCode = 0, headers: told } = answer
  return {
    status: statusCode,
    text: await textOf(answer, most),
    pause: pauseIn(told['retry-after']),
  }
}

/** Of seconds or a date (RFC 9110, 10.2.3). */
function pauseIn(told = ''): number {
  const pause = /^\d{1,9}$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now()
  return Math.max(0, pause || 0)
}

/** Answers the checked addresses whatever is looked up. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, found) => {
    const [first = ''] = addresses
    if (all)
      found(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )
    else found(null, first, isIP(first))
  }

/** The beginning of an answer; the connection ends where `most` is reached. */
async function textOf(answer: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)
