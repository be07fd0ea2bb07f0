import type { Format, Translate } from '#views/props.ts'
import type { CheckoutView } from '../models/page/checkout-view.ts'

/** What the parts of the page take. */
export interface CheckoutProps {
  view: CheckoutView
  t: Translate
  format: Format
  language: string
}

/** The form is saved while it is filled in, one save after the other: the last one says all of it. */
export const saving = {
  'hx-post': '/checkout/save',
  'hx-swap': 'none',
  'hx-sync': '#checkout-form:queue last',
}
