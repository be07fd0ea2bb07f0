// Files of every kind, made when they are asked for, and the form that sends them.
import sharp from 'sharp'
import type { Answer, Client } from '../client.ts'

/** Sends a file as the field `file`; what the form says about its type is of no account. */
export function upload(
  client: Client,
  bytes: Uint8Array,
  { name = 'picture.png', type = 'image/png', path = '/api/upload', fields = {} }: Sending = {},
  headers: Record<string, string> = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
): Promise<Answer> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return client.send('POST', path, form, headers)
}

interface Sending {
  name?: string
  type?: string
  path?: string
  fields?: Record<string, string>
}

/** A picture of one colour field on another. */
const drawing = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2f3fc9' } }).composite([
    {
      input: { create: { width: 10, height: 10, channels: 3, background: '#ffcc00' } },
      left: 5,
      top: 5,
    },
  ])

/** One real picture of each format, 60 by 40 px. */
export const pictures = {
  'image/jpeg': () => drawing().jpeg().toBuffer(),
  'image/png': () => drawing().png().toBuffer(),
  'image/webp': () => drawing().webp().toBuffer(),
  'image/gif': () => drawing().gif().toBuffer(),
  'image/avif': () => drawing().avif({ effort: 0 }).toBuffer(),
} as const

/** A GIF of three pictures, 8 by 8 px. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"><circle cx="12" cy="8" r="6" fill="#2f3fc9"/></svg>',
)

export const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj',
    'xref',
    '0 3',
    '0000000000 65535 f ',
    '0000000009 00000 n ',
    '0000000052 00000 n ',
    'trailer<</Size 3/Root 1 0 R>>',
    'startxref',
    '96',
    '%%EOF',
    '',
  ].join('\n'),
)
