import { bulkButtons } from '#server/desk/bulk.tsx'
import { DeskList } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import type { Scope } from '#server/scope.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Bulk, Column } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import type { Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { ListedJson } from '../listed-json.ts'

export interface UserListProps {
  rows: ListedJson[]
  search: {
    q?: string | undefined
    role?: string | undefined
    state?: string | undefined
    secondFactor?: string | undefined
  }
  list: Framed<ListedJson>
  bulk: Bulk<ListedJson> | undefined
  tabs: TabLink[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  t: Translate
}

const noun = {
  ...{ path: '/admin/users', words: 'auth.admin.users' },
  ...{ one: 'user', many: 'users' },
}

export const bulkOfUsers = (t: Translate): Bulk<ListedJson> =>
  bulkButtons(
    { ...noun, words: `${noun.words}.bulk` },
    ['suspend', 'reinstate'],
    ({ name }) => name,
    t,
  )

/** Everybody with an account: what they are, and whether they may come in. */
export function UserList(props: UserListProps) {
  const { rows, search, list, bulk, tabs, pager, t } = props
  const { q = '', role, state, secondFactor } = search
  return (
    <>
      {tabs.length > 0 && <Tabs label={t('auth.admin.users.title')} tabs={tabs} />}
      <DeskList
        noun={noun}
        icon="user"
        rows={rows}
        columns={list.columns}
        frame={list.frame}
        query={q}
        filters={[
          { name: 'role', value: role, choices: ['admin', 'customer'] },
          { name: 'state', value: state, choices: ['active', 'invited', 'suspended'] },
          { name: 'secondFactor', value: secondFactor, choices: ['on', 'off'] },
        ]}
        bulk={bulk}
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

export function columnsOf({ t, format }: Pick<Scope, 't' | 'format'>): Column<ListedJson>[] {
  const column = new Columns<ListedJson>({ ...noun, format, t })
  return [
    column.link(
      'name',
      ({ name }) => name,
      ({ email }) => email,
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
    column.date('since', ({ createdAt }) => createdAt, { wideOnly: true }),
  ]
}
