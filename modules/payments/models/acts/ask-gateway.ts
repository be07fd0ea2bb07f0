/** Asks a gateway: never inside of `atomic`, and never longer than its patience. */
import { refuseWithLocks, Unanswered } from '#server/fetch-json.ts'
import { GatewayRefused, type OpenGateway } from '#server/gateways/gateway.ts'

const most = 5_000

/** `refused`: it said no and nothing happened. `unknown`: it did not answer, or not in words that the adapter knows. */
export type Answer<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'refused'; why: string }
  | { outcome: 'unknown'; why: string }

/** Never rejects. An answer that comes after the patience is dropped: a read will show what it said. */
export async function askGateway<T>(
  { name, patience = most }: OpenGateway,
  ask: () => Promise<T>,
): Promise<Answer<T>> {
  refuseWithLocks(name)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const wait = Math.min(patience, most)
    timer = setTimeout(() => reject(new Unanswered(`no answer within ${wait} ms`)), wait)
  })
  try {
    return { outcome: 'answered', value: await Promise.race([ask(), late]) }
  } catch (error) {
    if (error instanceof GatewayRefused) return { outcome: 'refused', why: error.reason }
    return { outcome: 'unknown', why: error instanceof Error ? error.message : 'no answer' }
  } finally {
    clearTimeout(timer)
  }
}
