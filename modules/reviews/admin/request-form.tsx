/** The form of a request, and its search for products. */

import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { cut } from '#server/text/cut.ts'
import { RequestForm } from '../views/admin/requests/request-form.tsx'

const mostFound = 10

export const blank = (ctx: Ctx) => show(ctx, {})

/** The form as it was typed, with the products that fit the words. */
export const find = (ctx: Ctx, values: Record<string, unknown>) => show(ctx, values)

export const again = (ctx: Ctx, { values, errors, message }: Attempt) =>
  show(ctx, values, Object.keys(errors).length > 0 ? errors : { orderNumber: message })

async function show(
  ctx: Ctx,
  values: Record<string, unknown>,
  errors: Record<string, string> = {},
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const ids = [...new Set([values.productIds].flat().filter((id) => typeof id === 'string'))]
  const query = text(values.find)
  const [picked, found] = await Promise.all([
    ids.length === 0 ? [] : scope.ask('products.pick', { ids, take: ids.length }),
    query === '' ? [] : scope.ask('products.pick', { query, take: mostFound }),
  ])
  return respond(ctx, {
    json: { found: (found ?? []).map(({ id, title }) => ({ id, title })) },
    html: () => (
      <RequestForm
        orderNumber={text(values.orderNumber)}
        email={text(values.email)}
        customerName={text(values.customerName)}
        find={query}
        picked={picked ?? []}
        found={(found ?? []).filter(({ id }) => !ids.includes(id))}
        mailIsOn={mailIsOn(scope)}
        errors={errors}
        t={t}
      />
    ),
    head: {
      title: t('reviews.admin.request.new'),
      breadcrumbs: [{ href: '/admin/reviews/requests', label: t('reviews.admin.requests') }],
      narrow: true,
    },
  })
}

const text = (value: unknown) => (typeof value === 'string' ? cut(value, 500) : '')
