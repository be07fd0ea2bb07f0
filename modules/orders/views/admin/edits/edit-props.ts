import type { Out } from '#server/bus.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Changeable } from '../../../models/edits/changeable.ts'
import type { Proposed } from '../../../models/edits/propose-edit.ts'
import type { TypedEdit } from './typed-edit.ts'

export interface EditFormProps {
  currency: string
  /** Of the shop, in which goods are found. */
  ownCurrency: string
  lines: readonly Changeable[]
  typed: TypedEdit
  /** The proposal that it replaces. */
  from: string | undefined
  /** What it comes to, once it was asked for. */
  proposed: Proposed | null
  found: Out<'checkout.goods'>
  /** True where goods have just been looked for. */
  isFinding: boolean
  taxClasses: readonly string[]
  /** Whether the delivery can become another one. */
  hasDelivery: boolean
  errors: Record<string, string>
  /** What stands against it as a whole. */
  refused: string | null
  formKey: string
  /** Of the order. */
  path: string
  format: Format
  t: Translate
}
