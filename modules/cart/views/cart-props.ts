import type { Format, Translate } from '#views/props.ts'
import type { ShownCart } from '../models/shown/shown-cart.ts'

/** What the parts of the cart's page take. */
export interface CartProps {
  cart: ShownCart
  /** Whether the shop has a checkout. */
  checkout: boolean
  /** Whether there are discounts that a code could be of. */
  takesCodes: boolean
  /** Whether tax is in its prices, or added to them. */
  taxed: 'included' | 'excluded' | 'none'
  /** What is wrong with the code that was typed, and it. */
  wrongCode?: { code: string; error: string } | undefined
  language: string
  t: Translate
  format: Format
}
