import type { Translate } from '#views/props.ts'
import type { ReportKind } from '../models/reports.ts'

interface HelpProps {
  /** Of columns. */
  names: readonly string[]
  /** What is counted; orders where not given. */
  of?: ReportKind['of']
  t: Translate
}

/** What the words of a report mean. */
export function Help({ names, of, t }: HelpProps) {
  return (
    <details class="report-help">
      <summary safe>{t('reports.help')}</summary>
      <p safe>{t(of ? `reports.whatCounts.${of}` : 'reports.whatCounts')}</p>
      <dl>
        {names.map((name) => (
          <>
            <dt safe>{t(`reports.column.${name}`)}</dt>
            <dd safe>{t(`reports.means.${name}`)}</dd>
          </>
        ))}
      </dl>
    </details>
  )
}
