/** Columns of the grid of products: its own and those of custom fields, as they were chosen. */
import { columnChoice } from '#server/lists/list-frame.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { CellColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { GridColumn } from '#views/kit/desk/grid.tsx'
import type { ProductRecord } from '../models/product-record.ts'

export interface ShownColumns {
  columns: GridColumn[]
  choice: ReturnType<typeof columnChoice>
  /** What stands in the cells of custom fields, by the id of the product or the variant and the name of the column. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const kinds = ['product', 'variant'] as const

/** Two questions about custom fields, however many rows there are. `query` is that of the grid. */
export async function shownColumns(
  scope: Scope,
  records: readonly ProductRecord[],
  query: string,
): Promise<ShownColumns> {
  const asked = new URLSearchParams(query)
  const names = asked.get('cells')?.split(',')
  const ids = {
    product: records.map(({ product }) => product.id),
    variant: records.flatMap(({ variants }) => variants.map(({ id }) => id)),
  }
  const all = ownColumns(scope)
  const standard = [...all]
  const values = new Map<string, ReadonlyMap<string, string>>()
  for (const kind of kinds) {
    const head = `${kind}.`
    const keys = (names ?? []).flatMap((name) =>
      name.startsWith(head) ? [name.slice(head.length)] : [],
    )
    const found = await scope.ask('customFields.cells', { kind, ids: ids[kind], keys })
    all.push(...(found?.columns ?? []).map((one) => customColumn(scope, kind, one)))
    for (const [id, cells] of Object.entries(found?.values ?? {}))
      values.set(id, new Map(Object.entries(cells).map(([key, text]) => [`${head}${key}`, text])))
  }
  const byName = new Map(all.map((column) => [column.name, column]))
  const columns = names ? [...new Set(names)].flatMap((name) => byName.get(name) ?? []) : standard
  return { columns, values, choice: columnChoice(all, columns, (next) => hrefOf(asked, next)) }
}

function hrefOf(asked: URLSearchParams, names: string[]): string {
  const next = new URLSearchParams(asked)
  next.set('cells', names.join(',') || '-')
  return `/admin/products/grid?${next}`
}

const customColumn = (
  { t }: Scope,
  kind: (typeof kinds)[number],
  { key, label, ...rest }: CellColumn,
) => ({
  ...rest,
  name: `${kind}.${key}`,
  label: kind === 'variant' ? t('products.admin.variantField', { label }) : label,
})

function ownColumns(scope: Scope): GridColumn[] {
  const { shop, mark, t } = scope
  const money = { digits: currencyDigits(shop.currency), mark }
  const statuses = (['draft', 'active', 'archived'] as const).map((value) => ({
    value,
    label: t(`products.admin.status.${value}`),
  }))
  return [
    {
      ...{ name: 'price', mode: 'decimal' as const, money },
      label: `${t('products.admin.price')} (${shop.currency})`,
    },
    { name: 'compareAtPrice', mode: 'decimal', money, label: t('products.admin.compareAtPrice') },
    { name: 'sku', label: t('products.admin.sku') },
    ...(scope.answers('inventory.count')
      ? [{ name: 'stock', mode: 'numeric' as const, label: t('products.admin.stock') }]
      : []),
    {
      ...{ name: 'weight', mode: 'decimal' as const },
      label: `${t('products.admin.weight')} (${shop.weightUnit})`,
    },
    { name: 'status', label: t('products.admin.statusField'), choices: statuses },
  ]
}
