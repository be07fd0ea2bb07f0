// JSON in the cells of a file: what it spells as escapes is text that came in like any other.
import test from 'ava'
import { storedMark } from '#server/text/storable.ts'
import { typedInCell } from '../../../../../modules/custom-fields/models/cells/file-cell.ts'
import { entriesIn } from '../../../../../modules/import-export/models/sources/own/entries.ts'

const escaped = String.raw`["\ufdd0{}", "a\u0000b"]`

test('escapes in a list of a file of our own spell no character that is not stored', async (t) => {
  const rows = (async function* () {
    yield { line: 2, cells: { number: '7', tags: escaped }, problem: null }
  })()
  const columns = new Map(['number', 'tags'].map((name) => [name, name]))
  const kind = { layout: { fields: ['number', 'tags'] }, own: { lists: ['tags'] } }
  const found = []
  for await (const { record } of entriesIn({ rows } as never, columns, kind as never))
    found.push(record)
  t.deepEqual(found, [{ number: '7', tags: ['{}', 'ab'] }])
})

test('nor do those in the cell of a custom field', (t) => {
  t.true(JSON.parse(escaped)[0].startsWith(storedMark))
  t.deepEqual(typedInCell('choices', escaped, 'USD'), ['{}', 'ab'])
})
