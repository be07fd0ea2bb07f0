// JSON in the cells of a file: what it spells as escapes is text that came in like any other.
import test from 'ava'
import { storedMark } from '#server/text/storable.ts'
import { typedInCell } from '../../../../../modules/custom-fields/models/cells/file-cell.ts'
import { entriesIn } from '../../../../../modules/import-export/models/sources/own/entries.ts'

const escaped = String.raw`["\ufdd0{}", "a\u0000b"]`

async function readList(tags: string) {
  const rows = (async function* () {
    yield { line: 2, cells: { number: '7', tags }, problem: null }
  })()
  const columns = new Map(['number', 'tags'].map((name) => [name, name]))
  const kind = { layout: { fields: ['number', 'tags'] }, own: { lists: ['tags'] } }
  const found = []
  for await (const entry of entriesIn({ rows } as never, columns, kind as never)) found.push(entry)
  return found
}

test('escapes in a list of a file of our own spell no character that is not stored', async (t) => {
  const found = (await readList(escaped)).map(({ record }) => record)
  t.deepEqual(found, [{ number: '7', tags: ['{}', 'ab'] }])
})

test('nor do those in the cell of a custom field', (t) => {
  t.true(JSON.parse(escaped)[0].startsWith(storedMark))
  t.deepEqual(typedInCell('choices', escaped, 'USD'), ['{}', 'ab'])
})

test('a cell whose lists stand too deeply in each other is refused by itself', async (t) => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  for (const levels of [200, 4_000]) {
    const [entry] = await readList(deep(levels))
    t.deepEqual(
      entry?.errors.map(({ row, field }) => [row, field]),
      [[2, 'tags']],
      `${levels}`,
    )
    t.deepEqual(typedInCell('choices', deep(levels), 'USD'), [deep(levels)])
  }
  t.deepEqual((await readList(deep(50)))[0]?.errors, [])
})
