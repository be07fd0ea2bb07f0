import type { RowMessage } from '#server/imports/report.ts'
import type { Worded } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { UploadForm } from '#views/kit/fields/upload-form.tsx'
import { RowMessages } from '#views/kit/lists/row-messages.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { ConsentReport } from '../../models/consents/import-consents.ts'
import { outcomes } from '../../models/consents/wish.ts'

type Report = Omit<ConsentReport, 'errors'> & { errors: Worded<RowMessage>[]; isApplied: boolean }

interface ConsentsPageProps {
  /** Of the file that was sent. */
  report: Report | undefined
  typed: { apply: boolean; resubscribes: boolean }
  errors: Record<string, string>
  scope: Scope
}

/** Where a file of consents is given in, and what it changes, or would. */
export function ConsentsPage({ report, typed, errors, scope }: ConsentsPageProps) {
  const { t } = scope
  return (
    <div class="stack">
      {report ? <Outcome report={report} scope={scope} /> : null}
      <UploadForm
        action="/admin/newsletter/consents"
        title={t('newsletter.consents.import')}
        hint={t('newsletter.consents.lead')}
        fileHint={t('newsletter.consents.fileHint')}
        start={t('newsletter.consents.send')}
        errors={errors}
        t={t}
      >
        <CheckboxField
          name="resubscribes"
          label={t('newsletter.consents.resubscribes')}
          hint={t('newsletter.consents.resubscribesHint')}
          checked={typed.resubscribes}
          errors={errors}
        />
        <CheckboxField
          name="apply"
          label={t('newsletter.consents.applyLabel')}
          hint={t('newsletter.consents.applyHint')}
          checked={false}
          errors={errors}
        />
      </UploadForm>
    </div>
  )
}

function Outcome({ report, scope }: { report: Report; scope: Scope }) {
  const { t, format } = scope
  const title = t(`newsletter.consents.${report.isApplied ? 'done' : 'wouldChange'}`)
  const counts = [
    ...outcomes.map((one) => ({ label: t(`newsletter.consents.${one}`), count: report[one] })),
    { label: t('newsletter.consents.refused'), count: report.errorCount },
  ]
  return (
    <>
      <Card title={title} {...(report.isApplied ? {} : { hint: t('newsletter.consents.again') })}>
        <div role="status">
          <Facts
            facts={counts.map(({ label, count }) => ({ label, value: <span>{count}</span> }))}
          />
        </div>
        {report.changes.length > 0 ? (
          <DataTable
            caption={title}
            columns={[
              { label: t('newsletter.consents.row'), cell: ({ row }) => <span>{row}</span> },
              {
                label: t('newsletter.consents.email'),
                cell: ({ email }) => <span safe>{email}</span>,
              },
              {
                label: t('newsletter.consents.outcome'),
                cell: ({ outcome }) => <span safe>{t(`newsletter.consents.${outcome}`)}</span>,
              },
            ]}
            rows={report.changes}
            t={t}
          />
        ) : null}
      </Card>
      {report.errorCount > 0 ? (
        <RowMessages
          title={t('newsletter.consents.refused')}
          rows={report.errors}
          field={t('newsletter.consents.field')}
          count={report.errorCount}
          {...{ format, t }}
        />
      ) : null}
    </>
  )
}
