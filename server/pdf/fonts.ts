/** The fonts of PDF files: those of the admin and of codes, each in two files that share out the letters of Latin script. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { unpackedFont } from './unpacked-font.ts'

const files = {
  normal: ['instrument-sans/files/instrument-sans', '400-normal'],
  strong: ['instrument-sans/files/instrument-sans', '600-normal'],
  code: ['dm-mono/files/dm-mono', '500-normal'],
} as const
export type Face = keyof typeof files

/** The second one has the letters of Central Europe, of Turkish and of Vietnamese. */
const parts = ['latin', 'latin-ext'] as const

let kept: Promise<Map<string, Buffer>> | undefined

/** Each file by its name, read and unpacked once. */
export function fontFiles(): Promise<Map<string, Buffer>> {
  kept ??= readAll().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function readAll(): Promise<Map<string, Buffer>> {
  const require = createRequire(import.meta.url)
  const named = Object.entries(files).flatMap(([face, [file, style]]) =>
    parts.map((part) => [`${face} ${part}`, `@fontsource/${file}-${part}-${style}.woff`] as const),
  )
  const read = named.map(async ([name, path]) => {
    const bytes = await readFile(require.resolve(path))
    return [name, unpackedFont(bytes)] as const
  })
  return new Map(await Promise.all(read))
}

/** A piece of a text that one font file has all letters of. */
export interface Run {
  font: string
  text: string
}

/** A sign that no font has is a question mark, so that a reader sees that something is missing. */
export function runsOf(doc: PDFDocument, text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const part = parts.find((name) => has(doc, `${face} ${name}`, sign))
    const font = `${face} ${part ?? 'latin'}`
    const shown = part === undefined ? '?' : sign
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

const has = (doc: PDFDocument, font: string, sign: string): boolean =>
  doc.font(font)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
