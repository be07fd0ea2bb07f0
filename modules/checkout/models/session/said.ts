/** What a buyer says, as the columns of a session. */
import type { FormSaid } from './form/read-form.ts'
import type { CheckoutSession } from './session.ts'
import { anyParcel } from './session-quote.ts'

type Columns = Partial<
  Pick<
    CheckoutSession,
    | 'email'
    | 'shippingAddress'
    | 'billingAddress'
    | 'rateIds'
    | 'method'
    | 'codes'
    | 'cards'
    | 'useCredit'
    | 'note'
    | 'taxNumber'
    | 'consents'
  >
>

/** Only what was said; consents are laid over those of before. */
export function columnsOf(said: FormSaid, before: CheckoutSession): Columns {
  const { email, shippingAddress, billingAddress, note, newsletter, terms, keepAddress } = said
  const { shippingMethodId, shippingMethodIds, paymentMethod, discountCodes, giftCardCodes } = said
  const { useCredit, keepPaymentMethod, taxNumber } = said
  const rateIds =
    said.rateIds ??
    (shippingMethodIds && { ...before.rateIds, ...shippingMethodIds }) ??
    (typeof shippingMethodId === 'string' ? { [anyParcel]: shippingMethodId } : undefined)
  const consents = {
    ...before.consents,
    ...(newsletter !== undefined && { newsletter }),
    ...(terms !== undefined && { terms }),
    ...(keepAddress !== undefined && { keepAddress }),
    ...(keepPaymentMethod !== undefined && { keepPaymentMethod }),
  }
  return {
    ...(email !== undefined && { email }),
    ...(shippingAddress !== undefined && { shippingAddress }),
    ...(billingAddress !== undefined && { billingAddress }),
    ...(rateIds !== undefined && { rateIds }),
    ...(paymentMethod !== undefined && { method: paymentMethod }),
    ...(discountCodes !== undefined && { codes: discountCodes }),
    ...(giftCardCodes !== undefined && { cards: giftCardCodes }),
    ...(useCredit !== undefined && { useCredit }),
    ...(note !== undefined && { note: note || null }),
    ...(taxNumber !== undefined && { taxNumber: taxNumber || null }),
    consents,
  }
}
