import test from 'ava'
import { fromStored, stored, storedWords } from '#server/language/message.ts'

test('a message comes back as it was stored, with a message among its values', (t) => {
  const told = { key: 'x.y', values: { n: 2, what: { key: 'x.z' } } }
  t.deepEqual(fromStored(stored(told as never)), told)
  t.is(fromStored('The disk is full.'), 'The disk is full.')
})

test('a text that only begins as a message is shown as it stands', (t) => {
  const texts = ['{"key":', '{"key":"x.y"', '{"key":5}', '{"key":"x.y","values":{"n":[]}}']
  for (const text of texts) t.is(fromStored(text), text)
})

test('what somebody typed like a message, of none of ours or without its values, is shown as it stands', (t) => {
  const words = (key: string, values: object = {}) => {
    if (key === 'a.told') return 'Told.'
    if (key === 'a.needs' && !('name' in values)) throw new Error('no name')
    return key
  }
  t.is(storedWords(words as never, '{"key":"a.told"}'), 'Told.')
  const typed = ['{"key":"a.needs"}', '{"key":"constructor"}', '{"key":""}', '{"key":', 'Sold out']
  for (const text of typed) t.is(storedWords(words as never, text), text)
})
