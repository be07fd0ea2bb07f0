import test from 'ava'
import { codesWithout, plainCode } from '#server/text/typed-code.ts'

test('a code is the same however it is typed, and is taken off by any spelling of it', (t) => {
  t.is(plainCode(' summer-10 '), 'SUMMER10')
  t.is(plainCode('Größe５'), 'GRÖSSE5')
  t.deepEqual(codesWithout(['Summer-10', 'SPRING'], 'SUMMER 10'), ['SPRING'])
  t.deepEqual(codesWithout(['Summer-10'], 'summer'), ['Summer-10'])
})
