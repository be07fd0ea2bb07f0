import { Stat } from '#views/kit/page/stat.tsx'
import type { Report } from '../models/report.ts'
import { comparedText, valueText, type Written } from './words.ts'

/** What the columns add up to. */
export function Totals({ report, ...written }: { report: Report } & Written) {
  const { kind, totals, totalBefore, currency, rows } = report
  const added = kind.columns.filter(({ name }) => totals[name] !== undefined)
  if (added.length === 0 || rows.length === 0) return null
  return (
    <div class="stats report-totals">
      {added.map(({ name, kind: as }) => {
        const value = totals[name] ?? 0
        const text = (amount: number) => valueText(as, amount, currency, written)
        const isCompared = name === kind.main && totalBefore !== null
        return (
          <Stat
            label={written.t(`reports.column.${name}`)}
            value={text(value)}
            {...(isCompared
              ? { note: comparedText(value, totalBefore, text(totalBefore), written) }
              : {})}
          />
        )
      })}
    </div>
  )
}
