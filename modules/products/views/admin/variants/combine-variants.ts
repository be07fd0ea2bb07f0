import { emptyVariantForm, type OptionForm, type VariantForm } from '../form/product-form.ts'

/**
 * The rows of the variant grid: one for each combination of option values, in the options' order.
 * A row that exists keeps what was typed; a new one starts with the first row's price, cost,
 * weight and policy; a stored variant whose values are gone stays at the end as `dropped`.
 */
export function combineVariants(options: OptionForm[], variants: VariantForm[]): VariantForm[] {
  const lists = options
    .map((option) => optionValues(option.values))
    .filter((list) => list.length > 0)
  const left = [...variants]
  const rows = combinations(lists).map(
    (values) => takeRow(left, values) ?? newRow(variants, values),
  )
  return [...rows, ...left.filter((row) => row.id !== '').map(drop)]
}

/** How many rows the grid of these options has. */
export function gridSize(options: OptionForm[]): number {
  return options.reduce((size, { values }) => size * (optionValues(values).length || 1), 1)
}

/** The values of an option as typed: split at commas and line breaks, trimmed, each once. */
export function optionValues(typed: string): string[] {
  const values = typed.split(/[,\n]/).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

function combinations(lists: string[][]): string[][] {
  return lists.reduce<string[][]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  )
}

// The nearest row: the same values, else a row of a product that had fewer options until now.
function takeRow(left: VariantForm[], values: string[]): VariantForm | undefined {
  const exact = left.findIndex((row) => isSame(row.options, values))
  const at = exact >= 0 ? exact : left.findIndex((row) => isStart(row.options, values))
  const row = left[at]
  if (!row) return undefined
  left.splice(at, 1)
  return { ...row, options: values, dropped: false, keep: row.dropped ? true : row.keep }
}

function newRow(variants: VariantForm[], values: string[]): VariantForm {
  const { price, compareAtPrice, cost, weight, requiresShipping, sellWhenOut } =
    variants[0] ?? emptyVariantForm()
  const shared = { price, compareAtPrice, cost, weight, requiresShipping, sellWhenOut }
  return { ...emptyVariantForm(), ...shared, options: values }
}

function drop(row: VariantForm): VariantForm {
  return { ...row, dropped: true, keep: false }
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && isStart(a, b)
}

function isStart(start: string[], values: string[]): boolean {
  return start.length <= values.length && start.every((value, i) => value === values[i])
}
