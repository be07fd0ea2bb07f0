import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { OrderEdit } from '../../../models/edits/order-edit.ts'

interface EditListProps {
  edits: readonly OrderEdit[]
  currency: string
  format: Format
  t: Translate
}

/** To what was proposed to change of an order. */
export function EditList({ edits, currency, format, t }: EditListProps) {
  if (edits.length === 0) return null
  return (
    <Card title={t('orders.edit.open')}>
      <ul class="order-edits">
        {edits.map(({ id, orderId, difference, state, createdAt }) => (
          <li>
            <a
              href={url(
                `/admin/orders/${encodeURIComponent(orderId)}/edits/${encodeURIComponent(id)}`,
              )}
              safe
            >
              {format.dateTime(createdAt)}
            </a>
            <br />
            <span class="hint" safe>
              {t('orders.edit.openText', {
                amount: format.money(difference, currency),
                state: t(`orders.edit.state.${state}`),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
