// Small files that are dear to read: each is one that decoders have been kept busy with.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const channels = { gray: 1, rgb: 3, rgba: 4 } as const
const colourType = { gray: 0, rgb: 2, rgba: 6 } as const

interface PngRules {
  bits?: 8 | 16
  colours?: keyof typeof channels
  /** Chunks before the pixels. */
  extra?: Buffer[]
}

/** A black PNG of that size. */
export function blackPng(width: number, height: number, rules: PngRules = {}): Buffer {
  const { bits = 8, colours = 'gray', extra = [] } = rules
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colourType[colours]
  const line = 1 + (width * bits * channels[colours]) / 8
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(line * height), { level: 9 }))
  return Buffer.concat([mark, chunk('IHDR', header), ...extra, pixels, chunk('IEND')])
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG whose texts unfold to 8 MB each; `times` of them. */
export function textBomb(times: number): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000), { level: 9 })
  const one = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]))
  return blackPng(64, 64, { extra: Array.from({ length: times }, () => one) })
}

/** A progressive JPEG that goes over its pixels `scans` times, two coefficients and one bit at a time. */
export function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, ...size, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(0xc4, [0x10, 1, 1, ...Array.from({ length: 14 }, () => 0), 0xe0, 0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  const empty = emptyScan(blocks)
  for (let scan = 1; scan < scans; scan++) {
    const [band, bit] = [Math.floor((scan - 1) / 14), 13 - ((scan - 1) % 14)]
    const before = bit === 13 ? 0 : bit + 1
    parts.push(segment(0xda, [1, 1, 0, 1 + 2 * band, 2 + 2 * band, (before << 4) | bit]), empty)
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

function segment(marker: number, content: number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** No coefficient in any block, said in as few bits as there are. */
function emptyScan(blocks: number): Buffer {
  let bits = ''
  let left = blocks
  for (; left >= 16_384; left -= 16_384) bits += `0${'0'.repeat(14)}`
  bits += '10'.repeat(left)
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(
    bytes.flatMap((byte) => (byte === '11111111' ? [255, 0] : [Number(`0b${byte}`)])),
  )
}

const plain = (width: number, height: number, limitInputPixels = true) =>
  sharp({ create: { width, height, channels: 3, background: '#2f3fc9' }, limitInputPixels })

/** An AVIF of one colour. */
export const plainAvif = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).avif({ effort: 0 }).toBuffer()

/** Small files of many pixels, by name: none may be kept, and none may cost more than a moment. */
export async function dearPictures(): Promise<Record<string, Buffer>> {
  return {
    'a PNG of one column': blackPng(1, 39_000_000),
    'a PNG of one line': blackPng(39_000_000, 1),
    'a large PNG of 16 bits': blackPng(6000, 6000, { bits: 16, colours: 'rgba' }),
    'a JPEG of 400 scans': manyScans(6000, 6000, 400),
    'a large AVIF': await plainAvif(4000, 3200),
    'a pixel bomb': await plain(14_000, 14_000, false).png({ compressionLevel: 9 }).toBuffer(),
  }
}
