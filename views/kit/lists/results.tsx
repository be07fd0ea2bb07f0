import { LinkButton } from '../fields/button.tsx'
import type { AdminIconName } from '../icons/admin-icons.tsx'
import { AdminEmpty } from './admin-empty.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { DataTable, type TableProps } from './table.tsx'

interface ResultsProps<Row> extends TableProps<Row> {
  /** What is said instead of a table without rows; `clearHref` is the list without its filters. */
  nothing: { title: string; text: string; icon?: AdminIconName; clearHref?: string }
  pager?: Omit<PagerProps, 't'>
}

type PastEndProps = NonNullable<PagerProps['past']> & { t: PagerProps['t'] }

/** What a list found: a table with its pager, or that there is nothing. */
export function Results<Row>({ nothing, pager, ...table }: ResultsProps<Row>) {
  const { t } = table
  if (table.rows.length === 0 && pager?.past) return <PastEnd {...pager.past} t={t} />
  if (table.rows.length === 0) {
    const { icon = 'search', title, text, clearHref } = nothing
    const clear = clearHref ? <LinkButton href={clearHref} label={t('adminui.clearFilters')} /> : ''
    return <AdminEmpty icon={icon} title={title} text={text} actions={clear} />
  }
  return (
    <>
      <DataTable {...table} />
      {pager ? <Pager {...pager} t={t} /> : null}
    </>
  )
}

function PastEnd({ firstHref, lastHref, t }: PastEndProps) {
  return (
    <AdminEmpty
      icon="search"
      title={t('adminui.pastEnd')}
      text={t('adminui.pastEndText')}
      actions={
        <>
          <LinkButton href={firstHref} label={t('adminui.firstPage')} />
          {firstHref === lastHref ? (
            ''
          ) : (
            <LinkButton href={lastHref} label={t('adminui.lastPage')} />
          )}
        </>
      }
    />
  )
}
