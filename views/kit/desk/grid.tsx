import type { Children } from '@kitajs/html'
import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button, LinkButton } from '../fields/button.tsx'
import type { Choice } from '../fields/choice.tsx'
import { FieldError } from '../fields/field.tsx'
import { fieldId } from '../fields/field-name.ts'
import { Form } from '../fields/form.tsx'
import { Notice } from '../page/notice.tsx'
import { ColumnChoice, type ListFrame } from './list-bar.tsx'

export interface GridColumn {
  name: string
  label: string
  mode?: 'decimal' | 'numeric'
  /** One of these; else it is typed. */
  choices?: Choice[]
  /** Shown and not typed. */
  isText?: true
  /** Amounts with so many digits after this mark; changes of them may be typed, as "+10 %". */
  money?: { digits: number; mark: string }
}

export interface GridRow {
  id: string
  version: string
  title: string
  sub?: string
  href: string
  /** What stands in its cells, stored or typed. */
  cells: ReadonlyMap<string, string>
  /** What is stored. */
  was: Readonly<Record<string, string>>
  /** What is stored for cells in which a change was typed, as "= 11.00". */
  becomes?: ReadonlyMap<string, string>
  /** Of columns that are only shown. */
  texts?: ReadonlyMap<string, string>
  /** By column: a choice of this row alone. */
  offers?: ReadonlyMap<string, Choice>
  /** By column; the whole row under `row`. */
  errors?: ReadonlyMap<string, string>
}

interface GridProps {
  action: string
  caption: string
  columns: GridColumn[]
  rows: GridRow[]
  /** The list as it is filtered: where it goes on, and where it leads back. */
  here: string
  backHref: string
  /** The grid of the records that come after these in the list; null where none do. */
  nextHref: string | null
  /** Which keys do what, where it is not said as for amounts. */
  hint?: string
  /** Columns that can be shown, left out and moved. */
  choice?: Pick<ListFrame, 'shown' | 'hidden'>
  /** Fields that go for all that is changed. */
  about?: Children
  /** What was done where some rows failed, with the way to undo it. */
  partly?: { text: string; undo: string | null } | undefined
  t: Translate
}

/** Many records with their fields as cells of one form: arrows move, Shift selects, a table is pasted, one button saves. */
export function Grid(props: GridProps) {
  const { action, caption, columns, rows, here, backHref, partly, t } = props
  const { hint = t('adminui.grid.hint'), about: safeAbout = '' } = props
  const first = rows.find(({ errors }) => errors) ?? rows[0]
  return (
    <>
      {props.choice ? (
        <div class="list-bar">
          <div class="list-tools">
            <ColumnChoice frame={props.choice} t={t} />
          </div>
        </div>
      ) : null}
      {partly ? <Partly {...partly} here={here} t={t} /> : null}
      <form
        class="card card-flush grid-form"
        method="post"
        action={url(action)}
        data-edit-grid
        novalidate
        autocomplete="off"
      >
        <input type="hidden" name="returnTo" value={attr(here)} />
        <p class="hint card-note" safe>
          {hint}
        </p>
        {safeAbout as 'safe'}
        <div class="table-scroll">
          <table class="table grid">
            <caption class="visually-hidden" safe>
              {caption}
            </caption>
            <thead>
              <tr>
                <th scope="col" safe>
                  {t('adminui.grid.record')}
                </th>
                {columns.map(({ label }) => (
                  <th scope="col" safe>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row row={row} columns={columns} isFirst={row === first} />
              ))}
            </tbody>
          </table>
        </div>
        <SaveBar backHref={backHref} nextHref={props.nextHref} t={t} />
      </form>
    </>
  )
}

const SaveBar = ({ backHref, nextHref, t }: Pick<GridProps, 'backHref' | 'nextHref' | 't'>) => (
  <div class="save-bar" data-save-bar>
    <p
      role="status"
      data-grid-status
      data-clean={attr(t('adminui.noChanges'))}
      data-dirty={attr(t('adminui.grid.changed', { cells: '{cells}', rows: '{rows}' }))}
    ></p>
    <LinkButton href={backHref} label={t('adminui.grid.back')} with={{ 'data-leave': true }} />
    {nextHref === null ? null : (
      <LinkButton href={nextHref} label={t('adminui.grid.next')} with={{ 'data-leave': true }} />
    )}
    <Button label={t('adminui.save')} variant="primary" with={{ 'data-grid-save': true }} />
  </div>
)

/** What was saved where some rows were not, with the way to undo it. */
const Partly = (props: { text: string; undo: string | null; here: string; t: Translate }) => (
  <Notice kind="error" title={props.text} live={true}>
    {props.undo === null ? (
      ''
    ) : (
      <Form action={props.undo}>
        <input type="hidden" name="returnTo" value={attr(props.here)} />
        <Button label={props.t('adminui.undo')} small={true} with={{ 'data-key': 'z' }} />
      </Form>
    )}
  </Notice>
)

interface RowProps {
  row: GridRow
  columns: GridColumn[]
  /** The hand goes here: the first row that failed, or the first of all. */
  isFirst: boolean
}

function Row({ row, columns, isFirst }: RowProps) {
  const { name: failed } = columns.find(({ name }) => row.errors?.has(name)) ?? columns[0] ?? {}
  const wrong = row.errors?.get('row')
  const at = `rows[${row.id}]`
  return (
    <tr class={row.errors ? 'grid-wrong' : undefined} data-grid-row>
      <th scope="row">
        <a href={url(row.href)} safe>
          {row.title}
        </a>
        {row.sub ? (
          <span class="cell-sub" safe>
            {row.sub}
          </span>
        ) : null}
        <FieldError id={fieldId(`${at}[row]`)} text={wrong} />
        <input type="hidden" name={attr(`${at}[version]`)} value={attr(row.version)} />
        <input type="hidden" name={attr(`${at}[was]`)} value={attr(JSON.stringify(row.was))} />
      </th>
      {columns.map((column) => (
        <td>
          <Cell row={row} column={column} isFirst={isFirst && column.name === failed} />
        </td>
      ))}
    </tr>
  )
}

/** What the row alone offers comes first; what is kept and no longer offered can stay. */
function offered(choices: Choice[], own: Choice | undefined, value: string): Choice[] {
  const all = own ? [own, ...choices] : choices
  return all.some((one) => one.value === value) ? all : [...all, { value, label: value }]
}

interface CellProps {
  row: GridRow
  column: GridColumn
  isFirst: boolean
}

function Cell({ row, column, isFirst }: CellProps) {
  const name = `rows[${row.id}][${column.name}]`
  const id = fieldId(name)
  const error = row.errors?.get(column.name)
  const was = new Map(Object.entries(row.was)).get(column.name)
  if (column.isText) return <span safe>{row.texts?.get(column.name) ?? '–'}</span>
  // A record without this field has no cell for it.
  if (was === undefined) return <span>–</span>
  const value = row.cells.get(column.name) ?? was
  const shared = {
    ...{ id, name: attr(name), class: ['input grid-cell', column.mode ? 'input-number' : ''] },
    autofocus: isFirst,
    'data-key': isFirst ? 'g' : undefined,
    'data-column': attr(column.name),
    'data-was': attr(was),
    'aria-label': attr(`${column.label}: ${[row.title, row.sub].filter(Boolean).join(' / ')}`),
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <>
      {column.choices ? (
        <select {...shared}>
          {offered(column.choices, row.offers?.get(column.name), value).map((choice) => (
            <option value={attr(choice.value)} selected={choice.value === value} safe>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          inputmode={column.mode}
          value={attr(value)}
          data-money-digits={column.money && String(column.money.digits)}
          data-money-mark={column.money?.mark}
        />
      )}
      {column.money ? (
        <output class="grid-becomes" for={id} safe>
          {row.becomes?.get(column.name) ?? ''}
        </output>
      ) : null}
      <FieldError id={id} text={error} />
    </>
  )
}
