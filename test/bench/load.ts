// Load on one address: wrk where it is installed, else autocannon (slower itself, so compare only within one run).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const wrk = '/usr/bin/wrk'
const uniqueScript = join(import.meta.dirname, 'unique.lua')

export interface Load {
  url: string
  headers?: Record<string, string>
  seconds: number
  connections?: number
  /** Adds `n=1`, `n=2` … to the query, so that no answer can come from the page cache. */
  unique?: boolean
}

export interface Figures {
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers other than 2xx and 3xx, and broken connections. */
  errors: number
}

export const hasWrk = existsSync(wrk)

/** One round of load from one thread; warm-up is the caller's. */
export function fire(load: Load): Promise<Figures> {
  return hasWrk ? withWrk(load) : withAutocannon(load)
}

// Each wrk starts at another number: a page of the last round must not be met again.
let round = 0

async function withWrk(load: Load): Promise<Figures> {
  const { url, headers = {}, seconds, connections = 32, unique = false } = load
  const { stdout } = await run(
    wrk,
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(unique ? ['-s', uniqueScript] : []),
      url,
    ],
    { env: { ...process.env, ROUND: String(round++) } },
  )
  return {
    rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1] ?? 0),
    p50: milliseconds(stdout.match(/50%\s+([\d.]+)(us|ms|s)/)),
    p99: milliseconds(stdout.match(/99%\s+([\d.]+)(us|ms|s)/)),
    errors:
      Number(stdout.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0) +
      [...(stdout.match(/Socket errors: (.*)/)?.[1] ?? '').matchAll(/\d+/g)].reduce(
        (sum, [count]) => sum + Number(count),
        0,
      ),
  }
}

function milliseconds(match: RegExpMatchArray | null): number {
  const unit = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? 'ms'] ?? 1
  return Number(match?.[1] ?? 0) * unit
}

async function withAutocannon(load: Load): Promise<Figures> {
  const { url, headers = {}, seconds, connections = 32, unique = false } = load
  const path = new URL(url).pathname + new URL(url).search
  const base = `${path}${path.includes('?') ? '&' : '?'}n=${round++}`
  let count = 0
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(unique
      ? {
          requests: [
            { setupRequest: (request: object) => ({ ...request, path: `${base}-${count++}` }) },
          ],
        }
      : {}),
  })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
