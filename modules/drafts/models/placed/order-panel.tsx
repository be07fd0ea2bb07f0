/** On the page of an order: the draft that it was. */
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { DraftOrder } from '../draft-order.ts'

export async function orderPanel(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.adminPanels'>> {
  const draft = await DraftOrder.in(scope).findOne({ orderId })
  if (!draft) return null
  const { t } = scope
  const panel = (
    <Card title={t('drafts.fromDraft')}>
      <a href={url(`/admin/drafts/${encodeURIComponent(draft.id)}`)} safe>
        {t('drafts.called', { number: String(draft.number) })}
      </a>
    </Card>
  )
  return { position: 60, html: String(await panel) }
}
