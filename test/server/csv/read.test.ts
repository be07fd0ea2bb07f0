import test from 'ava'
import { TableError } from '#server/csv/csv-error.ts'
import type { ByteSource } from '#server/csv/decode.ts'
import { openTable, type TableRow } from '#server/csv/read.ts'
import { storedMark } from '#server/text/storable.ts'
import { inEnglish } from '#test/helpers/in-english.ts'

async function read(source: ByteSource | string) {
  const table = await openTable(typeof source === 'string' ? Buffer.from(source) : source)
  const rows: TableRow[] = []
  for await (const row of table.rows) rows.push({ ...row, cells: { ...row.cells } })
  return { headers: table.headers, delimiter: table.delimiter, rows }
}

/** The rows before the file broke, and how it broke. */
async function readUntilBroken(source: ByteSource | string) {
  const rows: TableRow[] = []
  try {
    const table = await openTable(typeof source === 'string' ? Buffer.from(source) : source)
    for await (const row of table.rows) rows.push(row)
  } catch (error) {
    if (error instanceof TableError)
      return { rows, line: error.line, message: inEnglish(error.told) }
    throw error
  }
  throw new Error('the file was read without an error')
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('rows carry the line on which they begin, past blank lines and quoted line ends', async (t) => {
  const { rows } = await read('a,b\r\n\r\n1,"x\r\ny"\r\n,\r\n2,z')
  t.deepEqual(rows, [
    { line: 3, cells: { a: '1', b: 'x\ny' }, problem: null },
    { line: 6, cells: { a: '2', b: 'z' }, problem: null },
  ])
})

for (const mark of [',', ';', '\t']) {
  test(`the delimiter ${JSON.stringify(mark)} is found out`, async (t) => {
    const { headers, delimiter, rows } = await read(`"a, b; c"${mark}d\n1${mark}\n`)
    t.is(delimiter, mark)
    t.deepEqual(headers, ['a, b; c', 'd'])
    t.deepEqual(rows[0]?.cells, { 'a, b; c': '1', d: '' })
  })
}

test('a line "sep=;" names the delimiter and is no row', async (t) => {
  const { headers, rows } = await read('sep=;\na;b,c\n1;2\n')
  t.deepEqual(headers, ['a', 'b,c'])
  t.is(rows[0]?.line, 3)
})

const encodings: [string, Buffer][] = [
  ['UTF-8', Buffer.from('a,b\nGröße,12 €\n')],
  ['UTF-8 with BOM', Buffer.from('\ufeffa,b\nGröße,12 €\n')],
  ['UTF-16LE with BOM', Buffer.from('\ufeffa,b\nGröße,12 €\n', 'utf16le')],
  ['UTF-16LE without BOM', Buffer.from('a,b\nGröße,12 €\n', 'utf16le')],
  ['UTF-16BE with BOM', Buffer.from('\ufeffa,b\nGröße,12 €\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('a,b\nGr\xf6\xdfe,12 \x80\n', 'latin1')],
]
for (const [name, bytes] of encodings) {
  test(`${name} is read, also torn into single bytes`, async (t) => {
    const cells = { a: 'Größe', b: '12 €' }
    t.deepEqual((await read(bytes)).rows[0]?.cells, cells)
    t.deepEqual((await read(inPieces(bytes, 1))).rows[0]?.cells, cells)
  })
}

test('Windows-1252 is found out far behind the beginning', async (t) => {
  const plain = 'plain,text\n'.repeat(20_000)
  const { rows } = await read(
    inPieces(Buffer.from(`a,b\n${plain}caf\xe9,\x80\n`, 'latin1'), 65_536),
  )
  t.deepEqual(rows.at(-1)?.cells, { a: 'café', b: '€' })
  t.is(rows.at(-1)?.line, 20_002)
})

test('a damaged character in UTF-8 stays visible as such', async (t) => {
  const { rows } = await read(Buffer.concat([Buffer.from('a,b\nä,1\n'), Buffer.from([0xe4, 0x0a])]))
  t.is(rows[1]?.cells.a, '\ufffd')
})

test('cells that a short row lacks are absent, and a long row is a problem', async (t) => {
  const { rows } = await read('a,b,c\n1\n1,2,3,,\n1,2,3,4\n')
  t.deepEqual(rows[0], { line: 2, cells: { a: '1' }, problem: null })
  t.is(rows[1]?.problem, null)
  t.regex(inEnglish(rows[2]?.problem), /4 cells.*3/)
})

test('spaces around cells go, also around quoted ones, and those inside quotes are kept', async (t) => {
  const { rows } = await read('a,b\n 1 ," x " ,\n')
  t.deepEqual(rows[0]?.cells, { a: '1', b: ' x ' })
})

test('the guard before a formula goes, once', async (t) => {
  const { rows } = await read("a,b,c,d,e\n'=1+1,'+49,''=x,'90s,-5\n")
  t.deepEqual(Object.values(rows[0]?.cells ?? {}), ['=1+1', '+49', "'=x", "'90s", '-5'])
})

test('no cell holds the mark of stored messages', async (t) => {
  const { rows } = await read(`a\n${storedMark}x\n`)
  t.deepEqual(rows[0]?.cells, { a: 'x' })
})

test('a row with a NUL is a problem and the rows behind it are read', async (t) => {
  const { rows } = await read('a,b\n1,x\0y\n2,z\n')
  t.regex(inEnglish(rows[0]?.problem), /NUL/)
  t.is(rows[1]?.problem, null)
})

test('equal headers are told apart and names of the language are only names', async (t) => {
  const { headers, rows } = await read('__proto__,a,a,\n1,2,3,4\n')
  t.deepEqual(headers, ['__proto__', 'a', 'a (2)', 'Column 4'])
  t.is(rows[0]?.cells.a, '2')
})

test('a quote never closed names the line where its row begins, after all rows before', async (t) => {
  const broken = await readUntilBroken('a,b\n1,2\n"3\n",4\n5,"x\ny,z\n6,7\n')
  t.is(broken.rows.length, 2)
  t.is(broken.line, 5)
  t.regex(broken.message, /line 5.*never closed/)
})

test('a stray quote names its line', async (t) => {
  t.is((await readUntilBroken('a,b\n1,2\n3,5" pipe\n')).line, 3)
  t.is((await readUntilBroken('a,b\n"x"y,1\n')).line, 2)
})

test('a row of more than 2 MB ends the reading', async (t) => {
  const open = await readUntilBroken(`a,b\n1,"${'line\n'.repeat(500_000)}`)
  t.regex(open.message, /line 2.*2 MB/)
  const flat = await readUntilBroken(`a,b\n${','.repeat(3_000_000)}`)
  t.regex(flat.message, /Line 2.*2 MB/)
})

const refused: [string, string | Buffer, RegExp][] = [
  ['an empty file', '', /empty/],
  ['a file of blank lines', '\n \n\n', /empty/],
  ['an Excel file', 'PK\u0003\u0004xl/workbook.xml', /Excel.*save it as CSV/],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /Excel/],
  ['a PDF', '%PDF-1.7', /PDF/],
  ['501 columns', Array.from({ length: 501 }, (_, index) => `c${index}`).join(','), /501 columns/],
]
for (const [name, content, message] of refused) {
  test(`${name} is refused with a clear message`, async (t) => {
    t.regex((await readUntilBroken(content)).message, message)
  })
}

test('a closed table lets go of its source', async (t) => {
  let open = true
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from('a,b\n'.repeat(1000))
    } finally {
      open = false
    }
  }
  const table = await openTable(source())
  await table.close()
  t.false(open)
})
