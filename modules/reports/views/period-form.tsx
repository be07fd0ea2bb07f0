import { FilterChoice } from '#server/desk/list-page.tsx'
import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { FilterSelect } from '#views/kit/lists/toolbar.tsx'
import { comparisons, periods, type Range, steps } from '../models/period.ts'
import { Currencies, type CurrenciesProps } from './currencies.tsx'
import { reportHref } from './links.ts'

interface PeriodFormProps extends CurrenciesProps {
  /** The days that it comes to. */
  range: Range
  /** Whether its rows are parts of the period. */
  isSeries: boolean
  /** Whether what it counts has no hours, so that today cannot be compared up to this one. */
  isByDay?: boolean
}

/** Which days, compared with which; and which currency where there are several. */
export function PeriodForm(props: PeriodFormProps) {
  const { name, asked, range, isSeries, isByDay, t } = props
  const select = (field: 'period' | 'compare', words: readonly string[]) => (
    <FilterSelect
      name={field}
      label={t(`reports.${field}`)}
      value={asked[field]}
      choices={words.map((value) => ({ value, label: t(`reports.${field}.${value}`) }))}
    />
  )
  const { from, to } = range
  return (
    <div class="stack">
      <Currencies {...props} />
      <form method="get" action={url(reportHref(name, {}))} class="report-period">
        {select('period', periods)}
        <Day name="from" label={t('reports.from')} value={from} />
        <Day name="to" label={t('reports.to')} value={to} />
        {select('compare', comparisons)}
        {isSeries ? (
          <FilterChoice name="step" value={asked.step} choices={steps} words="reports" t={t} />
        ) : null}
        {asked.currency ? (
          <input type="hidden" name="currency" value={attr(asked.currency)} />
        ) : null}
        {asked.sort ? <input type="hidden" name="sort" value={attr(asked.sort)} /> : null}
        <Button label={t('reports.show')} />
      </form>
      <p class="hint" safe>
        {t(isByDay ? 'reports.ownHintByDay' : 'reports.ownHint')}
      </p>
    </div>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label class="filter-day">
      <span safe>{label}</span>
      <input class="input" type="date" name={attr(name)} value={attr(value)} />
    </label>
  )
}
