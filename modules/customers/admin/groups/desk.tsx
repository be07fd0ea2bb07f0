/** The desk of groups. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { editor } from '#server/desk/editor.tsx'
import { fileImport } from '#server/desk/file-import.tsx'
import { list } from '#server/desk/list.tsx'
import { type Noun, pathOf } from '#server/desk/noun.ts'
import { takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import type { RecordJson } from '#server/records/record.tsx'
import { attr } from '#views/attribute.ts'
import { LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { Group, groupFields, orNameTaken } from '../../models/groups/group.ts'
import { importMembers } from '../../models/groups/import-members.ts'
import { Member } from '../../models/groups/member.ts'
import * as accepted from '../../schemas.ts'
import { tabs } from '../tabs.ts'
import * as members from './members.tsx'

type Json = RecordJson<typeof groupFields.fields>

export const noun: Noun<Group, Json> = {
  path: '/admin/customers/groups',
  words: 'customers.groups',
  one: 'group',
  many: 'groups',
  shape: groupFields.shape,
  row: groupFields.shape.loose(),
  find: (scope, id) => Group.find(scope, id),
  json: (row) => groupFields.json(row),
  called: ({ name }) => name,
}

export function groupDesk(admin: Routes): void {
  list<Group, Json & { members: number }>(admin, noun, {
    icon: 'customers',
    tabs: tabs('groups'),
    actions: ({ t }) => (
      <>
        <LinkButton
          href={`${noun.path}/import`}
          label={t('customers.groups.import')}
          icon="import"
        />
        <NewButton path={noun.path} words={noun.words} t={t} />
      </>
    ),
    find: (scope, asked) => Group.list(scope, asked),
    fields: {
      name: { as: 'text' },
      members: {
        as: 'number',
        sql: '(select count(*) from customer_group_members member where member.store_id = customer_groups.store_id and member.group_id = customer_groups.id)',
      },
    },
    rows: async (groups, scope) => {
      const counts = await Member.counts(
        scope,
        groups.map(({ id }) => id),
      )
      return groups.map((group) => ({ ...noun.json(group), members: counts.get(group.id) ?? 0 }))
    },
    columns: (column) => [
      column.link('name', ({ name }) => name),
      column.number('members', (row) => row.members),
    ],
  })
  files(admin)
  editor(admin, noun, {
    record: groupFields,
    create: (scope, draft) => orNameTaken(Group.create(scope, draft)),
    update: (scope, id, draft, version) => orNameTaken(Group.update(scope, id, draft, version)),
    cards: { about: ['name', 'note'] },
    leads: (id, { t }) => (
      <>
        <LinkButton href={`${pathOf(noun, id)}/members`} label={t('customers.groups.members')} />
        <LinkButton
          href={`${noun.path}/import?group=${encodeURIComponent(id)}`}
          label={t('customers.groups.import')}
          icon="import"
        />
      </>
    ),
  })
  deletion(admin, noun, { model: Group, remove: (scope, id) => removeToTrash(scope, Group, id) })
  const path = `${noun.path}/:id/members`
  admin.get(path, takes(accepted.memberPage, members.list))
  admin.post(path, takes(accepted.newMembers, members.add, { again: members.again }))
  admin.delete(`${path}/:customerId`, takes(accepted.oneMember, members.remove))
}

/** A file of members; its group is named in the query of the page, and in the form. */
const files = (admin: Routes): void =>
  fileImport(admin, {
    ...noun,
    most: 20 * 1024 * 1024,
    schema: accepted.memberFile,
    chosen: (_scope, { group }) => (typeof group === 'string' ? group : ''),
    run: importMembers,
    inputs: (_scope, group) => <input type="hidden" name="group" value={attr(group)} />,
    query: (group) => `?group=${encodeURIComponent(group)}`,
  })
