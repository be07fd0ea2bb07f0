/** What the receipt says, line by line: the same on the page and on paper. */
import type { Format, Translate } from '#views/props.ts'
import type { Receipt } from '../models/receipt.ts'

export interface ReceiptText {
  /** Whether nothing is missing, in a sentence. */
  told: string
  imports: { title: string; isEven: boolean; lines: string[] }[]
}

export function receiptText(
  { imports, isEven }: Receipt,
  { t, format }: { t: Translate; format: Format },
): ReceiptText {
  const verdict = isEven ? 'cutover.receipt.even' : 'cutover.receipt.uneven'
  return {
    told: imports.length === 0 ? t('cutover.receipt.none') : t(verdict),
    imports: imports.map((one) => {
      const { label, fileName, at, isDone, rows, created, updated, unchanged, failed } = one
      return {
        title: `${label}: ${fileName || t('cutover.receipt.sent')}, ${format.dateTime(at)}`,
        isEven: one.isEven,
        lines: [
          t('cutover.receipt.rows', { rows, created, updated, unchanged, failed }),
          ...(isDone ? [] : [t('cutover.receipt.unfinished')]),
          ...one.reasons.map(({ message, count }) =>
            t('cutover.receipt.reason', { message, count }),
          ),
          ...one.sums.map(({ currency, there, here }) =>
            t(there === here ? 'cutover.receipt.sum' : 'cutover.receipt.otherSum', {
              there: format.money(there, currency),
              here: format.money(here, currency),
            }),
          ),
        ],
      }
    }),
  }
}
