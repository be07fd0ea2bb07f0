/** The desk of the prices of groups. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { editor } from '#server/desk/editor.tsx'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import { Routes } from '#server/http/routes.ts'
import { labelIn } from '#server/language/labels.ts'
import type { RecordJson } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { orGroupTaken, PriceList, priceListFields } from '../models/groups/price-list.ts'
import { tabs } from './tabs.ts'

type Json = RecordJson<typeof priceListFields.fields>

const noun: Noun<PriceList, Json> = {
  path: '/admin/discounts/price-lists',
  words: 'discounts.lists',
  one: 'priceList',
  many: 'priceLists',
  shape: priceListFields.shape,
  row: priceListFields.shape.loose(),
  find: (scope, id) => PriceList.find(scope, id),
  json: (row) => priceListFields.json(row),
  called: (one, scope) => labelIn(scope, one),
}

export const priceLists = new Routes()

const filters = { status: ['active', 'paused'] } as const

const groupsOf = async (scope: Scope) =>
  ((await scope.ask('customers.groups', {})) ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }))

list<PriceList, Json & { group: string }, typeof filters>(priceLists, noun, {
  icon: 'tag',
  tabs: tabs('lists'),
  search: false,
  filters,
  picks: { group: groupsOf },
  fields: {
    labels: { as: 'text' },
    group: { as: 'choice', column: 'groupId', isUnsorted: true },
    percent: { as: 'number', sql: '(percent / 10000.0)', hasDecimals: true },
    prices: { as: 'number', sql: 'json_array_length(prices)' },
    status: { as: 'word' },
  },
  find: (scope, asked) => PriceList.list(scope, asked),
  rows: async (lists, scope) => {
    const groups = await groupsOf(scope)
    return lists.map((one) => ({
      ...noun.json(one),
      group: groups.find(({ value }) => value === one.groupId)?.label ?? '–',
    }))
  },
  columns: (column, scope) => [
    column.link('labels', (row) => labelIn(scope, row)),
    column.text('group', ({ group }) => group),
    column.text('percent', ({ percent }) => (percent === 0 ? null : scope.format.percent(percent))),
    column.number('prices', ({ prices }) => prices.length),
    column.badge('status', ({ status }) => status, { active: 'good' }),
  ],
})
editor(priceLists, noun, {
  record: priceListFields,
  create: (scope, draft) => orGroupTaken(PriceList.create(scope, draft)),
  update: (scope, id, draft, version) => orGroupTaken(PriceList.update(scope, id, draft, version)),
  cards: { what: ['labels', 'groupId', 'status'], off: ['percent', 'prices'] },
})
deletion(priceLists, noun, {
  model: PriceList,
  remove: (scope, id) => removeToTrash(scope, PriceList, id),
})
