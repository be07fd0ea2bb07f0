// A client that is generated from the description compiles, and works with the shop.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { projectRoot } from '#server/env/paths.ts'
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

test('a generated client reads products, makes one by its key with variants and a picture, publishes, prices at its version and deletes it', async (t) => {
  const shop = await openWholeShop(t)
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
  const { stdout } = await node('client.js', shop.url, key)
  t.deepEqual(JSON.parse(stdout), {
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
})
