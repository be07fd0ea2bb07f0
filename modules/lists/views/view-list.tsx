import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ViewJson } from './json.ts'

type Row = ViewJson & { list: string; isTheirs: boolean }

interface ViewListProps {
  rows: Row[]
  /** A form that was refused: what was typed, and why. */
  refused?: { values: Record<string, string>; errors: Record<string, string> } | undefined
  t: Translate
}

/** All saved views, by list: renamed, shared and deleted here. */
export function ViewList({ rows, refused, t }: ViewListProps) {
  return (
    <div class="stack">
      {refused ? <ErrorSummary errors={refused.errors} t={t} /> : null}
      {refused?.values.path ? <Again {...refused} t={t} /> : null}
      {rows.length === 0 ? (
        <div class="card">
          <AdminEmpty icon="list" title={t('lists.admin.none')} text={t('lists.admin.noneText')} />
        </div>
      ) : (
        <div class="card card-flush listing">
          <DataTable
            caption={t('lists.admin.title')}
            rows={rows}
            columns={[
              {
                label: t('lists.admin.name'),
                cell: (row) => <RowLink href={row.href} label={row.name} />,
              },
              { label: t('lists.admin.list'), cell: ({ list }) => <span safe>{list}</span> },
              { label: t('lists.admin.seenBy'), cell: (row) => <Seen row={row} t={t} /> },
              { label: t('lists.admin.change'), cell: (row) => <Change row={row} t={t} /> },
            ]}
            t={t}
          />
        </div>
      )}
    </div>
  )
}

/** A new view once more, with what was typed. */
const Again = ({ values, errors, t }: NonNullable<ViewListProps['refused']> & { t: Translate }) => (
  <Card title={t('lists.admin.again')}>
    <Form action="/admin/lists/views/create" class="stack">
      <input type="hidden" name="path" value={attr(values.path ?? '')} />
      <input type="hidden" name="query" value={attr(values.query ?? '')} />
      <TextField
        name="name"
        label={t('lists.admin.name')}
        value={values.name ?? ''}
        errors={errors}
        maxlength={80}
      />
      <CheckboxField
        name="shared"
        label={t('adminui.lists.shared')}
        checked={values.shared === 'on'}
      />
      <CheckboxField
        name="isDefault"
        label={t('adminui.lists.isDefault')}
        checked={values.isDefault === 'on'}
      />
      <Button label={t('adminui.save')} variant="primary" />
    </Form>
  </Card>
)

const Seen = ({ row, t }: { row: Row; t: Translate }) => (
  <>
    <Badge label={t(row.shared ? 'lists.admin.shared' : 'lists.admin.mine')} />{' '}
    {row.isDefault ? <Badge label={t('lists.admin.default')} tone="info" /> : null}
  </>
)

function Change({ row, t }: { row: Row; t: Translate }) {
  if (!row.isTheirs) return <span>–</span>
  const at = `/admin/lists/views/${encodeURIComponent(row.id)}`
  return (
    <div class="actions">
      <Form action={`${at}/update`} method="put" class="actions">
        <input
          class="input"
          name="name"
          value={attr(row.name)}
          maxlength="80"
          aria-label={attr(t('lists.admin.nameOf', { name: row.name }))}
        />
        <Button label={t('lists.admin.rename')} small={true} />
      </Form>
      <Form action={`${url(at)}/delete`} method="delete">
        <Button
          label={t('adminui.lists.delete', { name: row.name })}
          variant="danger"
          small={true}
        />
      </Form>
    </div>
  )
}
