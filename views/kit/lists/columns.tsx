import type { Children } from '@kitajs/html'
import type { Format, Translate } from '../../props.ts'
import { labelOf } from '../fields/form-fields.ts'
import { Badge, type Tone } from '../page/badge.tsx'
import { type Column, RowLink } from './table.tsx'

interface ColumnsProps {
  /** Where the words are: `pages.admin` calls the column `status` what `pages.admin.status` says. */
  words: string
  /** Where the records are: `/admin/pages`. */
  path: string
  format: Pick<Format, 'date' | 'dateTime' | 'number'>
  t: Translate
}

type Options<Row> = Partial<Omit<Column<Row>, 'label' | 'cell'>>

/** The columns that most lists of the admin have. Each names its own head, a message of the module. */
export class Columns<Row> {
  private readonly place: ColumnsProps

  constructor(place: ColumnsProps) {
    this.place = place
  }

  /** Any content. */
  cell(name: string, cell: (row: Row) => Children, options: Options<Row> = {}): Column<Row> {
    return { name, label: labelOf(this.place.words, name, this.place.t), cell, ...options }
  }

  /** What the record is called, as the link to it; `sub` stands below. */
  link(
    this: Columns<Row & { id: string }>,
    name: string,
    titleOf: (row: Row) => string,
    subOf?: (row: Row) => string,
    options: Options<Row> = {},
  ): Column<Row & { id: string }> {
    const hrefOf = ({ id }: { id: string }) => `${this.place.path}/${encodeURIComponent(id)}`
    const linked = (row: Row & { id: string }) => (
      <>
        <RowLink href={hrefOf(row)} label={titleOf(row)} />
        {subOf ? (
          <span class="cell-sub" safe>
            {subOf(row)}
          </span>
        ) : null}
      </>
    )
    const file = (row: Row) => [titleOf(row), subOf?.(row)].filter(Boolean).join(' · ')
    return this.cell(name, linked, { lead: true, file, ...options })
  }

  /** A dash stands where there is none. */
  text(name: string, textOf: (row: Row) => string | null, options: Options<Row> = {}): Column<Row> {
    const shown = (row: Row) => <span safe>{textOf(row) ?? '—'}</span>
    return this.cell(name, shown, { file: textOf, ...options })
  }

  /** Text beside the point. */
  hint(name: string, textOf: (row: Row) => string, options: Options<Row> = {}): Column<Row> {
    const hint = (row: Row) => (
      <span class="hint" safe>
        {textOf(row)}
      </span>
    )
    return this.cell(name, hint, options)
  }

  number(name: string, countOf: (row: Row) => number, options: Options<Row> = {}): Column<Row> {
    const { format } = this.place
    const shown = (row: Row) => format.number(countOf(row))
    return this.text(name, shown, { align: 'end', file: countOf, ...options })
  }

  /** One of a few words that the module has messages for. */
  word(name: string, wordOf: (row: Row) => string, options: Options<Row> = {}): Column<Row> {
    const { t, words } = this.place
    return this.text(name, (row) => t(`${words}.${name}.${wordOf(row)}`), options)
  }

  /** Such a word with its tone; neutral when not given. */
  badge(
    name: string,
    wordOf: (row: Row) => string,
    tones: Readonly<Record<string, Tone>> = {},
    options: Options<Row> = {},
  ): Column<Row> {
    const { t, words } = this.place
    const tone = new Map(Object.entries(tones))
    const badge = (row: Row) => {
      const word = wordOf(row)
      return <Badge label={t(`${words}.${name}.${word}`)} tone={tone.get(word) ?? 'neutral'} />
    }
    return this.cell(name, badge, options)
  }

  /** A day, or with `time` a moment; `none` is said where there is no such day. */
  date(
    name: string,
    isoOf: (row: Row) => string | null,
    { time = false, none = '–', ...options }: Options<Row> & { time?: boolean; none?: string } = {},
  ): Column<Row> {
    const { format } = this.place
    const said = (iso: string) => (time ? format.dateTime(iso) : format.date(iso))
    const dated = (row: Row) => {
      const iso = isoOf(row)
      return iso === null ? none : said(iso)
    }
    return this.hint(name, dated, { align: 'end', file: isoOf, ...options })
  }
}
