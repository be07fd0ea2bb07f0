// Fonts out of WOFF: as large as the file says, and each table with the sum that its maker wrote beside it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test from 'ava'
import { unpackedFont } from '#server/pdf/unpacked-font.ts'

const require = createRequire(import.meta.url)
const packed = readFileSync(
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
)

/** As the format of fonts has it: words of 32 bits, added up. */
function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

test('a font is as large as its file says, and its tables have their sums', (t) => {
  const font = unpackedFont(packed)
  t.is(font.length, packed.readUInt32BE(16))
  const tables = font.readUInt16BE(4)
  t.true(tables > 8)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16
    const [name, sum] = [font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 4)]
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    t.is(offset % 4, 0, name)
    // The table of the whole has a sum of the file in it, which its own leaves out.
    if (name === 'head') continue
    t.is(sumOf(font.subarray(offset, offset + length + (-length & 3))), sum, name)
  }
})

test('a font that is not packed stays as it is', (t) => {
  const font = unpackedFont(packed)
  t.is(unpackedFont(font), font)
})
