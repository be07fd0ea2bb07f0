import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { zipOf } from '#server/exports/zip.ts'
import { complete, platform } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

const good = `Handle,Title,Variant Price,Image Src,Status
moon,Moon,19.90,https://cdn.example.com/moon.jpg,active
card,Card,4,,active
`

test('a file is imported from the command line, found unchanged the second time, and its hosts are asked for', async (t) => {
  const cwd = emptyFolder(t)
  const env = complete()
  const call = (...args: string[]) => platform(t, builtProject(), args, env, cwd)
  writeFileSync(join(cwd, 'good.csv'), good)
  writeFileSync(join(cwd, 'bad.csv'), good.replace('19.90', '19.9x').replace('card,', 'other,'))
  writeFileSync(join(cwd, 'none.csv'), 'a,b\n1,2\n')
  t.is((await call('migrate')).code, 0)

  const tried = await call('import', 'good.csv')
  t.is(tried.code, 0)
  t.regex(tried.out, /product +create +planned +2[\s\S]*is ready/)
  const first = await call('import', 'good.csv', '--apply')
  t.is(first.code, 0)
  t.regex(first.out, /product +create +applied +2/)
  t.regex(first.out, /--allow-image-hosts cdn\.example\.com/)
  const all = ['--apply', '--allow-image-hosts', 'all']
  const again = JSON.parse((await call('import', 'good.csv', ...all, '--json')).out)
  t.like(again, { status: 'applied', errors: [], hosts: [] })
  t.like(again.counts, [{ kind: 'product', state: 'skipped', count: 2 }])
  t.notRegex((await call('import', 'good.csv', '--apply')).out, /--allow-image-hosts/)

  const bad = await call('import', 'bad.csv', '--apply')
  t.is(bad.code, 1)
  t.regex(bad.out, /2 +product +Variant Price +"19\.9x"/)
  t.regex(bad.out, /product +create +applied +1/)
  const none = await call('import', 'none.csv')
  t.is(none.code, 1)
  t.regex(none.err, /No known export has these columns/)
  const qty =
    'Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\ncup,Cup,,7,4\n'
  writeFileSync(join(cwd, 'untracked.csv'), qty)
  const untracked = await call('import', 'untracked.csv', '--apply')
  t.is(untracked.code, 0)
  t.regex(untracked.out, /NOTE[\s\S]*2 +Variant Inventory Qty +the quantity 7 was not taken/)
  const missing = await call('import', 'missing.csv')
  t.is(missing.code, 1)
  t.regex(missing.err, /missing\.csv cannot be read/)
  t.is((await call('import', 'good.csv', '--allow-image-hosts', 'a b')).code, 2)
  t.is((await call('import')).code, 2)
})

/** A ZIP with one file; `claims` is what its directory says that the file unpacks to. */
async function archive(name: string, text: string, claims?: number): Promise<Buffer> {
  async function* body() {
    yield text
  }
  async function* entries() {
    yield { name, body: body() }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(entries())) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const directory = bytes.indexOf('PK\u0001\u0002')
  if (claims !== undefined) bytes.writeUInt32LE(claims, directory + 24)
  return bytes
}

test('hostile files are refused in a sentence with the place, write nothing by half, and end with 1', async (t) => {
  const cwd = emptyFolder(t)
  const env = complete()
  const call = (...args: string[]) => platform(t, builtProject(), args, env, cwd)
  t.is((await call('migrate')).code, 0)
  const head = 'Handle,Title,Variant Price\n'
  const moon = 'moon,Moon,19.90\n'
  const thousand = Array.from({ length: 1000 }, (_, at) => `c${at}`).join()
  const files: Record<string, [bytes: string | Buffer, told: RegExp]> = {
    'program.csv': [Buffer.from(Array.from({ length: 256 }, (_, at) => at)), /not a text file/],
    'picture.csv': [Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /not a text file/],
    'quote.csv': [
      `${head}${moon}card,"Card,4\nlast,Last,5\n`,
      /3 +file +file +quote\.csv could not be read on from line 3: A quote is opened/,
    ],
    'value.csv': [
      `${head}moon,Moon,12.3.4\n`,
      /2 +product +Variant Price +"12\.3\.4" is not an amount/,
    ],
    'ebcdic.csv': [
      Buffer.from('c881958493856be3899393856be59984', 'hex'),
      /No known export has these columns/,
    ],
    'line.csv': [`${head}${'x'.repeat(3_000_000)}`, /Line 2 is longer than 2 MB/],
    'empty.csv': ['', /The file is empty/],
    'header.csv': [head, /header\.csv has no records/],
    'columns.csv': [`${head.trim()},${thousand}\n${moon}`, /has 1003 columns; 500 are the most/],
    'open.json': ['{"products":[{"title":"Moon"', /not well-formed JSON/],
    'deep.json': ['['.repeat(200_000), /not well-formed JSON/],
    'damaged.zip': ['PK\u0003\u0004 and no more', /damaged\.zip cannot be unpacked/],
    'outside.zip': [
      await archive('../../moon.csv', head + moon),
      /outside\.zip cannot be unpacked/,
    ],
    'bomb.zip': [await archive('moon.csv', head + moon, 2 ** 31), /bomb\.zip .* 1,?024 MB/],
    'more.zip': [await archive('moon.csv', head + moon, 10), /moon\.csv cannot be unpacked/],
    'pictures.zip': [await archive('moon.png', 'x'), /pictures\.zip holds no CSV and no JSON file/],
  }
  for (const [name, [bytes, told]] of Object.entries(files)) {
    writeFileSync(join(cwd, name), bytes)
    const { code, out, err } = await call('import', name, '--apply', '--leave-out')
    t.is(code, 1, name)
    t.regex(out + err, told, name)
    t.notRegex(out + err, /\n {4}at |node:internal|(?!\s)\p{Cc}/u, name)
  }
  t.is((await call('export', 'products', '--to', cwd, '--format', 'json')).code, 0)
  t.deepEqual(JSON.parse(readFileSync(join(cwd, 'products.json'), 'utf8')).products, [])
})
