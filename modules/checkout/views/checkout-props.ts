import type { Format, Translate } from '#views/props.ts'
import type { CheckoutView } from '../models/page/checkout-view.ts'

/** What the parts of the page take. */
export interface CheckoutProps {
  view: CheckoutView
  t: Translate
  format: Format
  language: string
}

/** A form that is answered in place by htmx, and by a page without it. */
export const stepForm = (action: string) => ({
  action,
  method: 'post' as const,
  'hx-post': action,
  'hx-target': '#main',
  'hx-swap': 'innerHTML show:top',
})
