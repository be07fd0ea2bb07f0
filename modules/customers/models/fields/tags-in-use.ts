import type { Engine } from '#server/data/database.ts'
import type { Scope } from '#server/scope.ts'

const mostNames = 300
/** Most customers whose tags are read: those that were changed last. */
const mostRead = 5_000

/** The tags of a customer as rows, `value` of each: they are stored as a list of texts, `["Press","Trade"]`. */
export const tagRows = (engine: Engine): string =>
  engine === 'postgres' ? 'json_array_elements_text(tags::json)' : 'json_each(tags)'

/** Tags that customers have, in order: offered while typing. */
export async function tagsInUse({ db, storeId, engine }: Scope): Promise<string[]> {
  const tagged = db('customers')
    .where({ storeId })
    .whereRaw("cast(tags as text) <> '[]'")
    .orderBy('updatedAt', 'desc')
    .limit(mostRead)
    .select('tags')
  const rows: { name: string }[] = await db
    .from(tagged.as('tagged'))
    .joinRaw(`cross join ${tagRows(engine)} as tag`)
    .distinct({ name: 'tag.value' })
    .orderBy('name')
    .limit(mostNames)
  return rows.map(({ name }) => name)
}
