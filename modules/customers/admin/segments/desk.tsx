/** The list of segments and their deletion. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { chosen } from '../../models/segments/narrow.ts'
import { Segment } from '../../models/segments/segment.ts'
import { type SegmentJson, segmentJson } from '../../views/json.ts'
import { tabs } from '../tabs.ts'

export const noun: Noun<Segment, SegmentJson> = {
  path: '/admin/customers/segments',
  words: 'customers.segments',
  one: 'segment',
  many: 'segments',
  find: (scope, id) => Segment.find(scope, id),
  json: segmentJson,
  called: ({ name }) => name,
}

export const picksPath = `${noun.path}/picks`

export function segmentDesk(admin: Routes): void {
  list<Segment, SegmentJson & { customers: number }>(admin, noun, {
    icon: 'customers',
    tabs: tabs('segments'),
    find: (scope, asked) => Segment.list(scope, asked),
    fields: { name: { as: 'text' } },
    rows: (segments, scope) =>
      Promise.all(
        segments.map(async (segment) => {
          const query = await chosen(scope, segment.rules)
          return { ...segmentJson(segment), customers: await query().resultSize() }
        }),
      ),
    columns: (column) => [
      column.link('name', ({ name }) => name),
      column.number('customers', (row) => row.customers),
    ],
  })
  deletion(admin, noun, {
    model: Segment,
    remove: (scope, id) => removeToTrash(scope, Segment, id),
  })
}
