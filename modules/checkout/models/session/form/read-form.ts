/** The form of the page: what it says, and what is wrong with it. */

import { fieldFaults, fieldMessage } from '#server/http/fields/field-errors.ts'
import { type Said as Message, said as message } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { addressInput, addressSoFar, nameSoFar, unnamedIn } from '#server/locale/address/input.ts'
import { email as emailInput, type Form, type Said } from '../../../schemas.ts'

/** `keepAddress`: in the account, with the order. `rateIds`: these and no others. */
export type FormSaid = Said & { keepAddress?: boolean; rateIds?: Record<string, string> }

export interface ReadForm {
  said: FormSaid
  /** By the field's name, as errors are. */
  wrong: Record<string, Message>
}

/** What is right is said, also where something else is wrong; an address is said as far as it is typed. */
export function readForm(form: Form): ReadForm {
  const { shippingAddress, billElsewhere, keepAddress, shippingMethodIds, note } = form
  const { paymentMethod, keepPaymentMethod, offersCredit, useCredit, terms, hash } = form
  const contact = readContact(form)
  const shipping = readAddress('shippingAddress', shippingAddress)
  // The bill goes where the goods go, unless it is said otherwise.
  const isBilled = shippingAddress === undefined || billElsewhere
  const billing =
    form.collects && !billElsewhere
      ? readName(form.billingAddress)
      : readAddress('billingAddress', isBilled ? form.billingAddress : undefined)
  return {
    said: {
      ...contact.said,
      ...(shippingAddress && { billingAddress: null, keepAddress }),
      ...shipping.said,
      ...billing.said,
      ...(shippingMethodIds && { shippingMethodIds }),
      ...(paymentMethod !== undefined && { paymentMethod }),
      ...(offersCredit && { useCredit }),
      // Whoever saw the amounts saw the ticks beside them.
      ...((paymentMethod ?? hash) !== undefined && { terms, keepPaymentMethod }),
      ...(note !== undefined && { note }),
    },
    wrong: { ...contact.wrong, ...shipping.wrong, ...billing.wrong },
  }
}

function readContact({ email, newsletter }: Form): ReadForm {
  if (email === undefined) return { said: {}, wrong: {} }
  if (email.trim() === '')
    return {
      said: { email: null, newsletter },
      wrong: { email: message('checkout.missing.email') },
    }
  const read = emailInput.safeParse(email)
  return read.success
    ? { said: { email: read.data, newsletter }, wrong: {} }
    : { said: { newsletter }, wrong: { email: message('server.field.email') } }
}

function readAddress(
  name: 'shippingAddress' | 'billingAddress',
  typed: Record<string, string> | undefined,
): ReadForm {
  if (typed === undefined) return { said: {}, wrong: {} }
  return { said: { [name]: addressSoFar(typed) }, wrong: lackingIn(name, typed) }
}

/** Who collects it. */
function readName(typed: Record<string, string> = {}): ReadForm {
  const billingAddress = nameSoFar(typed)
  return { said: { billingAddress }, wrong: lackingName(billingAddress) }
}

/** What the name of whoever collects it lacks, by field. */
export const lackingName = (
  address: Pick<Address, 'firstName' | 'lastName'>,
): Record<string, Message> =>
  Object.fromEntries(
    unnamedIn(address).map((field) => [
      `billingAddress.${field}`,
      message('server.field.required'),
    ]),
  )

/** What an address still lacks, by field. */
export function lackingIn(
  name: 'shippingAddress' | 'billingAddress',
  address: Address | Record<string, string>,
): Record<string, Message> {
  const read = addressInput.safeParse(address, { error: fieldMessage })
  if (read.success) return {}
  const faults = Object.entries(fieldFaults(read.error))
  return Object.fromEntries(faults.map(([field, fault]) => [`${name}.${field}`, fault]))
}
