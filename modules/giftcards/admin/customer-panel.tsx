/** The part of a customer's page that says what store credit they have. */
import { may } from '#server/access/permissions.ts'
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { creditsOf } from '../models/credit.ts'

/** Nothing for a guest, who has nowhere to keep credit, or for a reader who may not see it. */
export async function customerPanel(
  scope: Scope,
  { customerId, userId }: { customerId: string; userId: string | null },
): Promise<GatherOut<'customers.adminPanels'>> {
  const { t, format, user } = scope
  if (userId === null || !may(user, 'giftcards', 'read')) return null
  const facts = (await creditsOf(scope, userId)).map(({ currency, balance }) => ({
    label: currency,
    value: <span safe>{format.money(balance, currency)}</span>,
  }))
  const panel = (
    <Card title={t('giftcards.credit.title')}>
      {facts.length > 0 ? <Facts facts={facts} /> : <p safe>{t('giftcards.credit.none')}</p>}
      <div class="actions">
        <LinkButton
          href={`/admin/customers/${encodeURIComponent(customerId)}/credit`}
          label={t('giftcards.credit.open')}
        />
      </div>
    </Card>
  )
  return { position: 20, html: String(await panel) }
}
