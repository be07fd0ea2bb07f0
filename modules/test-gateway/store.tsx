/** The page where a buyer would type a card number, if this were a company. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import { TestPayment } from './models/test-payment.ts'
import type { byId, payment } from './schemas.ts'
import { HostedPage } from './views/hosted-page.tsx'

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { amount, currency, state, returnUrl, customer } = await TestPayment.find(scope, id)
  keepAddressSecret(ctx)
  return respond(ctx, {
    json: { payment: { id, amount, currency, state, returnUrl } },
    html: () => (
      <HostedPage
        id={id}
        amount={format.money(amount, currency)}
        isOpen={state === 'open'}
        isKept={customer !== null}
        returnUrl={returnUrl}
        t={t}
      />
    ),
    head: { title: t('test-gateway.title'), noindex: true },
  })
}

export async function pay(ctx: Ctx, { id, card }: z.output<typeof payment>): Promise<void> {
  const { scope } = ctx
  const paid = await TestPayment.pay(scope, id, card)
  await scope.atomic(async (inner) => {
    const { dueAt } = paid
    await inner.enqueue('test-gateway.webhook', { payment: id }, { key: id })
    if (dueAt !== null)
      await inner.enqueue(
        'test-gateway.webhook',
        { payment: id },
        { runAt: dueAt, key: `${id} ${dueAt}` },
      )
  })
  const { state, returnUrl } = paid
  return respond(ctx, {
    json: { payment: { id, state, returnUrl } },
    to: pathOf(returnUrl),
  })
}

/** Of our own shop: the address that it gave. */
function pathOf(returnUrl: string): string {
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}
