/** The receipt on paper. */
import { makePdf, paperOf } from '#server/pdf/pdf.ts'
import { paper, type Sheet, type Style } from '#server/pdf/sheet.ts'
import type { Scope } from '#server/scope.ts'
import type { Receipt } from '../models/receipt.ts'
import { receiptText } from './receipt-text.ts'

const edge = 56
const width = paper.width - 2 * edge

export async function receiptPdf(scope: Scope, receipt: Receipt): Promise<Buffer> {
  const { shop, t, format } = scope
  const title = t('cutover.receipt.title')
  const { told, imports } = receiptText(receipt, { t, format })
  return makePdf(await paperOf(scope, title), (sheet) => {
    const style = { size: 11, color: '#555555' }
    const write = writer(sheet, sheet.sender(shop.name, { x: edge, y: edge, width }, style) + 4)
    write(title, { size: 20, face: 'strong' })
    write(told, { size: 11 })
    for (const one of imports) {
      write('', { size: 6 })
      write(one.title, { size: 11, face: 'strong' })
      for (const line of one.lines) write(line, { size: 10 })
    }
  })
}

/** From the top of a sheet downwards, on to the next one where it is full. */
function writer(sheet: Sheet, top: number): (text: string, style: Style) => void {
  let y = top
  return (text, style) => {
    if (y > paper.height - edge - 3 * style.size) {
      sheet.next()
      y = edge
    }
    y = sheet.text(text, { x: edge, y, width }, style) + 4
  }
}
