/** Gift cards as a PDF to print: one to a sheet, to be folded in the middle. */
import { makePdf, paperOf } from '#server/pdf/pdf.ts'
import { paper, type Sheet, type Style } from '#server/pdf/sheet.ts'
import type { Scope } from '#server/scope.ts'
import type { Handed } from './handout.ts'
import { type PrintedCard, printedOf } from './printed-card.ts'

export async function cardsPdf(scope: Scope, handed: readonly Handed[]): Promise<Buffer> {
  const { t } = scope
  const cards = handed.map((one) => printedOf(scope, one))
  const about = await paperOf(scope, t('giftcards.print.title'))
  return makePdf(about, (sheet) => {
    for (const [at, card] of cards.entries()) {
      if (at > 0) sheet.next()
      drawCard(sheet, card)
    }
  })
}

const edge = 64
const width = paper.width - 2 * edge
const inner = { x: edge + 36, width: width - 72 }

/** Below each other: a text, its style, and the room above it. */
function drawCard(sheet: Sheet, card: PrintedCard): void {
  const quiet = '#555555'
  const texts: [text: string | null, style: Style, above: number][] = [
    [card.title, { size: 12, color: quiet }, 22],
    [card.worth, { size: 40, face: 'strong' }, 2],
    [card.fault, { size: 11, face: 'strong' }, 8],
    [card.recipient, { size: 14 }, 18],
    [card.message, { size: 12 }, 8],
    [card.sender, { size: 12, color: quiet }, 8],
    [card.code, { size: 20, face: 'code' }, 26],
    [card.use, { size: 9, color: quiet }, 18],
    [card.until, { size: 9, color: quiet }, 4],
  ]
  const place = { ...inner, y: edge + 40 }
  let y = sheet.sender(card.shop, place, { size: 12, face: 'strong', align: 'center' })
  for (const [text, style, above] of texts) {
    if (text === null) continue
    y = sheet.text(text, { ...inner, y: y + above }, { align: 'center', ...style })
  }
  sheet.frame({ x: edge, y: edge, width, height: y + 40 - edge }, '#999999')
}
