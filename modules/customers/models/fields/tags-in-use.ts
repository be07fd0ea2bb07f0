import { z } from 'zod'
import type { Engine } from '#server/data/database.ts'
import type { Scope } from '#server/scope.ts'

const mostNames = 300
/** Most customers whose tags are read: those that were changed last. */
const mostRead = 5_000

/** The tags of a customer as rows, `value` of each: they are stored as a list of texts, `["Press","Trade"]`. */
export const tagRows = (engine: Engine): string =>
  engine === 'postgres' ? 'json_array_elements_text(tags::json)' : 'json_each(tags)'

const list = z.array(z.string())

/** Tags that customers have, in order: offered while typing. A row that holds anything else costs none of them. */
export async function tagsInUse({ db, storeId }: Scope): Promise<string[]> {
  const stored = db.raw('cast(tags as text)')
  const tagged = db('customers')
    .where({ storeId })
    .whereRaw("cast(tags as text) <> '[]'")
    .orderBy('updatedAt', 'desc')
    .limit(mostRead)
    .select({ tags: stored })
  const rows: { tags: string }[] = await db.from(tagged.as('tagged')).distinct('tags')
  const names = rows.flatMap(({ tags }) => tagsIn(tags))
  return [...new Set(names)].sort().slice(0, mostNames)
}

function tagsIn(text: string): string[] {
  try {
    return list.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
