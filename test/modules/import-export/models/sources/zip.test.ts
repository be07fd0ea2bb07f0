import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { TableError } from '#server/csv/csv-error.ts'
import { Fault } from '#server/errors.ts'
import { zipOf } from '#server/exports/zip.ts'
import { emptyFolder } from '#test/helpers/shops/project-copy.ts'
import { unzipped } from '../../../../../modules/import-export/models/sources/zip.ts'

const text = 'Handle,Title\nposter,Poster\n'.repeat(20_000)

async function* body() {
  yield text
}

async function archive(names: readonly string[]): Promise<Buffer> {
  async function* entries() {
    for (const name of names) yield { name, body: body() }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(entries())) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

function kept(t: ExecutionContext, bytes: Uint8Array): string {
  const path = join(emptyFolder(t), 'shop.zip')
  writeFileSync(path, bytes)
  return path
}

test('the tables of a ZIP are read, and neither folders nor what systems add', async (t) => {
  const names = [
    'products.csv',
    'deep/orders.json',
    '__MACOSX/._products.csv',
    'note.pdf',
    '.x.csv',
  ]
  const files = await unzipped('shop.zip', kept(t, await archive(names)))
  t.deepEqual(
    files?.map(({ name }) => name),
    ['products.csv', 'deep/orders.json'],
  )
  for (const file of files ?? []) t.is(await readAll(file.open()), text)
})

test('an archive that unpacks to more than may come in is refused before anything is unpacked', async (t) => {
  const path = kept(t, await archive(['one.csv', 'two.csv']))
  const each = Buffer.byteLength(text)
  const files = await unzipped('shop.zip', path, 2 * each)
  t.deepEqual(
    files?.map(({ bytes }) => bytes),
    [each, each],
  )
  const refused = await t.throwsAsync(unzipped('shop.zip', path, 2 * each - 1), {
    instanceOf: Fault,
  })
  t.regex(JSON.stringify(refused), /zipTooLarge/)
})

test('a file that is no ZIP is none, and one whose directory is gone is refused', async (t) => {
  t.is(await unzipped('x.csv', kept(t, Buffer.from(text))), undefined)
  const bytes = await archive(['products.csv'])
  const cut = kept(t, bytes.subarray(0, bytes.length - 40))
  await t.throwsAsync(unzipped('shop.zip', cut), { instanceOf: Fault })
  const missing = join(emptyFolder(t), 'gone.zip')
  await t.throwsAsync(unzipped('gone.zip', missing), { code: 'ENOENT' })
})

test('a file of a ZIP whose bytes are damaged ends as a table that cannot be read', async (t) => {
  const bytes = await archive(['products.csv'])
  bytes.fill(0xff, 60, 90)
  const [file] = (await unzipped('shop.zip', kept(t, bytes))) ?? []
  t.truthy(file)
  if (file) await t.throwsAsync(readAll(file.open()), { instanceOf: TableError })
})
