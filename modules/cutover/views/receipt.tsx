import { LinkButton } from '#views/kit/fields/button.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Receipt } from '../models/receipt.ts'
import { receiptText } from './receipt-text.ts'

interface ReceiptProps {
  receipt: Receipt
  format: Format
  t: Translate
}

/** Every import with the end of its rows, and the sums of its money. */
export function ReceiptPage({ receipt, format, t }: ReceiptProps) {
  const { told, imports } = receiptText(receipt, { t, format })
  return (
    <div class="stack">
      <Notice kind={receipt.isEven ? 'info' : 'error'} title={told}>
        {imports.length === 0 ? null : (
          <LinkButton
            href="/admin/system/moving-in/receipt.pdf"
            label={t('cutover.receipt.pdf')}
            with={{ target: '_blank' }}
          />
        )}
      </Notice>
      {imports.map(({ title, isEven, lines }) => (
        <Card
          title={title}
          actions={
            <Badge
              label={t(isEven ? 'cutover.receipt.isEven' : 'cutover.receipt.isUneven')}
              tone={isEven ? 'good' : 'bad'}
            />
          }
        >
          <ul>
            {lines.map((line) => (
              <li safe>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
