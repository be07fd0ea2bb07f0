import type { Out } from '#server/bus.ts'
import { isRecord } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { asTexts } from '#server/text/as-text.ts'
import type { Format, Translate } from '#views/props.ts'
import type { DraftOrder } from '../models/draft-order.ts'
import type { DraftJson } from './json.ts'

export interface DraftPageProps {
  draft: DraftOrder
  json: DraftJson
  errors: Record<string, string>
  /** What was typed, where it was refused. */
  values: Record<string, unknown>
  refused: string | undefined
  /** The words that goods are looked for by. */
  goods: string
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
  formKey: string
  scope: Pick<Scope, 't' | 'language' | 'shop'>
  format: Format
  t: Translate
}

/** What was typed into a group of fields, by their names; undefined where it was not sent. */
export const groupIn = (sent: unknown): Record<string, string> | undefined =>
  isRecord(sent) ? asTexts(sent) : undefined

/** Whether something in a field was refused: its card is unfolded then. */
export const isWrong = ({ errors }: Pick<DraftPageProps, 'errors'>, field: string): boolean =>
  Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`))
