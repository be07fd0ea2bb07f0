import type { Translate } from '#views/props.ts'

/** What the words of a report mean. */
export function Help({ names, t }: { names: readonly string[]; t: Translate }) {
  return (
    <details class="report-help">
      <summary safe>{t('reports.help')}</summary>
      <p safe>{t('reports.whatCounts')}</p>
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
