import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface ProductRow {
  id: string
  title: string
  status: 'draft' | 'active' | 'archived'
  imageUrl: string | null
  variantCount: number
  /** Sum over the variants; null when stock is not counted. */
  stock: number | null
  /** Lowest and highest, in minor units. */
  price: number
  priceMax: number
  currency: string
  vendor: string | null
  type: string | null
  updatedAt: string
}

type SortKey = 'title' | 'price' | 'updated'

export interface ProductListProps {
  rows: ProductRow[]
  tabs: TabLink[]
  query: string
  /** What the search form keeps: tab and sort. */
  keep: Record<string, string>
  filters: { name: string; label: string; value: string; choices: Choice[] }[]
  chips: { label: string; removeHref: string }[]
  clearHref: string
  sort: Record<SortKey, { href: string; direction: 'ascending' | 'descending' | null }>
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if the shop has no product at all. */
  first: boolean
  format: Format
  t: Translate
}

/** All products: tabs by status, search, filters, the table and what to do with the selection. */
export function ProductList(props: ProductListProps) {
  const { t, rows } = props
  if (props.first) return <FirstProduct t={t} />
  return (
    <div class="card card-flush listing">
      <Tabs label={t('products.admin.views')} tabs={props.tabs} />
      <Toolbar
        action="/admin/products"
        label={t('products.admin.search')}
        query={props.query}
        keep={props.keep}
        chips={props.chips}
        clearHref={props.clearHref}
        t={t}
      >
        {props.filters.map((filter) => (
          <FilterSelect {...filter} />
        ))}
      </Toolbar>
      <Results
        caption={t('products.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        bulk={bulk(t)}
        t={t}
        nothing={{
          title: t('products.admin.noneFound'),
          text: t('products.admin.noneFoundText'),
          clearHref: props.clearHref,
        }}
        pager={props.pager}
      />
    </div>
  )
}

/** The word and colour of a product's status. */
export function ProductStatus({ status, t }: { status: ProductRow['status']; t: Translate }) {
  return <Badge label={t(`products.admin.status.${status}`)} tone={tones[status]} />
}

const tones: Record<ProductRow['status'], Tone> = {
  active: 'good',
  draft: 'info',
  archived: 'neutral',
}

function FirstProduct({ t }: { t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="products"
        title={t('products.admin.firstTitle')}
        text={t('products.admin.firstText')}
        actions={
          <>
            <LinkButton
              href="/admin/products/new"
              label={t('products.admin.new')}
              variant="primary"
              icon="plus"
            />
            <LinkButton
              href="/admin/products/import"
              label={t('products.admin.import')}
              icon="import"
            />
          </>
        }
      />
    </div>
  )
}

function columns({ t, format, sort }: ProductListProps): Column<ProductRow>[] {
  return [
    {
      label: t('products.admin.image'),
      hideLabel: true,
      cell: (row) => <Thumb address={row.imageUrl} />,
    },
    {
      label: t('products.admin.product'),
      sort: sort.title,
      cell: (row) => <Title row={row} t={t} />,
    },
    {
      label: t('products.admin.statusField'),
      wideOnly: true,
      cell: (row) => <ProductStatus status={row.status} t={t} />,
    },
    {
      label: t('products.admin.stock'),
      align: 'end',
      wideOnly: true,
      cell: (row) => <Stock row={row} format={format} t={t} />,
    },
    {
      label: t('products.admin.price'),
      sort: sort.price,
      align: 'end',
      cell: (row) => <span safe>{priceRange(row, format)}</span>,
    },
    {
      label: t('products.admin.type'),
      wideOnly: true,
      cell: (row) => <span safe>{row.type ?? '—'}</span>,
    },
    {
      label: t('products.admin.vendor'),
      wideOnly: true,
      cell: (row) => <span safe>{row.vendor ?? '—'}</span>,
    },
    {
      label: t('products.admin.updated'),
      sort: sort.updated,
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.updatedAt)}
        </span>
      ),
    },
  ]
}

function Stock({ row, format, t }: { row: ProductRow; format: Format; t: Translate }) {
  if (row.stock === null)
    return (
      <span class="hint" safe>
        {t('products.admin.notCounted')}
      </span>
    )
  if (row.stock <= 0)
    return (
      <span class="tone-bad" safe>
        {t('products.admin.soldOut')}
      </span>
    )
  return (
    <span class={row.stock < 5 ? 'tone-warn' : undefined} safe>
      {format.number(row.stock)}
    </span>
  )
}

function priceRange({ price, priceMax, currency }: ProductRow, format: Format): string {
  const lowest = format.money(price, currency)
  return priceMax > price ? `${lowest} – ${format.money(priceMax, currency)}` : lowest
}

function bulk(t: Translate) {
  return {
    action: '/admin/products/bulk',
    name: 'ids',
    value: (row: ProductRow) => row.id,
    label: (row: ProductRow) => row.title,
    actions: [
      { value: 'active', label: t('products.admin.bulk.active') },
      { value: 'draft', label: t('products.admin.bulk.draft') },
      { value: 'archived', label: t('products.admin.bulk.archived') },
      { value: 'delete', label: t('products.admin.bulk.delete'), danger: true },
    ],
  }
}

const Title = ({ row, t }: { row: ProductRow; t: Translate }) => (
  <>
    <RowLink href={`/admin/products/${encodeURIComponent(row.id)}`} label={row.title} />
    <span class="cell-sub" safe>
      {row.variantCount > 1
        ? t('products.admin.variantCount', { count: row.variantCount })
        : (row.type ?? '')}
    </span>
    <span class="narrow-only">
      <ProductStatus status={row.status} t={t} />
    </span>
  </>
)
