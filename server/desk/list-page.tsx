import type { Children } from '@kitajs/html'
import { FieldFilters } from '#views/kit/desk/field-filters.tsx'
import { FilterFold } from '#views/kit/desk/filter-fold.tsx'
import { ListBar, type ListFrame } from '#views/kit/desk/list-bar.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { AdminIconName } from '#views/kit/icons/admin-icons.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import type { Bulk, Column } from '#views/kit/lists/table.tsx'
import { FilterRange, FilterSelect, Toolbar, type ToolbarProps } from '#views/kit/lists/toolbar.tsx'
import type { Translate } from '#views/props.ts'

export interface Filter {
  name: string
  value: string | undefined
  /** Words of the module, or what the shop made itself with its label. */
  choices: readonly (string | Choice)[]
  /** Two inputs beside it, from and to. */
  range?: { isDay: boolean; ends: readonly [End, End] }
}

interface End {
  name: string
  value: string
  isWrong?: boolean
}

interface DeskListProps<Row extends { id: string }> {
  noun: { path: string; words: string }
  icon: AdminIconName
  /** What the table is called; the title of the page when not given. */
  caption?: string
  rows: Row[]
  columns: Column<Row>[]
  /** Above the search. */
  tabs?: Children
  /** The search query; null where the list has no search. */
  query: string | null
  /** What else stands with the search. */
  search?: Pick<ToolbarProps, 'keep' | 'chips' | 'clearHref'>
  filters?: Filter[]
  bulk?: Bulk<Row> | undefined
  /** Saved views, choice of columns and filters by them; left out where a list has none. */
  frame?: ListFrame | undefined
  /** Left out where there are never many. */
  pager?: Omit<PagerProps, 't'>
  /** True when the shop has no record at all. */
  first: boolean
  starts?: Children | undefined
  t: Translate
}

/** The list of records, or its empty state. */
export function DeskList<Row extends { id: string }>(props: DeskListProps<Row>) {
  const { noun, icon, caption, rows, columns, query, filters = [], bulk, pager, frame, t } = props
  const { path, words } = noun
  const keep = { ...props.search?.keep, ...frame?.keep }
  if (props.first) {
    const [title, text] = [t(`${words}.firstTitle`), t(`${words}.firstText`)]
    return (
      <div class={['card', props.tabs ? 'card-flush listing' : '']}>
        {props.tabs}
        <AdminEmpty icon={icon} title={title} text={text} actions={props.starts ?? ''} />
      </div>
    )
  }
  const safeFilters = filters.map((filter) => <FilterChoice {...filter} words={words} t={t} />)
  return (
    <div class="card card-flush listing">
      {props.tabs}
      {frame ? <ListBar frame={frame} t={t} /> : null}
      {query === null ? null : (
        <Toolbar
          {...{ action: path, label: t(`${words}.search`), query, ...props.search, keep, t }}
        >
          {filters.length > 1 || filters.some(({ range }) => range) ? (
            <FilterFold set={filters.filter(isSet).length} t={t}>
              {safeFilters}
            </FilterFold>
          ) : (
            safeFilters
          )}
          {frame ? <FieldFilters filters={frame.filters} t={t} /> : null}
        </Toolbar>
      )}
      <Results
        caption={caption ?? t(`${words}.title`)}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        {...(bulk ? { bulk } : {})}
        t={t}
        nothing={{
          title: t(`${words}.noneFound`),
          text: t(`${words}.noneFoundText`),
          clearHref: frame && frame.views.length > 0 ? `${path}?view=all` : path,
        }}
        {...(pager ? { pager } : {})}
      />
    </div>
  )
}

const isSet = ({ value, range }: Filter): boolean =>
  Boolean(value) || range?.ends.some((end) => end.value !== '') === true

/** A filter as its module words it: `pages.admin.status`, and `pages.admin.status.any` for no choice. */
export function FilterChoice(props: Filter & { words: string; t: Translate }) {
  const { name, value = '', choices, range, words, t } = props
  const word = (one: string) => ({ value: one, label: t(`${words}.${name}.${one}`) })
  const any = { ...word('any'), value: '' }
  const label = t(`${words}.${name}`)
  return (
    <>
      <FilterSelect
        {...{ name, label, value }}
        choices={[any, ...choices.map((one) => (typeof one === 'string' ? word(one) : one))]}
      />
      {range ? <FilterRange label={label} {...range} t={t} /> : null}
    </>
  )
}
