import type { Format, Translate } from '#views/props.ts'
import type { ShownCart } from '../models/shown/shown-cart.ts'

/** What the parts of the cart's page take. */
export interface CartProps {
  cart: ShownCart
  /** Whether the shop has a checkout. */
  checkout: boolean
  language: string
  t: Translate
  format: Format
}
