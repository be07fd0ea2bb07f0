/** Downloads a file from an address that somebody gave: from public hosts only, with a deadline and a size limit, never inside a transaction. */
import { createWriteStream } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Fault, tooLarge } from '#server/errors.ts'
import { refuseWithLocks } from '#server/fetch-json.ts'
import { said } from '#server/language/message.ts'
import { answerOf } from '#server/outgoing/answer-of.ts'
import { PrivateAddress, publicLookup, refusePrivateHost } from '#server/outgoing/public-lookup.ts'

export interface Download {
  /** Where the bytes are written. */
  path: string
  /** Deadline for the whole file in milliseconds. */
  patience: number
  /** Most bytes. */
  most: number
  /** True for a host that the operator named: it may be in a private network, where it redirects to may not. */
  isTrusted?: boolean
}

const mostRedirects = 3

/**
 * Writes the file to `path`. Redirects are followed three times, each to a public host. Throws a Fault that says why there
 * is no file: a private address, no complete answer in time, another status than 200, more bytes than `most`.
 */
export async function fetchFile(url: string, download: Download): Promise<void> {
  const signal = AbortSignal.timeout(download.patience)
  const first = new URL(url)
  let at = first
  for (let redirects = 0; ; redirects++) {
    refuseWithLocks(at.host)
    const isTrusted = download.isTrusted === true && at.host === first.host
    const next = await orFault(at.host, () => step(at, { ...download, isTrusted }, signal))
    if (next === undefined) return
    if (redirects === mostRedirects) throw noFile('server.download.redirects', at.host)
    at = next
  }
}

/** One request; answers where it is redirected to. */
async function step(at: URL, download: Download, signal: AbortSignal): Promise<URL | undefined> {
  const answer = await ask(at, download.isTrusted ?? false, signal)
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    answer.destroy()
    return new URL(headers.location, at)
  }
  if (statusCode !== 200) {
    answer.destroy()
    throw noFile('server.download.status', at.host, { status: statusCode })
  }
  await pipeline(answer, upTo(download.most), createWriteStream(download.path), { signal })
  return undefined
}

function ask(at: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (at.protocol !== 'https:' && at.protocol !== 'http:') {
    throw noFile('server.download.redirects', at.host)
  }
  if (!isTrusted) refusePrivateHost(at)
  const get = at.protocol === 'https:' ? getHttps : getHttp
  const headers = { Accept: 'image/*,*/*;q=0.5', 'User-Agent': 'shop-import' }
  // Without an agent no connection is kept, which the next file would take without a look at its address.
  const options = { signal, headers, agent: false, ...(isTrusted ? {} : { lookup: publicLookup }) }
  return answerOf(get(at, options))
}

function upTo(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > most ? tooLarge('server.download.tooLarge') : null, chunk)
    },
  })
}

async function orFault<T>(host: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Fault) throw error
    if (error instanceof PrivateAddress) throw noFile('server.download.private', host)
    throw noFile('server.download.unanswered', host)
  }
}

const noFile = (
  key: `server.download.${'private' | 'redirects' | 'status' | 'unanswered'}`,
  host: string,
  more: { status?: number } = {},
) => new Fault(502, 'NO_FILE', said(key, { host, ...more }))
