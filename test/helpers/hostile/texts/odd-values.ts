// Values of the wrong type, size or depth, and a tree of JSON with some of its nodes exchanged for them.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { oddString } from './odd-strings.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Fields = { [key: string]: Json }

const scalars: Json[] = [
  ...[null, true, false, 0, -0, -1, 1, 0.1, -0.5, 1.005, 1e15, 1e21, 1e308, 5e-324],
  ...[
    2 ** 31,
    2 ** 53,
    -(2 ** 53) - 2,
    Number.MAX_VALUE,
    [],
    {},
    [[]],
    [null],
    [{}],
    [''],
    { '': '' },
  ],
  ...[
    { length: 1e9 },
    { toString: null },
    Object.fromEntries([['then', 'a']]),
    { id: null },
    { '0': 'a', '1': 'b' },
  ],
]
const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  ' ',
  '0',
  '-1',
  '\0',
  'a.b',
  'a[b]',
  '$ref',
]

/** Anything but what was asked for. */
export function oddValue(rng: Rng): Json {
  const kind = rng.next()
  if (kind < 0.55) return oddString(rng)
  if (kind < 0.85) return rng.pick(scalars)
  if (kind < 0.9) return nested(rng.pick([3, 20, 63, 64, 65, 200, 1_000]), rng.chance(0.5))
  if (kind < 0.95)
    return Array.from({ length: rng.pick([2, 101, 600, 1_200]) }, () => rng.pick(scalars))
  return Object.fromEntries(oddKeys.map((key) => [key, oddString(rng)]))
}

/** Exchanges, renames, drops, wraps or adds to one node of the tree. */
export function mutated(rng: Rng, fields: Fields): Fields {
  const copy: Fields = structuredClone(fields)
  const spots = [...spotsIn(copy)]
  const texts = spots.filter(({ holder, key }) => typeof Reflect.get(holder, key) === 'string')
  const among = texts.length > 0 && rng.chance(0.6) ? texts : spots
  const spot = among.length > 0 ? rng.pick(among) : undefined
  const kind = rng.next()
  if (!spot || kind < 0.08) return { ...copy, [rng.pick(oddKeys)]: oddValue(rng) }
  const { holder, key } = spot
  const old = Reflect.get(holder, key) as Json
  if (kind < 0.14) {
    Reflect.deleteProperty(holder, key)
    if (rng.chance(0.7)) define(holder, rng.pick(oddKeys), old)
  } else if (kind < 0.7 && typeof old === 'string') define(holder, key, oddText(rng, old))
  else define(holder, key, kind < 0.9 ? oddValue(rng) : rng.pick(wraps)(old))
  return copy
}

/** A text that is odd, or one that is taken with something odd about it. */
const oddText = (rng: Rng, text: string) =>
  rng.pick([oddString(rng), text + oddString(rng), oddString(rng) + text])

const wraps: ((value: Json) => Json)[] = [
  (value) => [value],
  (value) => [value, value],
  (value) => ({ '0': value }),
  (value) => ({ constructor: value }),
  (value) => JSON.stringify(value),
]

interface Spot {
  holder: object
  key: string
}

function* spotsIn(value: Json, depth = 0): Generator<Spot> {
  if (typeof value !== 'object' || value === null || depth > 12) return
  for (const [key, inner] of Object.entries(value)) {
    yield { holder: value, key }
    yield* spotsIn(inner, depth + 1)
  }
}

/** A key of its own, also where it is `__proto__`. */
const define = (holder: object, key: string, value: Json) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })

function nested(depth: number, isList: boolean): Json {
  let value: Json = 'deep'
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
  return value
}
