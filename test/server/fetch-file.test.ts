// Files from addresses that somebody gave: public hosts only, and an end to each.
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { Fault } from '#server/errors.ts'
import { fetchFile } from '#server/fetch-file.ts'
import { isPublicAddress } from '#server/outgoing/public-address.ts'
import { listening } from '#test/helpers/outside/mailbox.ts'
import { switching } from '#test/helpers/outside/switching.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

async function host(t: ExecutionContext, answer: Answer): Promise<string> {
  const server = createServer((request, response) => answer(response, request))
  await listening(t, server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const target = () => join(mkdtempSync(join(tmpdir(), 'fetch-file-')), 'file')
const download = (more: object = {}) => ({
  ...{ path: target(), patience: 2000, most: 1000, isTrusted: true, ...more },
})

const refused = async (t: ExecutionContext, url: string, key: string, more: object = {}) => {
  const error = await t.throwsAsync(fetchFile(url, download(more)), { instanceOf: Fault })
  t.is(error?.told.key, `server.download.${key}`)
}

test('an address counts as public only when anybody on the internet could reach it', (t) => {
  const ours = [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ]
  t.deepEqual(ours.filter(isPublicAddress), [])
  const everybodys = ['1.1.1.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1']
  t.deepEqual(everybodys.filter(isPublicAddress), everybodys)
})

test('a file arrives, also after a redirect', async (t) => {
  const url = await host(t, (response, { url: path }) => {
    if (path === '/file') response.end('bytes')
    else response.writeHead(302, { Location: '/file' }).end()
  })
  const wanted = download()
  await fetchFile(`${url}/old`, wanted)
  t.is(readFileSync(wanted.path, 'utf8'), 'bytes')
})

test('no private address is asked, by number or by name, at once or after a redirect', async (t) => {
  let asked = 0
  const url = await host(t, (response) => {
    asked++
    response.end('secret')
  })
  const { port } = new URL(url)
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]']) {
    await refused(t, `http://${name}:${port}/`, 'private', { isTrusted: false })
  }
  await refused(t, 'http://169.254.169.254/latest', 'private', { isTrusted: false })
  t.is(asked, 0)
})

test('a trusted host redirects to no private one', async (t) => {
  const inside = await host(t, (response) => response.end('secret'))
  const trusted = await host(t, (response) => response.writeHead(302, { Location: inside }).end())
  await refused(t, trusted, 'private')
})

test('no connection to a trusted host is taken for an address that is not', async (t) => {
  const url = await host(t, (response) => response.end('bytes'))
  const named = url.replace('127.0.0.1', 'localhost')
  await fetchFile(named, download())
  await refused(t, named, 'private', { isTrusted: false })
})

test('a host that switches protocols gives no file', async (t) => {
  await refused(t, await switching(t), 'unanswered')
})

test('a missing file, endless redirects, too many bytes, a hang-up and silence each end with a reason', async (t) => {
  const url = await host(t, (response, { url: path }) => {
    if (path === '/gone') response.writeHead(404).end()
    else if (path === '/round') response.writeHead(301, { Location: '/round' }).end()
    else if (path === '/long') response.end('x'.repeat(1001))
    else if (path === '/half') {
      response.writeHead(200, { 'Content-Length': '10' }).write('x')
      setImmediate(() => response.destroy())
    } else if (path === '/file') response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
  })
  await refused(t, `${url}/gone`, 'status')
  await refused(t, `${url}/round`, 'redirects')
  await refused(t, `${url}/file`, 'redirects')
  await refused(t, `${url}/long`, 'tooLarge')
  await refused(t, `${url}/half`, 'unanswered')
  await refused(t, `${url}/silent`, 'unanswered', { patience: 50 })
})
