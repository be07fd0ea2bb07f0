import { type Said, said } from '#server/language/message.ts'
import {
  optionsOf,
  type ProductDraft,
  repeatedVariants,
  type VariantDraft,
} from '../product-draft.ts'

/** A variant row before the product's options are known: blank cells are ''. */
export interface VariantRow {
  row: number
  first: boolean
  values: string[]
  variant: VariantDraft
}

export interface OptionReport {
  /** `option` counts from 0; null when the whole row is meant. */
  error(row: number, option: number | null, message: Said): void
  note(row: number, option: number | null, message: Said): void
}

/**
 * Settles which options a product has once all its rows are read, and gives each variant its values.
 * "Title: Default Title" means no options; an option nobody has a value for does not exist.
 */
export function settleOptions(
  names: string[],
  all: VariantRow[],
  report: OptionReport,
): Pick<ProductDraft, 'options' | 'variants'> {
  const rows = withoutParentRow(all, report)
  const used = isDefaultOnly(names, rows)
    ? []
    : names.flatMap((_, option) => (rows.some(({ values }) => values[option]) ? [option] : []))
  const settled = used.map((option) => names[option] || `Option ${option + 1}`)
  checkNames(settled, used, all[0]?.row ?? 0, report)
  for (const { row, values, variant } of rows) {
    variant.options = used.map((option) => values[option] ?? '')
    const missing = used.find((option) => !values[option])
    if (missing !== undefined)
      report.error(row, missing, said('import-export.admin.row.noOptionValue'))
  }
  const variants = rows.map(({ variant }) => variant)
  for (const index of repeatedVariants(variants)) {
    const variant = variants[index]?.options.join(' / ') ?? ''
    report.error(
      rows[index]?.row ?? 0,
      null,
      variant === ''
        ? said('import-export.admin.row.plainVariantTwice')
        : said('import-export.admin.row.variantTwice', { variant }),
    )
  }
  return { options: optionsOf(settled, variants), variants }
}

/** A first row without any option value, before rows that have them, describes the product only. */
function withoutParentRow(rows: VariantRow[], report: OptionReport): VariantRow[] {
  const [head, ...rest] = rows
  if (!head?.first || rest.length === 0) return rows
  const blank = head.values.every((value) => value === '') && head.variant.sku === null
  if (!blank || !rest.every(({ values }) => values.some((value) => value !== ''))) return rows
  report.note(head.row, 0, said('import-export.admin.row.firstNoVariant'))
  return rest
}

function isDefaultOnly(names: string[], rows: VariantRow[]): boolean {
  const [name = ''] = names
  const [{ values } = { values: [] }] = rows
  if (rows.length !== 1 || values.slice(1).some((value) => value !== '')) return false
  return /^(?:title)?$/i.test(name) && /^default title$/i.test(values[0] ?? '')
}

function checkNames(names: string[], used: number[], row: number, report: OptionReport): void {
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    const option = used[index] ?? 0
    const key = name.toLowerCase()
    if (seen.has(key))
      report.error(row, option, said('import-export.admin.row.optionTwice', { name }))
    if (name === `Option ${option + 1}`) {
      report.note(row, option, said('import-export.admin.row.optionUnnamed', { name }))
    }
    seen.add(key)
  }
}
