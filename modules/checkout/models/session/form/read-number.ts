/** The tax number of a business, as it is typed: a service may be asked for it. */
import { said as message } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { CheckoutSession } from '../session.ts'
import type { FormSaid, ReadForm } from './read-form.ts'

type Before = Pick<CheckoutSession, 'billingAddress' | 'shippingAddress'>

/** Nothing is said where it was not in the form. 429 for who tries many. */
export async function readNumber(
  scope: Scope,
  { billingAddress, shippingAddress }: Before,
  typed: string | undefined,
): Promise<{ said: Pick<FormSaid, 'taxNumber'>; wrong: ReadForm['wrong'] }> {
  if (typed === undefined) return { said: {}, wrong: {} }
  const plain = typed.trim()
  if (plain === '') return { said: { taxNumber: null }, wrong: {} }
  if (!(await scope.ask('tax.asksNumber', undefined)))
    return { said: {}, wrong: { taxNumber: message('checkout.noTaxNumber') } }
  const country = (billingAddress ?? shippingAddress)?.country
  const told = await scope.ask('tax.number', { typed: plain, country })
  if (!told) return { said: {}, wrong: {} }
  if ('refused' in told) return { said: { taxNumber: null }, wrong: { taxNumber: told.refused } }
  // Who is signed in is asked once.
  const userId = scope.user?.id
  if (userId !== undefined && told.state === 'good')
    await scope.ask('tax.keepNumber', { userId, number: told.number })
  return { said: { taxNumber: told.number }, wrong: {} }
}
