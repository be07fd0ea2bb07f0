/** A field that the merchant added to a kind of records. */
import { owned } from '#server/data/own-property.ts'
import { said } from '#server/language/message.ts'
import { fieldKinds } from '#server/records/custom-fields.ts'
import { choice, flag, whole } from '#server/records/kinds.tsx'
import { lines } from '#server/records/lines-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text, words } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { bound } from './bound.tsx'
import { typeNames, types } from './types/types.ts'

/** Most fields of one kind of records. */
export const fieldLimit = 50
const longestChoice = 100

export const fields = record(
  {
    kind: choice(fieldKinds),
    label: words({ most: 100, required: 'custom-fields.admin.noLabel' }),
    key: text({ most: 60 }),
    type: choice(typeNames),
    choices: lines({
      ...{ most: 200, rows: 6 },
      read(line, { name, wrong }) {
        if ([...line].length <= longestChoice) return line
        wrong.set(name, said('custom-fields.admin.choiceTooLong', { most: longestChoice }))
        return undefined
      },
    }),
    unit: text({ most: 20 }),
    required: flag(),
    minimum: bound(),
    maximum: bound(),
    shown: flag(),
    filtered: flag(),
    facet: flag(),
    position: whole({ most: 9999 }),
  },
  ({ kind, type, choices, minimum, maximum, shown, filtered, facet }) => ({
    ...(type.startsWith('choice') && choices.length === 0
      ? { choices: said('custom-fields.admin.noChoices') }
      : {}),
    ...(minimum !== null && maximum !== null && minimum > maximum
      ? { maximum: said('custom-fields.admin.belowMinimum') }
      : {}),
    ...(shown && (kind === 'customer' || kind === 'order')
      ? { shown: said('custom-fields.admin.neverShown') }
      : {}),
    ...(filtered && !(filters(type) && kind !== 'variant')
      ? { filtered: said('custom-fields.admin.noFilter') }
      : {}),
    ...(facet && !(filters(type) && kind === 'product')
      ? { facet: said('custom-fields.admin.noFacet') }
      : {}),
  }),
)

/** Whether lists can be narrowed by values of the type. */
const filters = (type: keyof typeof types): boolean =>
  types[type].isFilter === true || types[type].range !== undefined

export class CustomField extends recordModel(fields) {
  static override tableName = 'custom_fields'
  static override readonly missing = 'custom-fields.admin.notFound'
  static override visible = true
  static override order = [{ column: 'kind' }, { column: 'position' }, { column: 'slot' }]
  /** From 1 to `fieldLimit`; no two of a kind have one. */
  declare slot: number

  /** All of the shop, in their order: they are few. */
  static all(scope: Scope): Promise<CustomField[]> {
    return scope.cached('custom-fields.all', async () =>
      CustomField.in(scope).orderBy([...CustomField.order]),
    )
  }
}

/** As a reader calls it: in their language, else in the shop's own. */
export const labelOf = ({ label, key }: Pick<CustomField, 'label' | 'key'>, { shop }: Scope) =>
  owned(label, shop.language) ?? owned(label, shop.languages[0] ?? shop.language) ?? key
