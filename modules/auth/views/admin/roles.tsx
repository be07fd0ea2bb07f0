import { owned } from '#server/data/own-property.ts'
import type { ShortFramed } from '#server/lists/short/short-list.ts'
import { ShortTable } from '#server/lists/short/short-table.tsx'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { readySets } from '../../models/permissions/ready-sets.ts'

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

export type RoleRow = RoleForm & { id: string; people: number }

interface RoleListProps {
  rows: RoleRow[]
  list: ShortFramed<RoleRow>
  tabs: TabLink[]
  t: Translate
}

const noun = { path: '/admin/users/roles', words: 'auth.admin.roles' }

/** The permission sets, with what they open and how many people have them. */
export const RoleList = ({ rows, list, tabs, t }: RoleListProps) => (
  <>
    <Tabs label={t('auth.admin.users.title')} tabs={tabs} />
    <ShortTable
      noun={noun}
      icon="user"
      rows={rows}
      list={list}
      starts={<NewButton {...noun} t={t} />}
      t={t}
    />
  </>
)

interface RoleReaders {
  areas: AreaLine[]
  format: Format
  t: Translate
}

/** The parts of the admin that a set opens so far. */
export const openedBy = (
  { grants }: RoleForm,
  level: string,
  areas: readonly Pick<AreaLine, 'module' | 'label'>[],
): string =>
  areas.flatMap(({ module, label }) => (owned(grants, module) === level ? [label] : [])).join(', ')

export function roleColumns({ areas, format, t }: RoleReaders): Column<RoleRow>[] {
  const column = new Columns<RoleRow>({ ...noun, format, t })
  return [
    column.link('name', ({ name }) => name),
    column.text('level.write', (row) => openedBy(row, 'write', areas) || '–', { wideOnly: true }),
    column.text('level.read', (row) => openedBy(row, 'read', areas) || '–', { wideOnly: true }),
    column.number('people', ({ people }) => people),
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
  const { path } = noun
  const action = set.id === null ? `${path}/create` : `${path}/${encodeURIComponent(set.id)}/update`
  const field = formFields('auth.admin.roles', set, { errors, t })
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      {set.id === null ? <ReadySets t={t} /> : null}
      <Form action={action} method={set.id === null ? 'post' : 'put'} id="role" watched={true}>
        {/* Enter saves, whatever other buttons there are. */}
        <button type="submit" hidden></button>
        <Card title={t('auth.admin.roles.set')}>
          <TextField {...field('name')} required={true} maxlength={100} />
        </Card>
        <Card
          title={t('auth.admin.roles.grants')}
          hint={t('auth.admin.roles.grantsHint')}
          flush={true}
        >
          <div class="actions card-note">
            {(['none', 'read', 'write'] as const).map((level) => (
              <Button
                label={t(`auth.admin.roles.all.${level}`)}
                small={true}
                name="all"
                value={level}
              />
            ))}
          </div>
          <div class="grants">
            {areas.map((area) => (
              <Grant area={area} level={owned(set.grants, area.module) ?? 'none'} t={t} />
            ))}
          </div>
        </Card>
        <SaveBar discardHref={path} t={t} />
      </Form>
    </div>
  )
}

/** Ways to begin that are filled in already. */
function ReadySets({ t }: { t: Translate }) {
  return (
    <Card title={t('auth.admin.roles.begin')}>
      <div class="actions">
        {readySets.map((name) => (
          <LinkButton
            href={`${noun.path}/new?of=${name}`}
            label={t(`auth.admin.roles.ready.${name}`)}
            small={true}
          />
        ))}
      </div>
    </Card>
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
