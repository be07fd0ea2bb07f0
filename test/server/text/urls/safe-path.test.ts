import test from 'ava'
import { safePath } from '#server/text/urls/safe-path.ts'

const escapes = [
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\r\n//evil.com',
  ' //evil.com',
  'https:///evil.com',
  'http:/\\evil.com',
  'https://evil.com',
  'javascript:alert(1)',
  '',
  'evil.com',
  '/./\\evil.com',
  '/%0d%0aX:y\n',
  '/..//evil.com',
  '/.//evil.com',
]

test('statement 35: whatever would leave this origin is no path of ours', (t) => {
  for (const text of escapes) t.is(safePath(text), undefined, JSON.stringify(text))
  t.is(safePath(undefined), undefined)
  t.is(safePath(['/a']), undefined)
})

test('paths of the shop pass with query and hash', (t) => {
  t.is(safePath('/admin/products?status=draft#list'), '/admin/products?status=draft#list')
  t.is(safePath('/'), '/')
})
