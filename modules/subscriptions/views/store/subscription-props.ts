import type { Format, Translate } from '#views/props.ts'
import type { Delivery } from '../../models/acts/delivery.ts'
import type { PlanTerms } from '../../models/plans/terms.ts'
import type { SavedMethod } from '../../models/way-to-pay.ts'
import type { PeriodJson, SubscriptionJson } from '../json.ts'

export interface SubscriptionPageProps {
  subscription: SubscriptionJson
  periods: PeriodJson[]
  /** To which it can be changed. */
  plans: PlanTerms[]
  /** By which it can be sent. */
  deliveries: Delivery[]
  kept: SavedMethod[]
  /** What the period that could not be charged can be paid with; null where there is none. */
  payable: readonly { id: string; label: string }[] | null
  /** A key of the form that pays. */
  formKey: string
  /** As they are written on a parcel. */
  addresses: { id: string; lines: string[] }[]
  /** Why something was not done. */
  refused?: string | undefined
  format: Format
  t: Translate
}
