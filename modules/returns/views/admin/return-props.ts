/** What the page of a return shows. */
import type { Format, Translate } from '#views/props.ts'
import type { Destination } from '../../models/returned/return.ts'
import type { DeskJson } from '../return-json.ts'

export interface ReturnPageProps {
  one: DeskJson
  /** Null until its goods are there, and once it is closed. */
  refund: RefundChoices | null
  /** What was typed by a form that was refused. */
  values: Readonly<Record<string, unknown>>
  errors: Record<string, string>
  /** Why something was not done. */
  refused: string | undefined
  /** Whether the shop sends mail. */
  mailed: boolean
  /** What buyers are told about the way back; empty where nobody knows an address. */
  sendTo: string
  /** Whether what comes back can become something else. */
  exchanges: boolean
  /** What an exchange left on its card, minor units. */
  rest: number
  path: string
  formKey: string
  format: Format
  t: Translate
}

export interface RefundChoices {
  /** What the pieces that came cost, minor units. */
  amount: number
  /** What is left of the delivery. */
  shipping: number
  /** What of it has to go back. */
  shippingDue: number
  destinations: readonly Destination[]
}
