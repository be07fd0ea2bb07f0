import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ListedJson } from '../listed-json.ts'

export interface UserListProps {
  rows: ListedJson[]
  search: {
    q?: string | undefined
    role?: string | undefined
    state?: string | undefined
    sort: string
  }
  tabs: TabLink[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format
  t: Translate
}

/** Everybody with an account: what they are, and whether they may come in. */
export function UserList(props: UserListProps) {
  const { rows, search, t } = props
  return (
    <>
      {props.tabs.length > 0 && <Tabs label={t('auth.admin.users.title')} tabs={props.tabs} />}
      <div class="card card-flush listing">
        <Toolbar
          action="/admin/users"
          label={t('auth.admin.users.search')}
          query={search.q ?? ''}
          keep={search.sort === 'newest' ? {} : { sort: search.sort }}
          t={t}
        >
          <Filter name="role" values={['admin', 'customer']} value={search.role ?? ''} t={t} />
          <Filter
            name="state"
            values={['active', 'invited', 'suspended']}
            value={search.state ?? ''}
            t={t}
          />
        </Toolbar>
        <Results
          caption={t('auth.admin.users.title')}
          columns={columns(props)}
          rows={rows}
          rowId={(row) => row.id}
          t={t}
          nothing={{
            title: t('auth.admin.users.noneFound'),
            text: t('auth.admin.users.noneFoundText'),
            clearHref: '/admin/users',
          }}
          pager={props.pager}
        />
      </div>
    </>
  )
}

function Filter(props: { name: string; values: string[]; value: string; t: Translate }) {
  const { name, values, value, t } = props
  const any = { value: '', label: t(`auth.admin.users.any.${name}`) }
  const choices = values.map((one) => ({ value: one, label: t(`auth.admin.users.${name}.${one}`) }))
  return (
    <FilterSelect
      name={name}
      label={t(`auth.admin.users.${name}`)}
      value={value}
      choices={[any, ...choices]}
    />
  )
}

/** The word and colour of whether somebody may come in. */
export const stateTones: Record<ListedJson['state'], Tone> = {
  active: 'good',
  invited: 'info',
  suspended: 'bad',
}

function columns({ search, t, format }: UserListProps): Column<ListedJson>[] {
  return [
    {
      label: t('auth.admin.users.name'),
      sort: sortLink(search, 'name', '-name'),
      cell: (row) => (
        <>
          <RowLink href={`/admin/users/${encodeURIComponent(row.id)}`} label={row.name} />
          <span class="cell-sub" safe>
            {row.email}
          </span>
        </>
      ),
    },
    {
      label: t('auth.admin.users.role'),
      cell: (row) => (
        <>
          <span safe>{t(`auth.admin.users.role.${row.role}`)}</span>
          {row.permissionSet === null ? null : (
            <span class="cell-sub" safe>
              {row.permissionSet.name}
            </span>
          )}
        </>
      ),
    },
    {
      label: t('auth.admin.users.state'),
      cell: (row) => (
        <Badge label={t(`auth.admin.users.state.${row.state}`)} tone={stateTones[row.state]} />
      ),
    },
    {
      label: t('auth.admin.users.secondFactor'),
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {t(row.secondFactor ? 'auth.admin.users.on' : 'auth.admin.users.off')}
        </span>
      ),
    },
    {
      label: t('auth.admin.users.since'),
      align: 'end',
      wideOnly: true,
      sort: sortLink(search, 'oldest', 'newest'),
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.createdAt)}
        </span>
      ),
    },
  ]
}

function sortLink({ q, role, state, sort }: UserListProps['search'], up: string, down: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, role, state })) if (value) query.set(name, value)
  query.set('sort', sort === up ? down : up)
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : null
  return { href: `/admin/users?${query}`, direction } as const
}
