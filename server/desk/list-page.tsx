import type { Children } from '@kitajs/html'
import { LinkButton } from '#views/kit/fields/button.tsx'
import type { AdminIconName } from '#views/kit/icons/admin-icons.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import type { Bulk, Column } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import type { Translate } from '#views/props.ts'

export interface Filter {
  name: string
  value: string | undefined
  choices: readonly string[]
}

interface DeskListProps<Row extends { id: string }> {
  noun: { path: string; words: string }
  icon: AdminIconName
  rows: Row[]
  columns: Column<Row>[]
  /** What was looked for; null where nothing can be. */
  query: string | null
  filters: Filter[]
  bulk?: Bulk<Row> | undefined
  pager: Omit<PagerProps, 't'>
  /** True if the shop has none at all. */
  first: boolean
  starts: Children | undefined
  t: Translate
}

/** All records of a noun, or how to begin. */
export function DeskList<Row extends { id: string }>(props: DeskListProps<Row>) {
  const { noun, icon, rows, columns, query, filters, bulk, t } = props
  const { path, words } = noun
  if (props.first) {
    const [title, text] = [t(`${words}.firstTitle`), t(`${words}.firstText`)]
    return (
      <div class="card">
        <AdminEmpty icon={icon} title={title} text={text} actions={props.starts ?? ''} />
      </div>
    )
  }
  return (
    <div class="card card-flush listing">
      {query === null ? null : (
        <Toolbar action={path} label={t(`${words}.search`)} query={query} t={t}>
          {filters.map((filter) => (
            <FilterChoice {...filter} words={words} t={t} />
          ))}
        </Toolbar>
      )}
      <Results
        caption={t(`${words}.title`)}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        {...(bulk ? { bulk } : {})}
        t={t}
        nothing={{
          title: t(`${words}.noneFound`),
          text: t(`${words}.noneFoundText`),
          clearHref: path,
        }}
        pager={props.pager}
      />
    </div>
  )
}

function FilterChoice(props: Filter & { words: string; t: Translate }) {
  const { name, value = '', choices, words, t } = props
  const word = (one: string) => t(`${words}.${name}.${one}`)
  const any = { value: '', label: word('any') }
  return (
    <FilterSelect
      name={name}
      label={t(`${words}.${name}`)}
      value={value}
      choices={[any, ...choices.map((one) => ({ value: one, label: word(one) }))]}
    />
  )
}

interface NewButtonProps {
  path: string
  words: string
  t: Translate
}

export const NewButton = ({ path, words, t }: NewButtonProps) => (
  <LinkButton href={`${path}/new`} label={t(`${words}.new`)} variant="primary" icon="plus" />
)
