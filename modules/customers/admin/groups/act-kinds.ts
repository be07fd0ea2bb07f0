/** Groups, their members and segments as the audit log tells them, and as the trash keeps them. */
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { Group, groupFields } from '../../models/groups/group.ts'
import { Member } from '../../models/groups/member.ts'
import { Segment } from '../../models/segments/segment.ts'

const area = 'customers'
const groups = {
  model: Group,
  record: groupFields,
  area,
  words: 'customers.groups',
  label: 'customers.groups.one',
  path: '/admin/customers/groups/:id',
  named: 'name',
} as const
const segments = {
  area,
  label: 'customers.segments.one',
  path: '/admin/customers/segments/:id',
  called: ({ name }: { name?: unknown }) => String(name ?? ''),
} as const

export const groupActs: ActKind[] = [
  recordActs(groups),
  {
    ...{ model: Member, area, label: 'customers.groups.member' },
    called: () => '',
    fields: {},
    within: { table: 'customerGroups', by: 'groupId' },
  },
  { model: Segment, ...segments, fields: labelled('customers.segments', ['name', 'rules']) },
]

export const groupTrash: TrashKind[] = [
  recordTrash(groups),
  { table: 'customer_segments', ...segments },
]

export const groupParts: TrashPart[] = [
  {
    ...{ of: 'customer_groups', table: 'customer_group_members', by: 'group_id' },
    needs: { customer_id: 'customers' },
  },
]
