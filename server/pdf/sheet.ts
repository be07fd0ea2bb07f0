/** A sheet of paper to write on. Measures are points (72 an inch), from the upper left corner. */
import type PDFDocument from 'pdfkit'
import type { DrawnLogo } from '#server/looks/logo.ts'
import { type Face, type Run, runsOf } from './fonts.ts'

/** A4. */
export const paper = { width: 595.28, height: 841.89 }

export interface Style {
  /** Points. */
  size: number
  face?: Face
  align?: 'start' | 'center' | 'end'
  /** As `#555555`. */
  color?: string
}

interface Place {
  x: number
  /** The upper edge of the first line. */
  y: number
  width: number
}

interface Line {
  runs: Run[]
  width: number
}

const leading = 1.35

/** The most room that a logo takes, in points. */
const logoSize = { width: 190, height: 42 }
/** Points of ground on each side of a logo that needs one. */
const groundAround = 6

/** The share of the room left over that stands before a text. */
const roomBefore = ({ align = 'start' }: Style): number =>
  ({ start: 0, center: 0.5, end: 1 })[align]

export class Sheet {
  private readonly doc: PDFDocument

  private readonly logo: DrawnLogo | undefined

  constructor(doc: PDFDocument, logo?: DrawnLogo) {
    this.doc = doc
    this.logo = logo
  }

  /** The shop's logo, else its name in type; answers the lower edge. */
  sender(name: string, place: Place, style: Style): number {
    const { logo } = this
    if (!logo) return this.text(name, place, style)
    const scale = Math.min(logoSize.width / logo.width, logoSize.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const around = logo.under === undefined ? 0 : groundAround
    const x = place.x + (place.width - width - 2 * around) * roomBefore(style)
    const [across, down] = [width + 2 * around, height + 2 * around]
    if (logo.under !== undefined)
      this.doc.fillColor(logo.under).roundedRect(x, place.y, across, down, 4).fill()
    this.doc.image(Buffer.from(logo.png), x + around, place.y + around, { width, height })
    return place.y + down + style.size * (leading - 1)
  }

  /** Writes a text, broken into lines that fit; answers the lower edge of the last one. */
  text(text: string, { x, y, width }: Place, style: Style): number {
    const { size, face = 'normal', color = '#000000' } = style
    this.doc.fontSize(size)
    const lines = text.split(/\r?\n/).flatMap((part) => this.lines(part, face, width))
    const room = roomBefore(style)
    this.doc.fillColor(color)
    for (const [at, line] of lines.entries())
      this.write(line, x + (width - line.width) * room, y + at * size * leading + size)
    return y + lines.length * size * leading
  }

  /** A frame with round corners. */
  frame({ x, y, width, height }: Place & { height: number }, color: string): void {
    this.doc.lineWidth(0.75).strokeColor(color).roundedRect(x, y, width, height, 8).stroke()
  }

  /** A line from left to right. */
  rule({ x, y, width }: Place, color: string): void {
    this.doc
      .lineWidth(0.5)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  /** All that follows is on a new sheet. */
  next(): void {
    this.doc.addPage()
  }

  private write({ runs }: Line, x: number, baseline: number): void {
    let at = x
    for (const { font, text } of runs) {
      this.doc.font(font).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += this.doc.widthOfString(text)
    }
  }

  private lines(text: string, face: Face, width: number): Line[] {
    const lines: Line[] = []
    let last = ''
    for (const word of text.split(' ').flatMap((long) => this.pieces(long, face, width))) {
      const longer = last === '' ? word : `${last} ${word}`
      if (last !== '' && this.measured(longer, face).width > width) {
        lines.push(this.measured(last, face))
        last = word
      } else last = longer
    }
    return [...lines, this.measured(last, face)]
  }

  /** A word that is wider than a line, as what fits. */
  private pieces(word: string, face: Face, width: number): string[] {
    if (this.measured(word, face).width <= width) return [word]
    const pieces: string[] = []
    let last = ''
    for (const sign of word) {
      if (last !== '' && this.measured(last + sign, face).width > width) {
        pieces.push(last)
        last = sign
      } else last += sign
    }
    return [...pieces, last]
  }

  private measured(text: string, face: Face): Line {
    const runs = runsOf(this.doc, text, face)
    const widths = runs.map((run) => this.doc.font(run.font).widthOfString(run.text))
    return { runs, width: widths.reduce((sum, each) => sum + each, 0) }
  }
}
