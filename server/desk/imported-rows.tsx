import type { RowMessage } from '#server/imports/report.ts'
import type { Worded } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { RowMessages } from '#views/kit/lists/row-messages.tsx'
import { Notice } from '#views/kit/page/notice.tsx'

interface ImportedRowsProps {
  report: { errorCount: number; errors: Worded<RowMessage>[] }
  words: string
  /** The outcome of the other rows. */
  imported: string
  links: { back: string; another: string }
  /** Labels of the fields. */
  field: string | undefined
  scope: Scope
}

/** The refused rows and their errors. */
export function ImportedRows(props: ImportedRowsProps) {
  const { report, words, imported, links, field } = props
  const { t, format } = props.scope
  const { errorCount: count, errors } = report
  return (
    <div class="stack">
      <Notice kind="warning" title={t('adminui.import.refused', { count })} live={true}>
        <p safe>{imported}</p>
      </Notice>
      <RowMessages
        title={t('adminui.import.rows')}
        rows={errors}
        {...{ count, format, t }}
        {...(field === undefined ? {} : { field })}
      />
      <div class="actions">
        <LinkButton href={links.another} label={t('adminui.import.another')} />
        <LinkButton href={links.back} label={t(`${words}.back`)} variant="primary" />
      </div>
    </div>
  )
}
