/** The part of a customer's page that says where they pay no tax. */
import { may } from '#server/access/permissions.ts'
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { url } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { exemptionsOf } from '../models/tax-exemption.ts'
import { rulesOf } from '../models/tax-rules.ts'

/** Nothing for a guest, whose address proves nothing, or for a reader who may not see it. */
export async function customerPanel(
  scope: Scope,
  { customerId, userId }: { customerId: string; userId: string | null },
): Promise<GatherOut<'customers.adminPanels'>> {
  const { t, user } = scope
  if (userId === null || !may(user, 'tax', 'read')) return null
  const account = await scope.ask('customers.account', { customerId })
  if (!account) return null
  const found = exemptionsOf((await rulesOf(scope)).exemptions, account.email)
  const panel = (
    <Card title={t('tax.exemptions.title')}>
      {found.length === 0 && <p safe>{t('tax.exemptions.noneOfCustomer')}</p>}
      {found.map(({ id, reason, certificate }) => (
        <p>
          <a href={url(`/admin/tax/exemptions/${encodeURIComponent(id)}`)} safe>
            {[reason, certificate].filter(Boolean).join(', ')}
          </a>
        </p>
      ))}
      <div class="actions">
        <LinkButton
          href={`/admin/tax/exemptions/new?email=${encodeURIComponent(account.email)}`}
          label={t('tax.exemptions.new')}
        />
      </div>
    </Card>
  )
  return { position: 30, html: String(await panel) }
}
