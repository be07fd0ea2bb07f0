import type { Children } from '@kitajs/html'
import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { ActChoice, type ActChoiceProps, FieldChoice, Matching } from '../desk/bulk-fields.tsx'
import { Button } from '../fields/button.tsx'
import type { Choice } from '../fields/choice.tsx'
import { AdminIcon } from '../icons/admin-icons.tsx'

type FileValue = string | number | null

/** A column: what its head says, how a row shows in it. */
export interface Column<Row> {
  /** What the address of the list calls it, where it can be chosen and sorted by. */
  name?: string
  /** Leads to the record: it always stays, and stands first. */
  lead?: boolean
  label: string
  cell: (row: Row) => Children
  /** What a file of the list says, where it is not the words that the cell shows; null for what is in no file. */
  file?: ((row: Row) => FileValue | Promise<FileValue>) | null
  /** Shown where somebody chose it alone. */
  isChosenOnly?: true
  /** Link of the head: where clicking it leads, and how the list is sorted by it now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | null }
  align?: 'start' | 'end'
  /** Left out on narrow screens. */
  wideOnly?: boolean
  /** In a stacked table: whether a phone may leave out the cell of this row. */
  isNone?: (row: Row) => boolean
  /** The head is for screen readers only (pictures, buttons). */
  hideLabel?: boolean
}

/** What can be done with the selected rows, as the submit buttons of a real form. */
export interface Bulk<Row> {
  action: string
  /** Name of the checkboxes. */
  name: string
  value: (row: Row) => string
  label: (row: Row) => string
  /** Each button is sent as `action=<value>`; `get` or `post` name another address than the form's. */
  actions: { label: string; value: string; danger?: boolean; get?: string; post?: string }[]
  /** All that the list finds, where that is more than the page shows: how many, and its query. */
  matching?: { total: number; query: string } | undefined
  /** The list as it is shown: where the form leads back to. */
  returnTo?: string | undefined
  /** What else the form asks, beside its buttons. */
  fields?: Children
  /** What some of its acts need to be chosen, with their buttons. */
  choice?: ActChoiceProps | undefined
  /** Custom fields that can be set for several. */
  fillable?: Choice[]
}

export interface TableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowId?: (row: Row) => string
  bulk?: Bulk<Row>
  /** On a phone each row is a list of its cells with their labels, for tables with many figures. */
  isStacked?: boolean
  t: Translate
}

/** A table of data from column definitions. */
export function DataTable<Row>(props: TableProps<Row>) {
  const table = (
    <div class="table-scroll" {...scrolledByKeys(props)}>
      <table class={['table', props.isStacked ? 'table-stacked' : '']} data-rows>
        <caption class="visually-hidden" safe>
          {props.caption}
        </caption>
        <thead>
          <tr>
            {props.bulk ? <SelectAll t={props.t} /> : null}
            {props.columns.map((column) => (
              <Head column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr id={props.rowId ? attr(`row-${props.rowId(row)}`) : undefined}>
              {props.bulk ? <SelectRow row={row} bulk={props.bulk} t={props.t} /> : null}
              {props.columns.map((column) => (
                <td
                  class={[...cellClass(column), column.isNone?.(row) ? 'cell-none' : '']}
                  data-label={props.isStacked ? attr(column.label) : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  if (!props.bulk) return table
  return (
    <form class="bulk" method="post" action={url(props.bulk.action)} data-bulk>
      {table}
      <BulkBar bulk={props.bulk} t={props.t} />
    </form>
  )
}

/** A table that may hold nothing to come to by keyboard is come to itself, where it is wider than the page. */
const scrolledByKeys = <Row,>({ columns, bulk, caption }: TableProps<Row>) =>
  bulk || columns.some(({ sort }) => sort)
    ? {}
    : { tabindex: '0', role: 'group', 'aria-label': attr(caption) }

/** The link of a row: j and k move between these, Enter follows. */
export function RowLink({ href, label }: { href: string; label: string }) {
  return (
    <a class="row-link" href={url(href)} data-row-link safe>
      {label}
    </a>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { sort } = column
  return (
    <th scope="col" class={cellClass(column)} aria-sort={sort?.direction ?? undefined}>
      {sort ? (
        <a href={url(sort.href)}>
          <span safe>{column.label}</span>
          <AdminIcon name={sortIcon(sort.direction)} size={12} />
        </a>
      ) : (
        <span class={column.hideLabel ? 'visually-hidden' : undefined} safe>
          {column.label}
        </span>
      )}
    </th>
  )
}

function SelectAll({ t }: { t: Translate }) {
  return (
    <th scope="col" class="cell-select">
      <input
        class="check"
        type="checkbox"
        data-select-all
        aria-label={attr(t('adminui.selectAll'))}
      />
    </th>
  )
}

function SelectRow<Row>({ row, bulk, t }: { row: Row; bulk: Bulk<Row>; t: Translate }) {
  return (
    <td class="cell-select">
      <input
        class="check"
        type="checkbox"
        id={attr(`select-${bulk.value(row)}`)}
        name={attr(bulk.name)}
        value={attr(bulk.value(row))}
        data-select
        aria-label={attr(t('adminui.select', { name: bulk.label(row) }))}
      />
    </td>
  )
}

function BulkBar<Row>({ bulk, t }: { bulk: Bulk<Row>; t: Translate }) {
  return (
    <div class="bulk-bar">
      <p role="status">
        <span data-bulk-count></span> <span safe>{t('adminui.selected')}</span>
      </p>
      {bulk.returnTo === undefined ? null : (
        <input type="hidden" name="returnTo" value={attr(bulk.returnTo)} />
      )}
      {bulk.matching ? <Matching {...bulk.matching} t={t} /> : null}
      {bulk.fields}
      {bulk.actions.map((action) => (
        <Button
          label={action.label}
          name="action"
          value={action.value}
          variant={action.danger ? 'danger' : 'plain'}
          small={true}
          with={{ ...elsewhere(action), ...(publishing.has(action.value) ? publishKey : {}) }}
        />
      ))}
      {bulk.choice ? <ActChoice {...bulk.choice} /> : null}
      {bulk.fillable ? <FieldChoice fields={bulk.fillable} t={t} /> : null}
    </div>
  )
}

/** Acts that show what was hidden. */
const publishing = new Set(['publish', 'active'])
const publishKey = { 'data-key': 'p', 'aria-keyshortcuts': 'p' }

function elsewhere({ get, post }: Bulk<unknown>['actions'][number]): Record<string, string> {
  if (get) return { formaction: get, formmethod: 'get' }
  return post ? { formaction: post } : {}
}

function cellClass<Row>({ align, wideOnly }: Column<Row>): string[] {
  return [align === 'end' ? 'cell-end' : '', wideOnly ? 'cell-wide' : '']
}

function sortIcon(direction: 'ascending' | 'descending' | null) {
  if (direction === null) return 'sort'
  return direction === 'ascending' ? 'up' : 'down'
}
