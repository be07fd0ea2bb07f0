import test from 'ava'
import { byRelevance } from '../../../../../modules/search/models/listing/relevance.ts'

const one = (id: string, title: string, sales = 0) => ({ id, title, sales, facets: '' })

const typed = (...words: string[]) => words.map((word) => ({ typed: word, others: [] }))

test('whole words in a title come first, then beginnings, then what matches elsewhere', (t) => {
  const found = [
    one('elsewhere', 'notebook'),
    one('beginning', 'fernwood box'),
    one('whole', 'a very long title with a fern in it'),
    one('short', 'fern'),
  ]
  t.deepEqual(
    byRelevance(found, typed('fern')).map(({ id }) => id),
    ['short', 'whole', 'beginning', 'elsewhere'],
  )
})

test('more of the words are better, and of equal ones what sells best', (t) => {
  const found = [one('green', 'green moss'), one('b', 'green fern'), one('a', 'fern green', 5)]
  t.deepEqual(
    byRelevance(found, typed('green', 'fern')).map(({ id }) => id),
    ['a', 'b', 'green'],
  )
})

test('numbers are found as titles keep them', (t) => {
  t.is(
    byRelevance([one('x', 'print'), one('y', 'print 00000002')], typed('print', '2'))[0]?.id,
    'y',
  )
})
