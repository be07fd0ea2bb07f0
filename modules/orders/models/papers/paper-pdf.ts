/** Invoices and credit notes as a PDF: each begins on a sheet of its own, and long ones go on. */
import { addressLines } from '#server/locale/address/form.ts'
import { makePdf, paperOf } from '#server/pdf/pdf.ts'
import { type Sheet, type Style, paper as sheetSize } from '#server/pdf/sheet.ts'
import type { Scope } from '#server/scope.ts'
import type { Paper } from './paper.ts'
import { type PaperText, paperText } from './paper-text.ts'

/** In the language of `scope`. */
export async function papersPdf(scope: Scope, papers: readonly Paper[]): Promise<Buffer> {
  const { language } = scope
  const texts = papers.map((one) => paperText(scope, one))
  const title = texts.map((one) => one.title).join(', ')
  return makePdf(await paperOf(scope, title), (sheet) => {
    for (const [at, text] of texts.entries()) {
      if (at > 0) sheet.next()
      new Writing(sheet).write(text, addressLines(text.address, language))
    }
  })
}

const edge = 56
const width = sheetSize.width - 2 * edge
const bottom = sheetSize.height - edge
const amounts = { x: edge + width - 110, width: 110 }
const quiet = '#555555'

/** From the top of a sheet downwards, on to the next one where it is full. */
class Writing {
  private y = edge
  private readonly sheet: Sheet

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  write(text: PaperText, address: readonly string[]): void {
    const { size, face } = { size: 16, face: 'strong' } as const
    this.y = this.sheet.sender(text.shop, { x: edge, y: this.y, width }, { size, face })
    for (const line of text.seller) this.text(line, { size: 9, color: quiet })
    this.y += 30
    for (const line of address) this.text(line, { size: 11 })
    this.y += 30
    this.text(text.title, { size: 20, face: 'strong' })
    for (const line of text.about) this.text(line, { size: 10, color: quiet })
    this.y += 16
    this.rule()
    for (const line of text.lines) this.row(line, { size: 10 })
    this.rule()
    for (const total of text.totals)
      this.row(total, { size: 10, face: total.isSum ? 'strong' : 'normal' })
    if (text.taxes.length > 0) this.y += 12
    for (const tax of text.taxes) this.text(tax, { size: 9, color: quiet })
    this.y += 16
    for (const line of text.foot) this.text(line, { size: 10 })
  }

  private text(text: string, style: Style): void {
    this.room(style.size)
    this.y = this.sheet.text(text, { x: edge, y: this.y, width }, style)
  }

  /** What it is on the left, what it comes to on the right. */
  private row({ label, hint, amount }: PaperText['lines'][number], style: Style): void {
    this.room(style.size * 2)
    const place = { x: edge, y: this.y + 4, width: width - 130 }
    const below = this.sheet.text(label, place, style)
    this.sheet.text(amount, { ...amounts, y: this.y + 4 }, { ...style, align: 'end' })
    this.y = hint ? this.sheet.text(hint, { ...place, y: below }, { size: 8, color: quiet }) : below
  }

  private rule(): void {
    this.y += 6
    this.sheet.rule({ x: edge, y: this.y, width }, '#999999')
    this.y += 4
  }

  private room(size: number): void {
    if (this.y + size * 1.5 <= bottom) return
    this.sheet.next()
    this.y = edge
  }
}
