/** SVG by a strict allow-list: what is not known to be only drawing is refused; nothing is mended. */

import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { said } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import { unfit } from '../kind.ts'
import { checkData, checkDoctype } from './svg-data.ts'
import { referencesIn, Unfolding } from './svg-unfolding.ts'
import { checkAttribute, checkStyle } from './svg-values.ts'
import { elements, isData, svgSpace, xlinkSpace } from './svg-words.ts'

const mostElements = 20_000
const mostUses = 200
const deepest = 40

/** The size (px) that the root says, where it does. */
export interface Drawing {
  width?: number
  height?: number
}

/** Checks a whole SVG. 422 naming element and rule. A large one takes long: `checkSvgInTime` does it on a thread. */
export async function checkSvg(bytes: Uint8Array): Promise<Drawing> {
  const text = decoded(bytes)
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ xmlns: true })
  const reading = new Reading()
  const refuse = (what: string) => () => {
    throw unfit(said('uploads.admin.svg.notAllowed', { name: what }))
  }
  parser.on('error', () => {
    throw unfit(said('uploads.admin.svg.notXml'))
  })
  parser.on('doctype', checkDoctype)
  parser.on('cdata', (piece) => (reading.isIn('style') ? reading.text(piece) : refuse('CDATA')()))
  parser.on('processinginstruction', ({ target }) => {
    // A packet of Adobe's metadata begins and ends with one.
    if (target !== 'xpacket' || !reading.isIn('metadata')) refuse('A processing instruction')()
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) {
      throw unfit(said('uploads.admin.svg.encoding'))
    }
  })
  parser.on('opentag', (tag) => reading.open(tag))
  parser.on('closetag', () => reading.close())
  parser.on('text', (piece) => reading.text(piece))
  parser.write(text).close()
  return reading.end()
}

/** UTF-8 alone, so that nobody reads the bytes in another way than we do. */
function decoded(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw unfit(said('uploads.admin.svg.encoding'))
  }
  // The mark with which editors begin a file says UTF-8 once more.
  text = text.replace(/^\ufeff/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/.test(text)) {
    throw unfit(said('uploads.admin.svg.controls'))
  }
  return text
}

/** What is known while the drawing is read. */
class Reading {
  private readonly path: { name: string; id: string | undefined }[] = []
  private readonly ids = new Set<string>()
  private readonly withUse = new Set<string>()
  private readonly used = new Set<string>()
  private readonly unfolding = new Unfolding()
  private count = 0
  private uses = 0
  private css = ''
  private drawing: Drawing = {}

  open(tag: SaxesTagNS): void {
    const { name, local, uri, attributes } = tag
    const isRoot = this.path.length === 0
    if (isRoot && name === 'svg' && uri === '') {
      throw unfit(said('uploads.admin.svg.namespace', { space: svgSpace }))
    }
    if (!isRoot && isData(uri)) {
      this.openData(tag)
      return
    }
    if (uri !== svgSpace || !elements.has(local))
      throw unfit(said('uploads.admin.svg.element', { name }))
    if (isRoot !== (local === 'svg')) throw unfit(said('uploads.admin.svg.root'))
    const given = Object.values(attributes) as SaxesAttributeNS[]
    for (const attribute of given) checkAttribute(local, attribute)
    this.enter(local, attributes.id?.value)
    const value = (wanted: string) => given.find(({ name }) => name === wanted)?.value
    if (isRoot) this.drawing = sizeOf(value('width'), value('height'), value('viewBox'))
    const targets = given.filter(isReference).map((one) => one.value.slice(1))
    if (local === 'use') this.use(targets)
    this.unfolding.add([...targets, ...given.flatMap((one) => referencesIn(one.value))])
  }

  /** Whether what comes now stands in this element, however deep. */
  isIn(wanted: string): boolean {
    return this.path.some(({ name }) => name === wanted)
  }

  private openData(tag: SaxesTagNS): void {
    checkData(tag)
    this.enter(tag.name, tag.attributes.id?.value)
  }

  private enter(name: string, id: string | undefined): void {
    if (++this.count > mostElements)
      throw unfit(said('uploads.admin.svg.elementsMost', { n: mostElements }))
    if (this.path.length >= deepest) throw unfit(said('uploads.admin.svg.depth', { n: deepest }))
    this.path.push({ name, id: this.named(id) })
    this.unfolding.enter(id)
  }

  /** A style's text may come in pieces: it is judged whole. */
  text(piece: string): void {
    if (this.path.at(-1)?.name === 'style') this.css += piece
  }

  close(): void {
    this.unfolding.leave()
    if (this.path.pop()?.name !== 'style') return
    checkStyle('style', this.css)
    this.unfolding.addStyle(this.css)
    this.css = ''
  }

  /** A `use` of a `use` may unfold without end. */
  end(): Drawing {
    for (const id of this.used) {
      if (this.withUse.has(id)) throw unfit(said('uploads.admin.svg.useInUse'))
    }
    this.unfolding.check()
    return this.drawing
  }

  private named(id: string | undefined): string | undefined {
    if (id === undefined) return undefined
    if (this.ids.has(id)) throw unfit(said('uploads.admin.svg.idTwice', { id: cut(id, 40) }))
    this.ids.add(id)
    return id
  }

  private use(targets: readonly string[]): void {
    if (++this.uses > mostUses) throw unfit(said('uploads.admin.svg.usesMost', { n: mostUses }))
    for (const target of targets) this.used.add(target)
    for (const { id } of this.path) if (id !== undefined) this.withUse.add(id)
  }
}

const isReference = ({ local, uri }: SaxesAttributeNS) =>
  local === 'href' && (uri === '' || uri === xlinkSpace)

/** Whole pixels of the root; where it gives none, its box. */
function sizeOf(
  width: string | undefined,
  height: string | undefined,
  box: string | undefined,
): Drawing {
  const [, , boxWidth, boxHeight] = (box ?? '').trim().split(/[\s,]+/)
  const wide = pixels(width) ?? pixels(boxWidth)
  const high = pixels(height) ?? pixels(boxHeight)
  return wide === undefined || high === undefined ? {} : { width: wide, height: high }
}

function pixels(text: string | undefined): number | undefined {
  const found = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '')?.[1]
  const size = Math.round(Number(found))
  return size > 0 ? size : undefined
}
