import type { Knex } from 'knex'

/** Terms that are read at once while the neighbourhoods of an older shop are filled. */
const batch = 500

export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg'
  const sortable = postgres ? 'text collate "C"' : 'text'
  // How people write the word, where the index keeps it otherwise ("Möwe" for "mowe").
  await knex.schema.alterTable('search_terms', (t) => {
    t.text('shown')
  })
  // What is left of a term when letters are dropped: two words that are near share such a piece.
  await knex.raw(
    `create table search_spellings (
      store_id text not null references stores (store_id),
      piece ${sortable} not null,
      term ${sortable} not null,
      primary key (store_id, piece, term),
      foreign key (store_id, term) references search_terms (store_id, term) on delete cascade
    )${postgres ? '' : ' without rowid'}`,
  )
  await knex.raw('create index search_spellings_term on search_spellings (store_id, term)')
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (postgres) await knex.raw('alter table search_terms no force row level security')
  await fill(knex)
}

async function fill(knex: Knex): Promise<void> {
  for (let last = ['', '']; ; ) {
    const rows: { storeId: string; term: string }[] = await knex('search_terms')
      .select('storeId', 'term')
      .whereRaw('(store_id, term) > (?, ?)', last)
      .orderBy(['storeId', 'term'])
      .limit(batch)
    const kept = rows.flatMap(({ storeId, term }) =>
      piecesOf(term).map((piece) => ({ storeId, piece, term })),
    )
    for (let at = 0; at < kept.length; at += batch) {
      await knex('search_spellings').insert(kept.slice(at, at + batch))
    }
    const end = rows.at(-1)
    if (!end) return
    last = [end.storeId, end.term]
  }
}

/** As the shop makes them when this was written (modules/search/models/words/spelling.ts). */
function piecesOf(term: string): string[] {
  const letters = Array.from(term)
  if (letters.length < 4 || letters.length > 30 || !/^[\p{L}\p{M}]+$/u.test(term)) return []
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term)) {
    return []
  }
  let edge = [letters.slice(0, 7).join('')]
  const all = new Set(edge)
  for (let dropped = 0; dropped < (letters.length < 8 ? 1 : 2); dropped++) {
    edge = edge.flatMap((piece) =>
      Array.from(piece, (_, at) => Array.from(piece).toSpliced(at, 1).join('')),
    )
    for (const piece of edge) all.add(piece)
  }
  return [...all]
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_spellings')
  await knex.schema.alterTable('search_terms', (t) => {
    t.dropColumn('shown')
  })
}
