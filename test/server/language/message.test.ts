import test from 'ava'
import { fromStored, said, stored, storedWords, typedOrStored } from '#server/language/message.ts'
import { storable, storableText } from '#server/text/storable.ts'

test('a message comes back as it was stored, with a message among its values', (t) => {
  const told = { key: 'x.y', values: { n: 2, what: { key: 'x.z' } } }
  t.deepEqual(fromStored(stored(told as never)), told)
  t.is(fromStored('The disk is full.'), 'The disk is full.')
})

test('where people write too, a message is what the shop wrote: what they type cannot be one, in old rows neither', (t) => {
  const words = (key: string) => (key.startsWith('returns.') ? 'Return 1' : 'Not found')
  const shown = (text: string) => typedOrStored(words as never, text)
  const message = stored(said('server.error.404'))
  t.is(shown(message), 'Not found')
  t.is(shown('{"key":"returns.admin.called","values":{"number":"1"}}'), 'Return 1')
  const typed = ['{"key":"server.error.404"}', '{"key":"returns.admin.called"}', 'Sold out']
  for (const text of typed) t.is(shown(text), text)
  const sent = storableText(message)
  t.is(shown(sent), '{"key":"server.error.404"}')
  t.deepEqual(storable({ note: [message] }), { note: [sent] })
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
