import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Pager, type PagerProps } from '#views/kit/lists/pager.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SetStatus } from '../../models/change-set/records/change-set.ts'

interface SetRow {
  id: string
  status: SetStatus
  files: string[]
  by: string | null
  createdAt: string
}

interface SetListProps {
  rows: SetRow[]
  pager: Omit<PagerProps, 't'>
  format: Format
  t: Translate
}

/** Every change set so far, the newest first. */
export function SetList({ rows, pager, format, t }: SetListProps) {
  const words = 'import-export.admin.set'
  const column = new Columns<SetRow>({ path: '/admin/change-sets', words, format, t })
  return (
    <div class="card card-flush listing">
      {rows.length === 0 ? (
        <AdminEmpty
          icon="import"
          title={t('import-export.admin.set.none')}
          text={t('import-export.admin.set.noneText')}
          actions={<NewSetLink t={t} />}
        />
      ) : (
        <>
          <DataTable
            caption={t('import-export.admin.set.title')}
            columns={[
              column.link('files', ({ files }) => files.join(', ')),
              column.cell('state', ({ status }) => <SetBadge status={status} t={t} />),
              column.text('by', ({ by }) => by, { wideOnly: true }),
              column.date('when', ({ createdAt }) => createdAt, { time: true }),
            ]}
            rows={rows}
            rowId={({ id }) => id}
            t={t}
          />
          <Pager {...pager} t={t} />
        </>
      )}
    </div>
  )
}

/** The ways from the list: to the copies of pictures, and to a new set. */
export function SetActions({ t }: { t: Translate }) {
  return (
    <>
      <LinkButton href="/admin/imports/pictures" label={t('import-export.admin.pictures.title')} />
      <NewSetLink t={t} />
    </>
  )
}

const NewSetLink = ({ t }: { t: Translate }) => (
  <LinkButton
    href="/admin/change-sets/new"
    label={t('import-export.admin.set.new')}
    variant="primary"
    icon="import"
  />
)

/** The word and colour of a set's state. */
export const SetBadge = ({ status, t }: { status: SetStatus; t: Translate }) => (
  <Badge label={t(`import-export.admin.set.status.${status}`)} tone={tones[status]} />
)

const tones: Record<SetStatus, Tone> = {
  ...{ mapping: 'warn', reading: 'info', checking: 'info', ready: 'warn', applying: 'info' },
  ...{ paused: 'warn', applied: 'good', returning: 'info', 'taken-back': 'neutral', failed: 'bad' },
}
