import { bulkButtons } from '#server/desk/bulk.tsx'
import { DeskList, type Filter } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import type { Scope } from '#server/scope.ts'
import { GivenField } from '#views/kit/desk/bulk-fields.tsx'
import { LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import { type Bulk, type Column, RowLink } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface ProductRow {
  id: string
  title: string
  /** As people call it: `draft`, `scheduled`, `published` or `archived`. */
  state: string
  publishAt: string | null
  unpublishAt: string | null
  imageUrl: string | null
  variantCount: number
  /** Sum over the variants; null when stock is not counted. */
  stock: number | null
  /** Whether shoppers could buy one: what sells on, or is not counted, is never sold out. */
  isBuyable: boolean
  /** Lowest and highest, in minor units. */
  price: number
  priceMax: number
  currency: string
  vendor: string | null
  type: string | null
  tags: string[]
  updatedAt: string
}

export interface ProductListProps {
  rows: ProductRow[]
  tabs: TabLink[]
  query: string
  /** What the search form keeps: tab and sort. */
  keep: Record<string, string>
  filters: Filter[]
  chips: { label: string; removeHref: string }[]
  list: Framed<ProductRow>
  bulk: Bulk<ProductRow> | undefined
  pager: Omit<PagerProps, 't'>
  /** True if the shop has no product at all. */
  first: boolean
  t: Translate
}

const noun = {
  ...{ path: '/admin/products', words: 'products.admin' },
  ...{ one: 'product', many: 'products' },
}

/** All products: tabs by status, search, filters, the table and what to do with the selection. */
export function ProductList(props: ProductListProps) {
  const { rows, query, keep, filters, chips, pager, first, list, t } = props
  return (
    <DeskList
      noun={noun}
      icon="products"
      rows={rows}
      columns={list.columns}
      frame={list.frame}
      tabs={<Tabs label={t('products.admin.views')} tabs={props.tabs} />}
      query={query}
      search={{ keep, chips, clearHref: noun.path }}
      filters={filters}
      bulk={props.bulk}
      pager={pager}
      first={first}
      starts={
        <>
          <NewButton {...noun} t={t} />
          <ImportButton t={t} />
        </>
      }
      t={t}
    />
  )
}

/** What can be done with the selected products. */
export function bulkOfProducts(
  tags: readonly string[],
  collections: readonly Choice[],
  t: Translate,
): Bulk<ProductRow> {
  // The first is what Enter in the field of tags does.
  const acts = ['tag', 'untag', 'active', 'draft', 'archived', 'delete']
  const words = { ...noun, words: 'products.admin.bulk' }
  return {
    ...bulkButtons<ProductRow>(words, acts, ({ title }) => title, t),
    fields: <GivenField label={t('products.admin.tags')} offered={tags} />,
    ...(collections.length > 0 ? { choice: collecting(collections, t) } : {}),
  }
}

const collecting = (choices: readonly Choice[], t: Translate) => ({
  ...{ name: 'collection', label: t('products.admin.bulk.collection'), choices },
  prompt: t('products.admin.bulk.collection'),
  actions: ['collect', 'uncollect'].map((value) => ({
    value,
    label: t(`products.admin.bulk.${value}`),
  })),
})

export const ImportButton = ({ t }: { t: Translate }) => (
  <LinkButton href="/admin/products/import" label={t('products.admin.import')} icon="import" />
)

export function columnsOf({ t, format }: Pick<Scope, 't' | 'format'>): Column<ProductRow>[] {
  const column = new Columns<ProductRow>({ ...noun, format, t })
  const status = (row: ProductRow) => <State row={row} format={format} t={t} />
  return [
    column.cell('image', ({ imageUrl }) => <Thumb address={imageUrl} />, {
      ...{ hideLabel: true, lead: true },
    }),
    {
      ...column.cell('product', (row) => <Title row={row} format={format} t={t} />, { lead: true }),
      ...{ name: 'title', file: ({ title }: ProductRow) => title },
    },
    column.cell('status', status, { wideOnly: true }),
    column.cell('stock', (row) => <Stock row={row} format={format} t={t} />, {
      ...{ align: 'end', wideOnly: true, file: ({ stock }) => stock },
    }),
    column.text('price', (row) => priceRange(row, format), { align: 'end' }),
    column.text('type', ({ type }) => type, { wideOnly: true }),
    column.text('vendor', ({ vendor }) => vendor, { wideOnly: true }),
    { ...column.text('tags', ({ tags }) => tags.join(', ') || null), isChosenOnly: true },
    column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
  ]
}

function Stock({ row, format, t }: CellProps) {
  if (row.stock === null)
    return (
      <span class="hint" safe>
        {t('products.admin.notCounted')}
      </span>
    )
  if (!row.isBuyable)
    return (
      <span class="tone-bad" safe>
        {t('products.admin.soldOut')}
      </span>
    )
  return (
    <span class={row.stock < 5 ? 'tone-warn' : undefined} safe>
      {row.stock > 0 ? format.number(row.stock) : t('products.admin.soldOn', { count: row.stock })}
    </span>
  )
}

function priceRange({ price, priceMax, currency }: ProductRow, format: Format): string {
  const lowest = format.money(price, currency)
  return priceMax > price ? `${lowest} – ${format.money(priceMax, currency)}` : lowest
}

interface CellProps {
  row: ProductRow
  format: Format
  t: Translate
}

const State = ({ row, format, t }: CellProps) => (
  <PublishState
    state={row.state}
    at={row.publishAt}
    until={row.unpublishAt}
    format={format}
    t={t}
  />
)

const Title = ({ row, format, t }: CellProps) => (
  <>
    <RowLink href={`/admin/products/${encodeURIComponent(row.id)}`} label={row.title} />
    <span class="cell-sub" safe>
      {row.variantCount > 1
        ? t('products.admin.variantCount', { count: row.variantCount })
        : (row.type ?? '')}
    </span>
    <span class="narrow-only">
      <State row={row} format={format} t={t} />
    </span>
  </>
)
