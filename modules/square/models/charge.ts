/** Cards that Square keeps, and payments with them: no link, and nobody there to confirm. */
import { z } from 'zod'
import { type Begun, GatewayRefused } from '#server/gateways/gateway.ts'
import type { ChargeWish } from '#server/gateways/kept-method.ts'
import { bornAt } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'
import { idsIn } from './keep.ts'
import { moneyIn } from './money.ts'
import { chargeReference } from './order.ts'

const made = z.object({ payment: z.object({ id: z.string() }) })

/** Takes the money at once, as Square does with links. */
export async function charge(scope: Scope, wish: ChargeWish): Promise<Begun> {
  const { attemptId, amount, currency, saved, isBuyerPresent } = wish
  const { SQUARE_LOCATION_ID: locationId } = scope.gatewayKeys
  if (locationId === undefined) throw new GatewayRefused('not_set_up')
  const { customerId, cardId: sourceId } = idsIn(saved)
  const request = {
    ...{ idempotencyKey: attemptId, sourceId, customerId, locationId, note: attemptId },
    ...{ amountMoney: await moneyIn(amount, currency), autocomplete: true },
    customerDetails: { customerInitiated: isBuyerPresent },
  }
  try {
    const { payment } = await ask(scope, made, ({ payments }) => payments.create(request))
    return { reference: chargeReference(payment.id), endsAt: null }
  } catch (error) {
    throw error instanceof GatewayRefused ? new GatewayRefused(reasonOf(error)) : error
  }
}

const reasonOf = ({ reason }: GatewayRefused): string =>
  reason === 'CARD_DECLINED_VERIFICATION_REQUIRED'
    ? 'authentication_required'
    : reason.toLowerCase()

const listed = z.object({
  data: z.array(z.object({ id: z.string(), note: z.string().nullish() })),
})
const most = 500
const hours = 6 * 3_600_000

/** The charge that was made for an attempt, in the hours in which its key was known. Null also for a link: nobody saw it. */
export async function findCharge(scope: Scope, attemptId: string): Promise<string | null> {
  const from = bornAt(attemptId)
  const { SQUARE_LOCATION_ID: locationId = '' } = scope.gatewayKeys
  const wish = {
    ...{ locationId, limit: 100, sortOrder: 'ASC' },
    beginTime: new Date(from - 60_000).toISOString(),
    endTime: new Date(from + hours).toISOString(),
  }
  const { data } = await ask(scope, listed, async ({ payments }) => {
    const page = await payments.list(wish)
    const all = [...page.data]
    while (page.hasNextPage() && all.length < most) all.push(...(await page.getNextPage()).data)
    return { data: all }
  })
  const found = data.find(({ note }) => note === attemptId)
  return found ? chargeReference(found.id) : null
}
