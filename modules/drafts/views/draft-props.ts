import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { DraftOrder } from '../models/draft-order.ts'
import type { DraftFields, StoredFields } from './draft-fields.ts'
import type { DraftJson } from './json.ts'

export interface DraftPageProps {
  draft: DraftOrder
  json: DraftJson
  errors: Record<string, string>
  /** What stands in the form. */
  fields: DraftFields
  refused: string | undefined
  /** Where somebody else was quicker. */
  newer: Newer<StoredFields> | undefined
  found: Out<'checkout.goods'>
  /** By variant. */
  plans: Out<'subscriptions.offered'>
  methods: readonly { id: string; label: string }[]
  taxClasses: readonly string[]
  /** The shop has gift cards. */
  takesCards: boolean
  /** The shop sends mail. */
  mailed: boolean
  path: string
  scope: Pick<Scope, 't' | 'language' | 'shop'>
  format: Format
  t: Translate
}

/** Whether something in a field was refused: its card is unfolded then. */
export const isWrong = ({ errors }: Pick<DraftPageProps, 'errors'>, field: string): boolean =>
  Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`))
