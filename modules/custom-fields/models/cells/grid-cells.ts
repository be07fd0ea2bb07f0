/** Fields as columns of a grid, and values as they are typed into its cells. */
import type { In, Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import type { CellColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { fieldsOf } from '../define-field.ts'
import { keptOf, typedOf } from '../read-values.ts'
import type { Kept } from '../types/field-type.ts'

/** All columns of the kind, and values of those in `keys`, in one statement for a thousand records. */
export async function cellsOf(
  scope: Scope,
  { kind, ids, keys }: In<'customFields.cells'>,
): Promise<Out<'customFields.cells'>> {
  const fields = await fieldsOf(scope, kind)
  const wanted = new Set(keys)
  const shown = fields.filter(({ key }) => wanted.has(key))
  const kept = await keptOf(scope, kind, shown, ids)
  const values = new Map(
    ids.map((id) => {
      const own = kept.get(id)
      const cells = shown.map((field): [string, string] => [
        field.key,
        cellOf(scope, field, own?.get(field.id)?.value ?? []),
      ])
      return [id, Object.fromEntries(cells)]
    }),
  )
  return {
    columns: fields.map((field) => columnOf(scope, field)),
    values: Object.fromEntries(values),
  }
}

const longestShown = 120

function cellOf(scope: Scope, field: CustomField, kept: Kept): string {
  const [first = '', currency] = kept
  if (kept.length === 0) return ''
  // An input of one line would lose its breaks.
  if (field.type === 'text') return cut(String(first).replaceAll('\n', ' '), longestShown)
  const typed = typedOf(scope, field, kept).join('; ')
  const isOther = field.type === 'money' && currency !== scope.shop.currency
  return isOther ? `${typed} ${String(currency)}` : typed
}

const modes = { whole: 'numeric', decimal: 'decimal', money: 'decimal' } as const

function columnOf(scope: Scope, field: CustomField): CellColumn {
  const { key, type, unit, choices } = field
  const measure = type === 'money' ? scope.shop.currency : unit
  const label = labelOf(field, scope)
  const mode = owned(modes, type)
  return {
    key,
    label: measure === '' ? label : `${label} (${measure})`,
    ...(mode ? { mode } : {}),
    ...(type === 'yesNo' || type === 'choice'
      ? { choices: [{ value: '', label: '–' }, ...offered(scope, type, choices)] }
      : {}),
    ...(type === 'text' ? { isText: true as const } : {}),
  }
}

const offered = ({ t }: Scope, type: 'yesNo' | 'choice', choices: readonly string[]) =>
  type === 'choice'
    ? choices.map((value) => ({ value, label: value }))
    : [
        { value: 'true', label: t('custom-fields.yes') },
        { value: 'false', label: t('custom-fields.no') },
      ]
