import test from 'ava'
import {
  askedOf,
  indexedWords,
  joined,
  sortable,
  wordsOf,
} from '../../../../../modules/search/models/words/words.ts'

test('words are folded, and everything else only separates', (t) => {
  t.deepEqual(wordsOf('Möwe, "NEAR" the-sea* (Straße)'), ['mowe', 'near', 'the', 'sea', 'strasse'])
  t.deepEqual(wordsOf('Œuvre łódź Ærø'), ['oeuvre', 'lodz', 'aero'])
  t.deepEqual(wordsOf('हिन्दी'), ['हिन्दी'])
  t.deepEqual(wordsOf("' OR 1=1 --"), ['or', '1', '1'])
})

test('scripts without spaces are kept by pairs of signs, and pictures as words', (t) => {
  t.deepEqual(wordsOf('北海道 A3'), ['北海', '海道', '道', 'a3'])
  t.deepEqual(wordsOf('Gift 🎁❤️ ©'), ['gift', '🎁', '❤'])
})

test('a word with an umlaut is also found as it is spelt without one', (t) => {
  t.deepEqual(indexedWords('Möwe'), ['mowe', 'moewe'])
  t.deepEqual(indexedWords('Fern'), ['fern'])
})

test('an item number is one word', (t) => t.is(joined('AB-12/x'), 'ab12x'))

test('titles sort by their letters and by the value of their numbers', (t) => {
  const titles = ['Print 10', 'print 2', 'Ärmel', 'Zebra', 'apple']
  t.deepEqual(
    titles.sort((a, b) => (sortable(a) < sortable(b) ? -1 : 1)),
    ['apple', 'Ärmel', 'print 2', 'Print 10', 'Zebra'],
  )
})

test('of a very long text only the beginning is looked at', (t) => {
  const asked = askedOf('a b '.repeat(50_000))
  t.deepEqual(asked?.words, ['a', 'b'])
  t.is(askedOf('   '), undefined)
  t.deepEqual(askedOf('*"(')?.words, [])
})
