/** The link by which a customer opens their account, for a shop that hands it over itself: shown this once. */
import { conflict, unavailable } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { ShownOnce } from '#views/kit/desk/shown-once.tsx'
import { Customer, called } from '../models/customer.ts'

/** 404; 409 where they have an account. */
export async function link(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const customer = await Customer.find(scope, id)
  if (customer.userId !== null) throw conflict('HAS_ACCOUNT', 'customers.admin.hasAccount')
  const { email } = customer
  const name = called(customer)
  const made = await scope.ask('auth.customerLink', { customerId: id, email, name })
  if (!made) throw unavailable('customers.admin.noAccounts', {}, 3600)
  const href = `/admin/customers/${encodeURIComponent(id)}`
  ctx.set('Cache-Control', 'no-store')
  await respond(ctx, {
    status: 201,
    json: { invitationUrl: made.url },
    html: () => (
      <ShownOnce
        id="invitation-link"
        title={t('customers.admin.linkMade', { name })}
        warning={t('customers.admin.linkOnce')}
        hint={t('customers.admin.linkHint', { name })}
        secret={made.url}
        next={{ href, label: t('customers.admin.linkKept') }}
        t={t}
      />
    ),
    head: {
      title: name,
      breadcrumbs: [{ href: '/admin/customers', label: t('customers.admin.title') }],
      narrow: true,
    },
  })
}
