// Visitors, each from an address of its own (X-Forwarded-For), one request each on connections that stay open.
import { Agent, get } from 'node:http'

export interface Visits {
  /** Of the server. */
  url: string
  /** The path of the n-th visitor. */
  path(n: number): string
  headers: Record<string, string>
  count: number
}

const connections = 16
const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
let addresses = 0

/** Rejects at the first answer other than 200. */
export async function visit({ url, path, headers, count }: Visits): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await ask(url + path(next++), headers)
  }
  await Promise.all(Array.from({ length: connections }, one))
}

function ask(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { agent, headers: { ...headers, 'X-Forwarded-For': newAddress() } },
      (response) => {
        response
          .resume()
          .on('end', () =>
            response.statusCode === 200
              ? resolve()
              : reject(new Error(`${url} answered ${response.statusCode}`)),
          )
      },
    )
    request.on('error', reject)
  })
}

/** Never the same twice in a run. */
function newAddress(): string {
  const n = ++addresses
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}
