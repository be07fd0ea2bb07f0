/** Redirects as change sets bring them in. */
import { z } from 'zod'
import { badInput, Fault } from '#server/errors.ts'
import { importKind, type Outcome, type Standing } from '#server/imports/kind.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { typedRow } from './csv.ts'
import { Redirect } from './redirect.ts'
import { starred } from './rules/rule.ts'
import { RuleBook } from './rules/rule-book.ts'
import { targetText } from './rules/target.ts'
import { type Wish, wishOf } from './rules/wish.ts'

const schema = z.object({
  from: z.string().trim().min(1).max(2000),
  to: z.string().trim().min(1).max(2000),
  status: z.union([z.literal(301), z.literal(302)]),
})
type Record = z.output<typeof schema>

export const redirectKind = importKind<Record>({
  name: 'redirect',
  label: 'redirects.admin.title',
  order: 90,
  own: {
    ...{ kind: 'redirects', numbers: ['status'] },
    recordOf: ({ kind, ...entry }) => ({
      ...entry,
      from: starred(String(entry.from), kind === 'prefix' ? 'prefix' : 'exact'),
      to: starred(String(entry.to), kind === 'prefix' ? 'prefix' : 'exact'),
    }),
  },
  fields: {
    from: { label: 'redirects.admin.from' },
    to: { label: 'redirects.admin.to' },
    status: { label: 'redirects.admin.status' },
  },
  schema,
  keyOf: ({ from }) => from,
  titleOf: ({ from }) => from,
  idsOf,
  standing,
  write,
  restore: async (scope, records) => {
    for (const { id, image } of records) {
      if (image === null) await Redirect.in(scope).where({ id }).delete()
      else await Redirect.in(scope).where({ id }).patch(stored.parse(image))
    }
    return new Map()
  },
})

const stored = z.object({
  fromPath: z.string(),
  kind: z.enum(['exact', 'prefix']),
  target: z.string(),
  targetPath: z.string().nullable(),
  status: z.union([z.literal(301), z.literal(302)]),
  source: z.enum(['hand', 'slug', 'import']),
})

async function idsOf(scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const places = keys.flatMap((from) => {
    try {
      return [{ from, ...wishFor(scope, { from, to: elsewhere, status: 301 }) }]
    } catch (error) {
      if (error instanceof Fault) return []
      throw error
    }
  })
  const there = await Redirect.of(
    scope,
    places.map(({ fromPath }) => fromPath),
  )
  return new Map(
    places.flatMap(({ from, fromPath, kind }) => {
      const found = there.find((one) => one.fromPath === fromPath && one.kind === kind)
      return found ? [[from, found.id] as const] : []
    }),
  )
}

/** Stands for a target where only the old address is asked for. */
const elsewhere = 'https://elsewhere.example/'

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const found = await Redirect.in(scope).whereIn('id', [...ids])
  return new Map(
    found.map((redirect) => {
      const { id, fromPath, kind, target, targetPath, status, source } = redirect
      const from = starred(fromPath, kind)
      const fields = Object.entries({ from, to: starred(target, kind), status })
      return [
        id,
        {
          ...{ title: from, href: `/admin/redirects/${encodeURIComponent(id)}` },
          fields: fields.map(([field, value]) => ({ field, value })),
          image: { fromPath, kind, target, targetPath, status, source },
        },
      ]
    }),
  )
}

/** Other sites are the merchant's own decision, one by one: a file may only repeat it. */
async function write(scope: Scope, wishes: readonly { record: Record }[]): Promise<Outcome[]> {
  const wanted = wishes.map(({ record }) => wishFor(scope, record))
  const book = await RuleBook.open(scope, wanted)
  for (const wish of wanted) {
    if ('foreign' in wish.target && book.entry(wish)?.target !== targetText(wish.target))
      throw badInput({ to: said('redirects.admin.otherSite') })
    await book.put(wish)
  }
  await book.write()
  const there = await Redirect.of(
    scope,
    wanted.map(({ fromPath }) => fromPath),
  )
  return wanted.map(({ fromPath, kind }) => {
    const found = there.find((one) => one.fromPath === fromPath && one.kind === kind)
    return { id: found?.id ?? '' }
  })
}

function wishFor(scope: Scope, { from, to, status }: Record): Wish {
  const cells: { [name: string]: string } = { 'Redirect from': from, 'Redirect to': to }
  const typed = typedRow((column) => cells[column])
  return wishOf({ ...typed, status }, 'import', scope.origin)
}
