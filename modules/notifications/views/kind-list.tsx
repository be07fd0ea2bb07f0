import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { languageName } from '#views/language-name.ts'
import type { Translate } from '#views/props.ts'

interface KindListProps {
  kinds: { kind: string; to: string; href: string; subject: string; languages: string[] }[]
  /** Whether the shop sends mail at all. */
  isOn: boolean
  t: Translate
}

/** The mails that the shop writes by itself. */
export function KindList({ kinds, isOn, t }: KindListProps) {
  const format = { date: String, dateTime: String, number: String }
  const column = new Columns<KindListProps['kinds'][number]>({
    ...{ path: '/admin/notifications', words: 'notifications.admin', format, t },
  })
  return (
    <div class="stack">
      {isOn ? null : <Notice kind="warning" title={t('notifications.admin.off')} />}
      <div class="card card-flush">
        <DataTable
          caption={t('notifications.admin.title')}
          columns={[
            column.cell('mail', ({ kind, href, subject }) => (
              <>
                <RowLink href={href} label={t(`notifications.admin.kind.${kind}`)} />
                <span class="cell-sub" safe>
                  {subject}
                </span>
              </>
            )),
            column.text('to', ({ to }) => t(`notifications.admin.to.${to}`)),
            column.text('words', ({ languages }) => languages.map(languageName).join(', ')),
          ]}
          rows={kinds}
          t={t}
        />
      </div>
    </div>
  )
}
