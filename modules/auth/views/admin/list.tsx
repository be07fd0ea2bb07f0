import { DeskList } from '#server/desk/list-page.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import type { Tone } from '#views/kit/page/badge.tsx'
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

const noun = { path: '/admin/users', words: 'auth.admin.users' }

/** Everybody with an account: what they are, and whether they may come in. */
export function UserList(props: UserListProps) {
  const { rows, search, tabs, pager, t } = props
  const { q = '', role, state, sort } = search
  return (
    <>
      {tabs.length > 0 && <Tabs label={t('auth.admin.users.title')} tabs={tabs} />}
      <DeskList
        noun={noun}
        icon="user"
        rows={rows}
        columns={columns(props)}
        query={q}
        search={{ keep: sort === 'newest' ? {} : { sort } }}
        filters={[
          { name: 'role', value: role, choices: ['admin', 'customer'] },
          { name: 'state', value: state, choices: ['active', 'invited', 'suspended'] },
        ]}
        pager={pager}
        first={false}
        t={t}
      />
    </>
  )
}

/** The word and colour of whether somebody may come in. */
export const stateTones: Record<ListedJson['state'], Tone> = {
  active: 'good',
  invited: 'info',
  suspended: 'bad',
}

function columns({ search, t, format }: UserListProps): Column<ListedJson>[] {
  const column = new Columns<ListedJson>({ ...noun, format, t })
  return [
    column.link(
      'name',
      ({ name }) => name,
      ({ email }) => email,
      { sort: sortLink(search, 'name', '-name') },
    ),
    column.cell('role', ({ role, permissionSet }) => (
      <>
        <span safe>{t(`auth.admin.users.role.${role}`)}</span>
        {permissionSet === null ? null : (
          <span class="cell-sub" safe>
            {permissionSet.name}
          </span>
        )}
      </>
    )),
    column.badge('state', ({ state }) => state, stateTones),
    column.hint(
      'secondFactor',
      ({ secondFactor }) => t(secondFactor ? 'auth.admin.users.on' : 'auth.admin.users.off'),
      { wideOnly: true },
    ),
    column.date('since', ({ createdAt }) => createdAt, {
      ...{ wideOnly: true, sort: sortLink(search, 'oldest', 'newest') },
    }),
  ]
}

function sortLink({ q, role, state, sort }: UserListProps['search'], up: string, down: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, role, state })) if (value) query.set(name, value)
  query.set('sort', sort === up ? down : up)
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : null
  return { href: `/admin/users?${query}`, direction } as const
}
