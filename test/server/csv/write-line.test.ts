import test from 'ava'
import { openTable } from '#server/csv/read.ts'
import { csvLine } from '#server/csv/write-line.ts'

test('45: cells that a spreadsheet would run are guarded, negative numbers stay numbers', (t) => {
  for (const mark of ['=', '+', '-', '@', '\t', '\0']) {
    t.is(csvLine([`${mark}1+cmd`]), `'${mark}1+cmd\r\n`)
  }
  t.is(csvLine(['\r=1']), `"'\r=1"\r\n`)
  t.is(csvLine(['-5', '-19.90', '-0']), '-5,-19.90,-0\r\n')
  t.is(csvLine(['-5-3', '-1e9', '--1', '-']), `'-5-3,'-1e9,'--1,'-\r\n`)
  t.is(csvLine(['say "hi"', 'a,b', 'two\nlines']), '"say ""hi""","a,b","two\nlines"\r\n')
})

test('45: our own export is read again as it was', async (t) => {
  const cells = [
    '=SUM(A1)',
    "'=kept",
    "''@kept",
    '-5',
    '-a',
    "'tis",
    'a, "b"\nc',
    '+49 30 1',
    '@me',
    '',
  ]
  const table = await openTable(Buffer.from(csvLine(cells.map((_, n) => `c${n}`)) + csvLine(cells)))
  const read: string[][] = []
  for await (const row of table.rows) read.push(Object.values(row.cells))
  t.deepEqual(read, [cells])
})
