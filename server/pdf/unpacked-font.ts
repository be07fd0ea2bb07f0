/** Fonts as WOFF 1 carries them, unpacked: https://www.w3.org/TR/WOFF/ */
import { inflateSync } from 'node:zlib'

const woff = { signature: 0x774f4646, header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

/**
 * The TrueType or OpenType font within a WOFF file; any other file as it is. The library of PDF files would unpack
 * a table again for each letter that it embeds.
 */
export function unpackedFont(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== woff.signature) return file
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // For readers that search the tables by halves.
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * 16, 10)
  const parts: Buffer[] = [head]
  let at = head.length
  for (let index = 0; index < count; index++) {
    const from = woff.header + index * woff.entry
    const to = sfnt.header + index * sfnt.entry
    const table = tableAt(file, from)
    file.copy(head, to, from, from + 4)
    file.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(at, to + 8)
    head.writeUInt32BE(table.length, to + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat(parts)
}

/** A table that would not get smaller is stored as it is. */
function tableAt(file: Buffer, entry: number): Buffer {
  const offset = file.readUInt32BE(entry + 4)
  const packed = file.readUInt32BE(entry + 8)
  const bytes = file.subarray(offset, offset + packed)
  return packed === file.readUInt32BE(entry + 12) ? bytes : inflateSync(bytes)
}
