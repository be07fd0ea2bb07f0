// Broken forms on raw sockets, at every address that takes files (statement 38): refused or hung up on, nothing is left, the shop goes on.
import { mkdirSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { type Rng, seeded } from '../../seeds/art/prng.ts'
import type { Report } from './report.ts'
import { adminAt, startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

const paths = [
  ...['/reviews', '/api/reviews', '/api/upload', '/admin/media/upload', '/admin/media/x/replace'],
  ...['/api/admin/products/import', '/admin/redirects/import', '/admin/reviews/import'],
  '/admin/translations/import',
]
const types = [
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data;boundary'],
  ...["multipart/form-data; boundary*=utf-8''b", 'multipart/x-y; boundary=b', 'multipart/'],
]
const usual = 'multipart/form-data; boundary=b'
const field = 'Content-Disposition: form-data; name="a"'
const file =
  'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv'
const pieces = [
  ...['--b\r\n', '--b--', '--b', '\r\n', '\r\n\r\n', '-', '\r', '\n', '\0', 'words'],
  ...[
    `--b\r\n${field}\r\n\r\nwords\r\n`,
    `--b\r\n${file}\r\n\r\na,b\r\n`,
    field,
    `${file}\r\n\r\n`,
  ],
  ...[`X: ${'x'.repeat(20_000)}`, 'y'.repeat(50_000), 'Content-Transfer-Encoding: base64'],
]
const atOnce = 12

interface Sent {
  path: string
  type: string
  body: Buffer
  /** What it says it is long; undefined is sent in chunks. */
  length: number | undefined
  end: 'wait' | 'half' | 'reset'
}

/** `rounds` is how many forms are sent. */
export async function forms(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async ({ databaseUrl, folder }) => {
    const temporary = join(folder, 'temporary')
    mkdirSync(temporary)
    const port = await freePort()
    const server = await startServer(databaseUrl, port, { DATA_DIR: folder, TMPDIR: temporary })
    const { cookies } = await adminAt(server.url)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const rng = seeded(seed)
    const answers = new Map<string, number>()
    let sent = 0
    const sender = async () => {
      while (sent++ < rounds) {
        const form = formOf(rng)
        const status = await send(port, cookie, form)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        report.check(!status.startsWith('5'), `${form.path} was answered with ${status}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
    report.say([...answers].map(([status, count]) => `${status}: ${count}`).join(', '))
    report.check((await fetch(`${server.url}/healthz`)).status === 200, 'the shop goes on')
    await sleep(1000)
    report.check(readdirSync(temporary).length === 0, 'a form left its folder behind')
    report.check(!/"level":[56]0/.test(server.output()), server.output())
    report.check((await server.end('SIGTERM')) === 0, 'it ends well')
  })
}

function formOf(rng: Rng): Sent {
  const body = Buffer.from(
    Array.from({ length: rng.int(0, 20) }, () => rng.pick(pieces)).join('') +
      (rng.chance(0.6) ? '\r\n--b--\r\n' : ''),
  )
  const end = rng.pick(['wait', 'wait', 'half', 'reset'] as const)
  const isWhole = end === 'wait' || rng.chance(0.5)
  const length = isWhole ? body.length : rng.int(0, body.length * 2)
  const type = rng.chance(0.9) ? usual : rng.pick(types)
  return {
    ...{ path: rng.pick(paths), type, body, end },
    length: rng.chance(0.2) ? undefined : length,
  }
}

/** The status that it was answered with, `none` where the connection ended without one. */
function send(port: number, cookie: string, { path, type, body, length, end }: Sent) {
  return new Promise<string>((done) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'none'))
    const lines = [
      ...[`POST ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', `Cookie: ${cookie}`],
      ...['Sec-Fetch-Site: same-origin', 'Accept: application/json', `Content-Type: ${type}`],
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    if (length === undefined) {
      socket.write(`${body.length.toString(16)}\r\n`)
      socket.write(body)
      socket.write(body.length > 0 ? '\r\n0\r\n\r\n' : '\r\n')
    } else socket.write(body)
    if (end === 'half') socket.end()
    if (end === 'reset') setImmediate(() => socket.resetAndDestroy())
  })
}
