// Forms as a browser writes them, and as it never would.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { type Body, escaped } from '../request.ts'
import type { Json } from '../texts/odd-values.ts'

export type Pair = [name: string, value: string]

/** Fields as names and texts: lists repeat their name or carry numbers, objects a dot. */
export function flat(fields: Record<string, Json>): Pair[] {
  return Object.entries(fields).flatMap(([name, value]) => [...flattened(name, value, 0)])
}

function* flattened(name: string, value: Json, depth: number): Generator<Pair> {
  if (typeof value !== 'object' || value === null || depth > 30) {
    yield [name, typeof value === 'object' ? '' : String(value)]
  } else {
    const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object')
    for (const [key, inner] of Object.entries(value)) {
      yield* flattened(isPlain ? name : `${name}[${key}]`, inner, depth + 1)
    }
  }
}

export const pairsOf = (fields: Record<string, Json>): string[] =>
  flat(fields).map(([name, value]) => `${escaped(name)}=${escaped(value)}`)

/** A form's body; `quirk` is how it differs from what a browser sends. */
export function formBody(pairs: readonly Pair[], quirk: Quirk): Body {
  const parts = pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return { open: '', parts: [...parts, ...quirks[quirk]], join: '&', close: '' }
}

export type Quirk = keyof typeof quirks

const quirks = {
  plain: [],
  'prototype keys': ['__proto__[a]=b', 'constructor[prototype][a]=b', 'toString=a'],
  'broken escapes': ['a=%', '%zz=1', '%ff%fe=%ed%a0%80', 'a=%00'],
  brackets: [
    'a[',
    'a]=',
    '[]=1',
    '[[]]=2',
    'a[b][c][d][e][f][g][h][i]=1',
    'a[99999999]=1',
    'a[-1]=1',
  ],
  'scalar and list': ['title=a', 'title[]=b', 'title[x]=c', 'ids=a', 'ids[0][a]=b'],
  empty: ['', '=', '=a', '&&&', 'a', 'a=='],
  many: Array.from({ length: 1_500 }, (_, at) => `f${at}=1`),
}

export const oddQuirk = (rng: Rng): Quirk => rng.pick(Object.keys(quirks) as Quirk[])
