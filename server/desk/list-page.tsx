import type { Children } from '@kitajs/html'
import { FieldFilters } from '#views/kit/desk/field-filters.tsx'
import { FilterFold, MoreFilters } from '#views/kit/desk/filter-fold.tsx'
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
  /** What these are called, where that is not the name of the filter. */
  called?: string
}

interface End {
  name: string
  value: string
  isWrong?: boolean
  isFocused?: boolean
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
  const none = props.first
    ? { icon, title: t(`${words}.firstTitle`), text: t(`${words}.firstText`) }
    : { title: t(`${words}.noneFound`), text: t(`${words}.noneFoundText`) }
  // A filter that was refused stands in its field, in a shop without records too.
  if (props.first && !frame?.refused.length) {
    return (
      <div class={['card', props.tabs ? 'card-flush listing' : '']}>
        {props.tabs}
        <AdminEmpty {...none} icon={icon} actions={props.starts ?? ''} />
      </div>
    )
  }
  const safeToolbar =
    query === null && filters.length === 0 && !frame?.filters.length ? null : (
      <Toolbar
        {...{ action: path, query, ...props.search, keep, t }}
        label={query === null ? '' : t(`${words}.search`)}
      >
        <Filters {...{ filters, words, frame, t }} />
        {frame ? <FieldFilters filters={frame.filters} t={t} /> : null}
      </Toolbar>
    )
  const isUnsearched = frame !== undefined && query === null
  return (
    <div class="card card-flush listing">
      {props.tabs}
      {frame ? (
        <ListBar frame={frame} t={t}>
          {isUnsearched ? safeToolbar : null}
        </ListBar>
      ) : null}
      {isUnsearched ? null : safeToolbar}
      <Results
        caption={caption ?? t(`${words}.title`)}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        {...(bulk ? { bulk } : {})}
        t={t}
        nothing={{
          ...none,
          clearHref: frame && frame.views.length > 0 ? `${path}?view=all` : path,
        }}
        {...(pager ? { pager } : {})}
      />
    </div>
  )
}

interface FiltersProps {
  filters: readonly Filter[]
  words: string
  frame: ListFrame | undefined
  t: Translate
}

/** One stands beside the search; several fold on a phone, and those for which the row has no room everywhere. */
function Filters({ filters, words, frame, t }: FiltersProps) {
  const choiceOf = (filter: Filter) => <FilterChoice {...filter} {...{ words, frame, t }} />
  const about = (some: readonly Filter[]) => ({
    set: some.filter(isSet).length,
    isWrong: some.some((filter) => isRefused(filter, frame)),
  })
  const inRow = fitting(filters)
  const beyond = filters.slice(inRow)
  const safeFilters = filters.slice(0, inRow).map(choiceOf)
  if (filters.length < 2 && !filters.some(({ range }) => range)) return <>{safeFilters}</>
  return (
    <FilterFold {...about(filters)} t={t}>
      {safeFilters}
      {beyond.length > 0 ? (
        <MoreFilters {...about(beyond)} t={t}>
          {beyond.map(choiceOf)}
        </MoreFilters>
      ) : null}
    </FilterFold>
  )
}

/** Controls that stand in a row beside the search. */
const mostInRow = 5
/** Beside the button of those that do not. */
const mostWithButton = 3

/** How many of the filters stand in the row, from and to counted. */
function fitting(filters: readonly Filter[]): number {
  const sizes = filters.map(({ range }) => (range ? 3 : 1))
  const upTo = (most: number): number => {
    let controls = 0
    const beyond = sizes.findIndex((size) => {
      controls += size
      return controls > most
    })
    return beyond < 0 ? sizes.length : beyond
  }
  return upTo(mostInRow) === sizes.length ? sizes.length : upTo(mostWithButton)
}

const isSet = ({ value, range }: Filter): boolean =>
  Boolean(value) || range?.ends.some((end) => end.value !== '') === true

/** Whether one of its fields was left out, as the list says above. */
export const isRefused = (
  { name, range }: Pick<Filter, 'name' | 'range'>,
  frame: ListFrame | undefined,
): boolean =>
  range?.ends.some(({ isWrong }) => isWrong) === true ||
  frame?.refused.some((one) => one.name === name) === true

/** A filter as its module words it: `pages.admin.status`, and `pages.admin.status.any` for no choice. */
export function FilterChoice(
  props: Filter & { words: string; frame?: ListFrame | undefined; t: Translate },
) {
  const { name, value = '', choices, range, called, words, frame, t } = props
  const word = (one: string) => ({ value: one, label: t(`${words}.${name}.${one}`) })
  const any = { ...word('any'), value: '' }
  const label = t(`${words}.${name}`)
  return (
    <>
      <FilterSelect
        {...{ name, label, value, refused: frame?.refused }}
        choices={[any, ...choices.map((one) => (typeof one === 'string' ? word(one) : one))]}
      />
      {range ? <FilterRange label={called ?? label} {...range} t={t} /> : null}
    </>
  )
}
