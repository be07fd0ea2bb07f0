import type { Children } from '@kitajs/html'
import { errorAt, fieldId } from '#views/kit/fields/field-name.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { AddressFieldsOf, AddressStep } from './steps/address-step.tsx'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { Methods, Order } from './steps/payment-step.tsx'
import { SummaryLine, Sums } from './summary.tsx'
import { Told } from './told.tsx'

/** How the fields of an address take the place of others: with what was typed, with what was chosen, or as those of another way. */
export type AddressSwap = 'outerMorph' | 'outerHTML' | 'way'

interface Swaps {
  address?: AddressSwap | undefined
  /** A code was taken: its field is empty again, and has the focus. */
  codeTaken?: boolean | undefined
}

/** What follows from what was typed, each part in its place; the fields stay as they are, with the focus in them. */
export function CheckoutParts(props: CheckoutProps & Swaps) {
  const { view, address, codeTaken } = props
  return (
    <>
      {address === 'way' && (
        <Part of="checkout-address" swap="outerHTML">
          <AddressStep {...props} />
        </Part>
      )}
      {address !== undefined && address !== 'way' && (
        <>
          {view.isSent && view.way !== 'collected' && (
            <Part of="checkout-shippingAddress" swap={address}>
              <AddressFieldsOf {...props} kind="shipping" />
            </Part>
          )}
          <Part of="checkout-billingAddress" swap={address}>
            <AddressFieldsOf {...props} kind="billing" />
          </Part>
        </>
      )}
      <Part of="checkout-told">
        <Told {...props} />
      </Part>
      <Part of="checkout-delivery">
        <DeliveryStep {...props} />
      </Part>
      <Part of="checkout-methods">
        <Methods {...props} />
      </Part>
      <Part of="checkout-order">
        <Order {...props} />
      </Part>
      <Part of="checkout-amount">
        <SummaryLine {...props} />
      </Part>
      <Part of="checkout-sums" swap={codeTaken ? 'outerHTML' : undefined}>
        <Sums {...props} />
      </Part>
      <Errors {...props} />
    </>
  )
}

function Part({ of, swap = 'outerMorph', children: safeChildren }: PartProps) {
  return (
    <tag of="hx-partial" hx-target={`#${of}`} hx-swap={swap}>
      {safeChildren}
    </tag>
  )
}

interface PartProps {
  of: string
  swap?: string | undefined
  children: Children
}

/** At each field that can be wrong as soon as something stands in it. */
function Errors({ view }: CheckoutProps) {
  const { errors } = view
  const isSent = view.isSent && view.way !== 'collected'
  const names = ['country', 'state', 'postalCode'].flatMap((field) => [
    ...(isSent ? [`shippingAddress.${field}`] : []),
    `billingAddress.${field}`,
  ])
  return (
    <>
      {['email', ...(view.taxNumber ? ['taxNumber'] : []), ...names].map((name) => (
        <tag of="hx-partial" hx-target={`#${fieldId(name)}-error`} hx-swap="textContent" safe>
          {errorAt(errors, name) ?? ''}
        </tag>
      ))}
    </>
  )
}
