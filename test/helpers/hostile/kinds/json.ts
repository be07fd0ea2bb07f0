// JSON as a program writes it, and text that is almost JSON.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { type Body, utf8 } from '../request.ts'
import type { Json } from '../texts/odd-values.ts'

/** One part for each field, so that they can be left out one by one. */
export function jsonBody(fields: Record<string, Json>): Body {
  const parts = Object.entries(fields).map(([key, value]) =>
    utf8(`${JSON.stringify(key)}:${textOf(value)}`),
  )
  return { open: '{', parts, join: ',', close: '}' }
}

/** -0 is the one number that JSON knows and JavaScript does not write. */
const textOf = (value: Json) => (Object.is(value, -0) ? '-0' : JSON.stringify(value))

/** The body with something in its text that no program writes. */
export function almostJson(rng: Rng, body: Body): Body {
  const first = body.parts[0] ?? '"title":"a"'
  const key = first.slice(0, first.indexOf('":') + 1)
  const extra = rng.pick([
    ...[
      '"__proto__":{"isAdmin":true}',
      '"constructor":{"prototype":{"a":1}}',
      `${key}:null`,
      `${key}:[1,{"a":2}]`,
    ],
    ...[
      `${key}:1e999`,
      `${key}:-1e999`,
      `${key}:123456789012345678901234567890`,
      `${key}:0.1e-999`,
    ],
    ...[
      `${key}:"\\ud800"`,
      `${key}:"\\u0000"`,
      `${key}:"\\ufeff\\uffff"`,
      `${key}:"\xff\xfe"`,
      `${key}:"\xed\xa0\x80"`,
    ],
    ...[
      `${key}:01`,
      `${key}:NaN`,
      `${key}:.5`,
      `${key}:'a'`,
      `${key}:"a\nb"`,
      '/* a */',
      '',
      `${key}`,
      'a:1',
      '"\\x"',
    ],
    `${key}:${'['.repeat(20_000)}`,
    `${key}:${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${key}:${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    Array.from({ length: 1_500 }, (_, at) => `"f${at}":${at}`).join(','),
  ])
  const odd = { ...body, parts: [...body.parts, extra] }
  const kind = rng.next()
  if (kind < 0.6) return odd
  if (kind < 0.7)
    return { ...body, open: rng.pick(['\xef\xbb\xbf{', ' \n\t{', '[{', '{{', '', '\0{', '({']) }
  if (kind < 0.8) return { ...body, close: rng.pick(['', '}}', ']', '},', '}\0', '} {}', ',}']) }
  return whole(
    rng.pick([
      'null',
      '"text"',
      '[]',
      '5',
      'true',
      '',
      ' ',
      '{',
      '[',
      '\xff\xfe{\0}\0',
      '{"a"',
      'a=b',
    ]),
  )
}

const whole = (text: string): Body => ({ open: text, parts: [], join: '', close: '' })
