/** What customers themselves know for segments: tags, groups, account, since when, and the addresses that accounts keep. */
import { likeBeginning } from '#server/data/word-search.ts'
import { countriesIn } from '#server/locale/countries.ts'
import type { Scope } from '#server/scope.ts'
import { tagRows } from '../fields/tags-in-use.ts'
import { Group } from '../groups/group.ts'
import type { CustomerField, Only, Test } from './customer-field.ts'

const customers = ({ db, storeId }: Scope, only: Only | null) => {
  const query = db('customers').where({ storeId }).select('id')
  if (only) query.whereIn('id', [...only.ids])
  return query
}

const countries = async ({ language }: Scope) =>
  countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))

export const ownFields: CustomerField[] = [
  {
    ...{ name: 'tag', label: 'customers.fields.tag', kind: 'text', order: 60 },
    holders: async (scope, { text, only }) => {
      const keys = customers(scope, only)
      const tag = text.toLowerCase()
      const list = tagRows(scope.engine)
      keys.whereRaw(`exists (select 1 from ${list} as tag where lower(tag.value) = ?)`, [tag])
      return { by: 'id', keys }
    },
  },
  {
    ...{ name: 'group', label: 'customers.fields.group', kind: 'choice', order: 70 },
    choices: async (scope) =>
      (await Group.in(scope).orderBy('name')).map(({ id, name }) => ({ value: id, label: name })),
    holders: async ({ db, storeId }, { text: groupId, only }) => {
      const keys = db('customerGroupMembers').where({ storeId, groupId }).select('customerId')
      if (only) keys.whereIn('customerId', [...only.ids])
      return { by: 'id', keys }
    },
  },
  {
    ...{ name: 'kind', label: 'customers.fields.kind', kind: 'choice', order: 90 },
    choices: async ({ t }) =>
      (['account', 'guest'] as const).map((value) => ({
        ...{ value, label: t(`customers.fields.kind.${value}`) },
      })),
    holders: async (scope, { text, only }) => {
      const keys = customers(scope, only)
      if (text === 'guest') keys.whereNull('userId')
      else keys.whereNotNull('userId')
      return { by: 'id', keys }
    },
  },
  {
    ...{ name: 'since', label: 'customers.fields.since', kind: 'day', order: 100 },
    holders: async (scope, { from, until, only }) => {
      const keys = customers(scope, only)
      if (from !== null) keys.where('createdAt', '>=', from)
      if (until !== null) keys.where('createdAt', '<', until)
      return { by: 'id', keys }
    },
  },
  {
    ...{ name: 'country', label: 'customers.fields.country', kind: 'choice', order: 30 },
    choices: countries,
    holders: async (scope, test) => addresses(scope, 'country', test),
  },
  {
    ...{ name: 'region', label: 'customers.fields.region', kind: 'text', order: 40 },
    holders: async (scope, test) => addresses(scope, 'state', test),
  },
  {
    ...{ name: 'postcode', label: 'customers.fields.postcode', kind: 'text', order: 50 },
    begins: true,
    holders: async (scope, test) => addresses(scope, 'postalCode', test),
  },
]

/** Accounts that keep an address with this. */
function addresses(scope: Scope, part: string, { text, starts, only }: Test) {
  const { db, storeId, engine } = scope
  const column = engine === 'postgres' ? 'address::json' : 'address'
  const keys = db('savedAddresses').where({ storeId }).select('userId')
  const [sql, value] = likeBeginning(`${column} ->> '${part}'`, text, starts)
  keys.whereRaw(sql, [value])
  if (only) keys.whereIn('userId', [...only.userIds])
  return { by: 'userId' as const, keys }
}
