// Where a request goes: the route's own address, or a spelling of it that a router, a guard or a parser may read otherwise.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { fill, fillAll } from '../../shops/stage.ts'
import { escaped, utf8 } from '../request.ts'
import { oddString } from '../texts/odd-strings.ts'

export interface Address {
  path: string
  wild: boolean
}

/** Stands for the record of any table, until the shop under test is asked. */
const anyRecord = {
  get: (table: string) => ({ id: `{{${table}.id}}`, slug: `{{${table}.slug}}` }),
}

/** What a parameter may be that names no record. */
const words: Record<string, readonly string[]> = {
  ':place': ['home', 'collection-above', 'walked'],
  ':kind': ['product', 'product', 'page'],
  ':language': ['de', 'en'],
  ':name': ['ProductGrid', 'Sections'],
  ':provider': ['google', 'apple'],
  ':storeId': ['default'],
  ':file': ['1.xml', 'walked.png'],
  ':token': ['walked', 'e30.e30'],
  ':tag': ['walked'],
  ':who': ['walked', '{{newsletter_subscribers.id}}.walked'],
}

/** The address as somebody would write it, under the root, /api or a language. */
export function plainPath(rng: Rng, pattern: string): Address {
  const prefix = rng.pick(pattern.startsWith('/admin') ? ['', '/api'] : ['', '', '/api', '/de'])
  const known = pattern.replace(/:\w+/g, (name) => rng.pick(words[name] ?? [name]))
  return { path: prefix + fill(known, anyRecord), wild: false }
}

/** The address with one thing about it that nobody would write. */
export function oddPath(rng: Rng, pattern: string): Address {
  const { path } = plainPath(rng, pattern)
  const text = oddString(rng).slice(0, 4_000)
  const kind = rng.next()
  if (kind < 0.5)
    return { path: fillAll(pattern, escaped(text).replaceAll('.', '%2E')), wild: false }
  if (kind < 0.6) return { path: `${path}/${escaped(text)}`, wild: false }
  if (kind < 0.8) return { path: rng.pick(spellings)(path), wild: false }
  if (kind < 0.9) return { path: rng.pick(targets), wild: true }
  return { path: `${path}/${utf8(text)}`, wild: true }
}

const spellings: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}//`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  (path) => path.replace('/', '/./'),
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}%ed%a0%80`,
  (path) => `${path}.md`,
  (path) => `${path}.json`,
  (path) => `/api/api${path}`,
  (path) => `/de/de${path}`,
  (path) => `/de/api${path}`,
  (path) => `/assets${path}`,
  (path) => `/uploads/stores/default/..%2f..${path}`,
  (path) => `http://shop.test${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `${path}/${'a/'.repeat(500)}`,
]

const targets = [
  ...[
    '*',
    '',
    '//',
    '///',
    '/\\',
    '\\',
    '?',
    '/?',
    '#',
    '/#a',
    'http://',
    'http:///',
    '//evil.example/..',
  ],
  ...[
    '/%',
    '/%c0%af',
    'shop.test:80',
    'a',
    '/\x7f',
    '/\t',
    '/ a',
    '/a b HTTP/1.1',
    '/\xff\xfe',
    ':',
    '@',
  ],
]
