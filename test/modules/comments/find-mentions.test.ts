// Whom a note means by @ and a word.
import test from 'ava'
import { findMentions } from '../../../modules/comments/models/find-mentions.ts'

const colleagues = [
  { userId: 'ada', name: 'Ada Lovelace', email: 'lovelace@shop.test' },
  { userId: 'sam', name: '', email: 'sam@shop.test' },
  { userId: 'ben', name: 'Ben', email: 'info@shop.test' },
  { userId: 'cleo', name: 'Cleo', email: 'ben@shop.test' },
  { userId: 'info', name: '', email: 'info@other.test' },
]
const meant = (text: string) => findMentions(text, colleagues).meant.map(({ userId }) => userId)

test('a colleague is meant by name, first name, address and its front part', (t) => {
  for (const [text, userId] of [
    ['Ask @Ada Lovelace.', 'ada'],
    ['@ada, please', 'ada'],
    ['@lovelace knows', 'ada'],
    ['for @sam', 'sam'],
    ['@SAM@shop.test?', 'sam'],
  ] as const)
    t.deepEqual(meant(text), [userId], text)
})

test('a name wins over the address of another, and what two are called means nobody', (t) => {
  t.deepEqual(meant('@ben'), ['ben'])
  t.deepEqual(meant('@info'), [])
  t.deepEqual(meant('write to sam@shop.test, @samantha'), [])
})

test('what nobody is called, or several are, is named as it was written, and what is no name is not', (t) => {
  const untold = (text: string) => {
    const { unknown, shared } = findMentions(text, colleagues)
    return { unknown, shared }
  }
  t.deepEqual(untold('@nobody, @nobody and @who@else.test. @Info? @sam!'), {
    unknown: ['@nobody', '@who@else.test'],
    shared: ['@Info'],
  })
  t.deepEqual(untold('2 @ 4.50, 3 @4.50, a@b.test, @... and @Ada'), { unknown: [], shared: [] })
})
