// Forms with files: each part, its headers and the boundary, as browsers write them and as they never would.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { type Body, utf8 } from '../request.ts'
import { oddString } from '../texts/odd-strings.ts'
import type { Pair } from './forms.ts'

export interface MultipartBody {
  body: Body
  /** The header that announces it. */
  type: string
}

const plain = 'XXfuzzXX'

/** Fields and files as a browser sends them. */
export function multipartBody(pairs: readonly Pair[], files: readonly Part[]): MultipartBody {
  const parts = [
    ...pairs.map(([name, value]) => ({ head: [disposition(name)], content: utf8(value) })),
    ...files,
  ]
  return { body: bodyOf(parts, plain), type: `multipart/form-data; boundary=${plain}` }
}

export interface Part {
  head: string[]
  /** Bytes. */
  content: string
}

/** A file for a field. */
export const filePart = (field: string, name: string, type: string, content: string): Part => ({
  head: [
    `${disposition(field)}; filename="${utf8(name.replace(/["\r\n]/g, ''))}"`,
    `Content-Type: ${type}`,
  ],
  content,
})

const disposition = (name: string) =>
  `Content-Disposition: form-data; name="${utf8(name.replace(/["\r\n]/g, ''))}"`

const bodyOf = (parts: readonly Part[], boundary: string): Body => ({
  open: '',
  parts: parts.map(
    ({ head, content }) => `--${boundary}\r\n${head.join('\r\n')}\r\n\r\n${content}\r\n`,
  ),
  join: '',
  close: `--${boundary}--\r\n`,
})

/** The same form with one thing wrong about it. */
export function almostMultipart(rng: Rng, { body, type }: MultipartBody): MultipartBody {
  const kind = rng.next()
  if (kind < 0.35) return { body, type: rng.pick(types) }
  if (kind < 0.55) return { body: { ...body, ...rng.pick(frames) }, type }
  const head = rng.pick([
    ...heads,
    `Content-Disposition: form-data; name="${utf8(oddString(rng))}"`,
  ])
  const part = `--${plain}\r\n${head}\r\n\r\n${rng.pick(['a', '', 'é', '\0'.repeat(100)])}\r\n`
  const parts = rng.chance(0.5) ? [part, ...body.parts] : [...body.parts, part]
  return { body: { ...body, parts }, type }
}

/** What a header may say instead: none of it names the boundary that is there, in a way that one can rely on. */
const types = [
  ...['multipart/form-data', 'multipart/form-data;', 'multipart/form-data; boundary', 'multipart/'],
  ...[
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary=" "',
  ],
  ...[
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary="${plain}`,
    'multipart',
  ],
  ...[
    `multipart/form-data; boundary=${plain}; boundary=b`,
    `multipart/form-data; BOUNDARY=${plain}`,
  ],
  ...[
    'multipart/form-data; boundary=\r\n x',
    `multipart/form-data; boundary='${plain}'`,
    'MULTIPART/FORM-DATA',
  ],
  ...[
    `multipart/mixed; boundary=${plain}`,
    `multipart/form-data; charset=utf-16; boundary=${plain}`,
  ],
  ...[
    `multipart/form-data; boundary=${'x'.repeat(3_000)}`,
    'multipart/form-data; boundary=\xff\xfe',
  ],
  ...[
    `multipart/form-data; boundary*=utf-8''${plain}`,
    `multipart/related; boundary=${plain}; type=a`,
  ],
  ...[
    'multipart/form-data; boundary=-',
    'multipart/form-data; boundary=--',
    'multipart/form-data; boundary=;',
  ],
]

const frames: Partial<Body>[] = [
  { close: '' },
  { close: `--${plain}` },
  { close: `--${plain}-` },
  { close: `--${plain}--` },
  { close: `--${plain}--\r\nmore` },
  { open: 'before\r\n' },
  { open: `--${plain}--\r\n` },
  { open: `--${plain}` },
  { open: `--${plain}\n` },
  { open: '\r\n\r\n' },
  { open: '', parts: [], close: '' },
  { open: `--${plain}\r\n`, parts: [], close: '' },
  { open: `--${plain}\r\n\r\n`, parts: [], close: `--${plain}--` },
  { join: `--${plain}\r\n\r\n` },
  { join: `--${plain}--\r\n` },
  { close: `--${plain}\r\n`.repeat(2_000) },
]

const heads = [
  ...[
    '',
    'a',
    ':',
    ': a',
    'Content-Disposition',
    'Content-Disposition:',
    'Content-Disposition: form-data',
  ],
  ...[
    'Content-Disposition: form-data; name',
    'Content-Disposition: form-data; name=',
    'Content-Disposition: ;;;',
  ],
  ...[
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data; name="a',
    'X\0: a',
    ' folded',
  ],
  ...[
    'Content-Disposition: form-data; name="__proto__"',
    'Content-Disposition: form-data; name="a[__proto__][b]"',
  ],
  ...[
    'Content-Disposition: form-data; name="constructor"; filename="constructor"',
    'Content-Type: text/plain',
  ],
  ...[
    'Content-Disposition: form-data; name="file"; filename="../../x.png"',
    'Content-Transfer-Encoding: base64',
  ],
  ...[
    'Content-Disposition: form-data; name="file"; filename=""',
    'Content-Disposition: attachment; filename="a"',
  ],
  ...[
    'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%ff%00',
    'Content-Transfer-Encoding: x',
  ],
  ...[
    'Content-Disposition: form-data; name="toString"',
    'Content-Disposition: form-data; name="file"; filename="\0"',
  ],
  ...[
    `X: ${'a'.repeat(17_000)}`,
    `X: ${'a'.repeat(200)}\r\n`.repeat(90),
    'Content-Type: multipart/mixed; boundary=b',
  ],
  ...[
    'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Transfer-Encoding: quoted-printable',
  ],
]
