import { owned } from '#server/data/own-property.ts'
import { attr } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { type Column, DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

/** A part of the admin that may be opened to look at or to change. */
export interface AreaLine {
  module: string
  label: string
  canWrite: boolean
  /** What it opens beside its own pages. */
  hint?: string
}

export interface RoleForm {
  id: string | null
  name: string
  /** By module; what is not in it is closed. */
  grants: Record<string, string>
}

interface RoleListProps {
  rows: (RoleForm & { id: string; people: number })[]
  areas: AreaLine[]
  tabs: TabLink[]
  t: Translate
}

/** The permission sets, with what they open and how many people have them. */
export function RoleList(props: RoleListProps) {
  const { rows, tabs, t } = props
  return (
    <>
      <Tabs label={t('auth.admin.users.title')} tabs={tabs} />
      {rows.length === 0 ? (
        <NoRoles t={t} />
      ) : (
        <div class="card card-flush listing">
          <DataTable
            caption={t('auth.admin.roles.title')}
            rows={rows}
            rowId={(row) => row.id}
            columns={columns(props)}
            t={t}
          />
        </div>
      )}
    </>
  )
}

const NoRoles = ({ t }: { t: Translate }) => (
  <div class="card">
    <AdminEmpty
      icon="user"
      title={t('auth.admin.roles.firstTitle')}
      text={t('auth.admin.roles.firstText')}
      actions={
        <LinkButton
          href="/admin/users/roles/new"
          label={t('auth.admin.roles.new')}
          variant="primary"
          icon="plus"
        />
      }
    />
  </div>
)

function columns({ areas, t }: RoleListProps): Column<RoleListProps['rows'][number]>[] {
  const opened = ({ grants }: RoleForm, level: string) =>
    areas
      .flatMap(({ module, label }) => (owned(grants, module) === level ? [label] : []))
      .join(', ') || '–'
  return [
    {
      label: t('auth.admin.roles.name'),
      cell: ({ id, name }) => (
        <RowLink href={`/admin/users/roles/${encodeURIComponent(id)}`} label={name} />
      ),
    },
    {
      label: t('auth.admin.roles.level.write'),
      wideOnly: true,
      cell: (row) => <span safe>{opened(row, 'write')}</span>,
    },
    {
      label: t('auth.admin.roles.level.read'),
      wideOnly: true,
      cell: (row) => <span safe>{opened(row, 'read')}</span>,
    },
    {
      label: t('auth.admin.roles.people'),
      align: 'end',
      cell: (row) => <span>{row.people}</span>,
    },
  ]
}

interface RoleEditorProps {
  set: RoleForm
  areas: AreaLine[]
  errors: Record<string, string>
  t: Translate
}

/** A permission set: its name, and a line of choices for every part of the admin. */
export function RoleEditor({ set, areas, errors, t }: RoleEditorProps) {
  const path = '/admin/users/roles'
  const action = set.id === null ? `${path}/create` : `${path}/${encodeURIComponent(set.id)}/update`
  const field = formFields('auth.admin.roles', set, { errors, t })
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form action={action} method={set.id === null ? 'post' : 'put'} id="role" watched={true}>
        <Card title={t('auth.admin.roles.set')}>
          <TextField {...field('name')} required={true} maxlength={100} />
        </Card>
        <Card
          title={t('auth.admin.roles.grants')}
          hint={t('auth.admin.roles.grantsHint')}
          flush={true}
        >
          <div class="grants">
            {areas.map((area) => (
              <Grant area={area} level={owned(set.grants, area.module) ?? 'none'} t={t} />
            ))}
          </div>
        </Card>
        <SaveBar discardHref={path} t={t} />
      </Form>
    </>
  )
}

function Grant({ area, level, t }: { area: AreaLine; level: string; t: Translate }) {
  const levels = area.canWrite ? ['none', 'read', 'write'] : ['none', 'read']
  return (
    <fieldset class="grant">
      <legend safe>{area.label}</legend>
      {area.hint === undefined ? null : (
        <p class="hint" safe>
          {area.hint}
        </p>
      )}
      {levels.map((one) => (
        <label>
          <input
            class="check"
            type="radio"
            name={attr(`grants[${area.module}]`)}
            value={one}
            checked={one === level}
            data-label={attr(area.label)}
          />
          <span safe>{t(`auth.admin.roles.level.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
