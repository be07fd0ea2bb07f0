// A client that is generated from the description compiles, and works with the shop.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { Webhook } from 'standardwebhooks'
import { projectRoot } from '#server/env/paths.ts'
import { loopbackOnly, receiver } from '#test/helpers/outside/receiver.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const run = promisify(execFile)

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noUncheckedIndexedAccess: true,
  rewriteRelativeImportExtensions: true,
}

test('a generated client reads products, makes one by its key with variants and a picture, publishes, prices at its version and deletes it, and is told of each by a webhook', async (t) => {
  const there = await receiver(t)
  const shop = await openWholeShop(t, { outgoing: loopbackOnly })
  const admin = await adminOf(shop)
  const program = { name: 'Generated', permissionSetId: null }
  const { key } = (await admin.post('/api/admin/api-keys/create', program)).json
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const document = (await shop.client().get('/api/openapi.json')).text
  write('api.ts', astToString(await openapiTypescript(document)))
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['client.ts'] }))
  write('package.json', '{ "type": "module" }')
  copyFileSync(join(projectRoot(), 'test/fixtures/api-client/client.ts'), join(folder, 'client.ts'))
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
  const node = (...words: string[]) => run(process.execPath, words, { cwd: folder })
  const compiled = await node('node_modules/typescript/bin/tsc', '-p', '.').catch(
    (error: { stdout: string }) => error,
  )
  t.is(compiled.stdout, '')
  const { stdout } = await node('client.js', shop.url, key, `${there.url}/hooks`)
  const { secret, ...rest } = JSON.parse(stdout)
  t.deepEqual(rest, {
    before: 0,
    refused: 'UNAUTHORIZED',
    hidden: 404,
    price: 1500,
    overtaken: 412,
    changed: [true],
    pictures: ['A poster'],
    variants: ['A4', 'A3'],
    gone: 404,
  })
  await shop.app.kernel.jobs.runDue(shop.scope)
  const verifier = new Webhook(secret)
  const told = there.received.map(({ body, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return (verifier.verify(body, Object.fromEntries(lines)) as { type: string }).type
  })
  t.deepEqual(told, ['product.created', 'product.updated', 'product.updated', 'product.deleted'])
})
