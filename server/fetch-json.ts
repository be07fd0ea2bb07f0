/** Asks a service outside for JSON: no redirect is followed, nothing takes longer than its time or is longer than its size. */

export interface Outcall {
  headers?: Record<string, string>
  /** Milliseconds until the whole answer must be here. */
  patience?: number
  /** Bytes. */
  most?: number
}

/** The parsed answer, for a schema to judge. Throws a sentence for the log when there is none. */
export async function askOutside(
  url: string,
  { headers = {}, patience = 5000, most = 1024 ** 2 }: Outcall = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new Error(`${hostOf(url)} cannot be reached (${reasonOf(error)}).`)
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`${hostOf(url)} answered ${answer.status}.`)
  }
  const text = await textOf(answer, most, hostOf(url))
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${hostOf(url)} answered something that is not JSON.`)
  }
}

async function textOf(answer: Response, most: number, host: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > most) throw new Error(`${host} answered more than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const hostOf = (url: string) => new URL(url).host

/** What stands behind fetch's "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
