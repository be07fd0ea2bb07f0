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

test('45: a formula is guarded behind what a spreadsheet trims or splits at, and in full width', (t) => {
  const cells = [
    '\n=1',
    ' =1',
    ';=1',
    ', ;\t@a',
    '\ufeff+1',
    '\u200b=1',
    '"=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ]
  for (const cell of cells) {
    const line = csvLine([cell])
    t.regex(line, /^"?'/, JSON.stringify(cell))
  }
  t.is(csvLine(['a;=1']), '"a;=1"\r\n')
  t.is(csvLine(['a=1', '1-1', '5', ' 5', 'a@b.c']), 'a=1,1-1,5," 5",a@b.c\r\n')
})

test('45: every short cell of signs that matter is read again as it was written', async (t) => {
  const signs = ["'", '=', '-', '＝', '@', ' ', '\n', '\t', ';', ',', '"', '5', 'a', '\u200b']
  let cells = signs
  for (let length = 2; length <= 3; length++) {
    cells = [...new Set([...cells, ...cells.flatMap((cell) => signs.map((sign) => cell + sign))])]
  }
  const lines = [csvLine(['cell', 'end']), ...cells.map((cell) => csvLine([cell, 'x']))]
  const table = await openTable(Buffer.from(lines.join('')))
  const read: string[] = []
  for await (const row of table.rows) read.push(row.cells.cell ?? '')
  t.is(read.length, cells.length)
  t.deepEqual(read, cells)
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
