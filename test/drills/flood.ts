// 200 sockets that send or read as slowly as they can, or not at all (statement 64): everybody else is served as before.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

type Kind = 'headers' | 'body' | 'reader' | 'silent'

interface Slow {
  kind: Kind
  socket: Socket
  opened: number
  closedAfter: number | undefined
}

const sockets = 200
const headersWithin = 21_000
const bodiesWithin = 61_000
const silentWithin = 13_000

/** `rounds` is not used: one flood lasts about 65 seconds, as long as the slowest body may take. */
export async function flood(report: Report, seed: number): Promise<void> {
  await inWorkspace(seed, async ({ databaseUrl }) => {
    const port = await freePort()
    const server = await startServer(databaseUrl, port)
    const kinds: Kind[] = ['headers', 'body', 'reader', 'silent']
    const slow = Array.from({ length: sockets }, (_, n) =>
      open(kinds[n % kinds.length] ?? 'headers', port),
    )
    const times: number[] = []
    const end = performance.now() + bodiesWithin + 4000
    while (performance.now() < end) {
      for (const one of slow) trickle(one)
      const began = performance.now()
      const answer = await fetch(`${server.url}/products`, { headers: { accept: 'text/html' } })
      await answer.arrayBuffer()
      report.check(answer.status === 200, `a visitor was answered with ${answer.status}`)
      times.push(performance.now() - began)
      await sleep(200)
    }
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    report.check(p99 < 1000, `the 99th percentile of visitors was ${Math.round(p99)} ms`)
    checkClosed(report, slow, 'headers', headersWithin)
    checkClosed(report, slow, 'body', bodiesWithin)
    checkClosed(report, slow, 'silent', silentWithin)
    report.say(`${times.length} visitors beside ${sockets} slow sockets, p99 ${Math.round(p99)} ms`)
    for (const { socket } of slow) socket.destroy()
    report.check((await server.end('SIGTERM')) === 0, 'it ends well')
  })
}

function open(kind: Kind, port: number): Slow {
  const socket = connect(port, '127.0.0.1')
  const slow: Slow = { kind, socket, opened: performance.now(), closedAfter: undefined }
  socket.on('error', () => undefined)
  socket.on('close', () => {
    slow.closedAfter = performance.now() - slow.opened
  })
  if (kind === 'headers') socket.write('GET /products HTTP/1.1\r\nHost: shop\r\n')
  if (kind === 'body') {
    const type = 'Content-Type: application/json\r\nContent-Length: 100000'
    socket.write(`POST /auth/sign-in/email HTTP/1.1\r\nHost: shop\r\n${type}\r\n\r\n{`)
  }
  if (kind === 'reader') {
    socket.pause()
    socket.write('GET /products HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\n\r\n'.repeat(20))
  }
  return slow
}

/** One more byte, so that no idle time-out sees an idle socket. */
function trickle({ kind, socket }: Slow): void {
  if (socket.destroyed || !socket.writable) return
  if (kind === 'headers') socket.write('X')
  if (kind === 'body') socket.write(' ')
  // A slow sender has to notice that it was hung up on.
  if (kind !== 'reader') socket.resume()
}

function checkClosed(report: Report, slow: Slow[], kind: Kind, within: number): void {
  const lives = slow.filter((one) => one.kind === kind).map((one) => one.closedAfter ?? Infinity)
  const longest = Math.max(...lives)
  const late = lives.filter((life) => life > within).length
  report.check(late === 0, `${late} slow ${kind} were open for more than ${within} ms`)
  report.say(`slow ${kind}: the longest was open for ${(longest / 1000).toFixed(1)} s`)
}
