// What we use of a package that has no types of its own.
declare module 'pdfkit' {
  import { Readable } from 'node:stream'

  interface About {
    size: [width: number, height: number]
    margin: number
    /** Null: none is loaded but those that are registered. */
    font: null
    lang: string
    displayTitle: boolean
    info: { Title: string; Author: string; CreationDate: Date }
  }
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default class PDFDocument extends Readable {
    constructor(about: About)
    registerFont(name: string, file: Uint8Array): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(points: number): this
    widthOfString(text: string): number
    text(
      text: string,
      x: number,
      y: number,
      how: { lineBreak: false; baseline: 'alphabetic' },
    ): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    image(bytes: Uint8Array, x: number, y: number, size: { width: number; height: number }): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    fill(): this
    stroke(): this
    addPage(): this
    end(): void
    /** The font that is chosen. */
    readonly _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
  }
}
