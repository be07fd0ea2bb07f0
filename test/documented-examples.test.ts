// The examples of docs/api.md, from top to bottom in one shell, against a freshly seeded demo shop.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { projectRoot } from '#server/env/paths.ts'
import { password } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { fillShop } from '../seeds/demo/fill-shop.ts'

const run = promisify(execFile)
const docs = join(projectRoot(), 'docs')

/** Every line of the page's blocks in `sh`. */
const examples = [
  ...readFileSync(join(docs, 'api.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, block = '']) => block)

/** Each request leaves its status and address behind. */
const curl = `curl() { command curl -sS -w '%{stderr}%{http_code} %{method} %{url}\\n' "$@"; }`

test('the examples of docs/api.md run in the order of the page on a fresh demo shop', async (t) => {
  const shop = await openWholeShop(t)
  await fillShop(shop.scope, () => undefined)
  const admin = { email: 'admin@example.com', password, name: 'Admin' }
  await shop.scope.ask('auth.ensureAdmin', admin)
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  symlinkSync(docs, join(folder, 'docs'))
  writeFileSync(join(folder, '.env'), `ADMIN_PASSWORD=${password}\n`)
  const script = examples.join('\n').replace('http://localhost:3000', shop.url)
  const { stderr } = await run('bash', ['-euo', 'pipefail', '-c', `${curl}\n${script}`], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  })
  const requests = stderr.split('\n').filter((line) => /^\d{3} /.test(line))
  t.true(requests.length > 20, stderr)
  t.deepEqual(
    requests.filter((line) => !/^20[01] /.test(line)),
    [],
  )
})
