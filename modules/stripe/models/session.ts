/** One payment on Stripe's hosted page. */
import type { Stripe } from 'stripe'
import type { PaymentWish } from '#server/gateways/gateway.ts'
import { bornAt } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { toStripe } from './money.ts'

type Params = Stripe.Checkout.SessionCreateParams
type Locale = NonNullable<Params['locale']>

/** The page is open this long; Stripe takes 30 minutes at least, so it can be begun anew in the first ten. */
const openMinutes = 40
const leastMinutes = 30

/** Seconds since 1970 at which the page of an attempt ends: the same for each try, as the same key needs the same body. */
export const endOf = (attemptId: string): number => secondsOf(attemptId) + openMinutes * 60

/** What is paid on the page. */
export interface HostedWish
  extends Pick<PaymentWish, 'attemptId' | 'amount' | 'currency' | 'language' | 'returnUrl'> {
  /** What is paid with is kept. */
  keeps: boolean
}

/** One line with the whole sum: what it is for was said by the shop, and sums of their own would differ. */
export function sessionParams(
  scope: Scope,
  {
    attemptId,
    amount,
    currency,
    language,
    returnUrl,
    keeps,
    endsAt,
  }: HostedWish & { endsAt: number },
): Params {
  const metadata = { attempt: attemptId }
  const name = scope.inLanguage(language).t('stripe.lineItem', { shop: scope.shop.name })
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: toStripe(amount, currency),
    product_data: { name },
  }
  return {
    mode: 'payment',
    submit_type: 'pay',
    line_items: [{ quantity: 1, price_data: price }],
    client_reference_id: attemptId,
    metadata,
    ...(keeps && { customer_creation: 'always' }),
    payment_intent_data: {
      ...{ capture_method: 'manual', metadata },
      ...(keeps && { setup_future_usage: 'off_session' }),
    },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    locale: isLocale(language) ? language : 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: endsAt,
  }
}

const locales = 'cs da de el en es et fi fr hu it ja ko lt lv nb nl pl pt ro sk sl sv tr vi zh'
const isLocale = (language: string): language is Locale => locales.split(' ').includes(language)

const most = 100
const pages = 5

/**
 * The session that was begun for an attempt, among those of the minutes in which it can have been begun: Stripe does not
 * look them up by what they are for. `late`: from its fields, which are open longer. Throws where there are too many.
 */
export async function findSession(
  stripe: Stripe,
  attemptId: string,
  { late = false } = {},
): Promise<string | null> {
  const from = secondsOf(attemptId)
  const minutes = (late ? openMinutes : openMinutes - leastMinutes) + 1
  const created = { gte: from - 60, lte: from + minutes * 60 }
  let after: string | undefined
  for (let page = 0; page < pages; page++) {
    const list = await stripe.checkout.sessions.list({
      created,
      limit: most,
      ...(after === undefined ? {} : { starting_after: after }),
    })
    const found = list.data.find((one) => one.client_reference_id === attemptId)
    if (found) return found.id
    if (!list.has_more) return null
    after = list.data.at(-1)?.id
  }
  throw new Error('Stripe has too many payments of these minutes to find one')
}

const secondsOf = (attemptId: string): number => Math.floor(bornAt(attemptId) / 1_000)
