// Sends bytes over a socket of their own and waits for what comes back.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FactOf, type HostileRequest, isComplete, methodsOf, piecesOf } from './request.ts'
import { type Read, readResponses } from './responses.ts'

export interface Outcome extends Read {
  /** True when neither an answer nor an end came in time. */
  hung: boolean
}

/** How long an answer may take before it counts as none, in ms. */
const patience = 30_000
/** How long a sender who said less than announced waits before ending, in ms. */
const lull = 50

/** What the shop at `port` makes of the request. A request that says less than it announces is ended by its sender. */
export async function send(
  request: HostileRequest,
  port: number,
  factOf: FactOf,
): Promise<Outcome> {
  const methods = methodsOf(request)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  const received: Buffer[] = []
  let hung = false
  const read = (isOver: boolean) => readResponses(Buffer.concat(received), methods, isOver)
  await new Promise<void>((resolve) => {
    const limit = setTimeout(() => {
      hung = true
      socket.destroy()
    }, patience)
    socket.on('data', (piece) => {
      received.push(piece)
      const { responses, fault } = read(false)
      if (fault !== undefined || responses.length >= methods.length) socket.destroy()
    })
    socket.on('end', () => socket.destroy())
    // That it was cut is told by what is missing.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(limit)
      resolve()
    })
    void write()
  })
  return { ...read(true), hung }

  async function write(): Promise<void> {
    for (const piece of piecesOf(request, factOf)) {
      if (socket.destroyed) return
      socket.write(piece)
      if (request.delivery.kind === 'pieces') await sleep(1)
    }
    if (request.delivery.kind === 'cut') await sleep(1).then(() => socket.destroy())
    else if (request.wild || !isComplete(request)) await sleep(lull).then(() => socket.end())
  }
}
