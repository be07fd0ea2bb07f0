// A large catalogue in minutes: a small one as the shop writes it, then copies of it by the database.
import Sqlite from 'better-sqlite3'
import pg from 'pg'

/** What a copy differs in: a number, and two words of a vocabulary as large shops have it. */
export interface Original {
  title: string[]
  words: string[]
  facets: string[]
}

interface Multiplication {
  /** The database as its owner sees it. */
  url: string
  /** How many times as large it becomes. */
  times: number
  originals: ReadonlyMap<string, Original>
  /** Of these two words each are given to every copy. */
  vocabulary: readonly string[]
}

const listed = `title, status, vendor, type, tags, price, price_max, compare_at_price, in_stock,
  variant_count, image, title_sort, best_selling, listed_at, created_at, updated_at, published_at,
  fingerprint`

const copyListing = `insert into listing (store_id, id, slug, ${listed})
  select store_id, id || '-' || :copy, slug || '-' || :copy, ${listed} from listing where id in (select id from originals)`
const copyFacets = `insert into listing_facets (store_id, product_id, status, kind, value, position)
  select store_id, product_id || '-' || :copy, status, kind, value, position + :copy
  from listing_facets where product_id in (select id from originals)`
const countMore = `update listing_counts set count = count * :times`

export async function multiply(wanted: Multiplication): Promise<void> {
  if (wanted.url.startsWith('sqlite:')) multiplyFile(wanted)
  else await multiplyServer(wanted)
}

/** A transaction a copy, so that the log does not outgrow the file. */
function multiplyFile({ url, times, originals, vocabulary }: Multiplication): void {
  const db = new Sqlite(url.slice('sqlite:'.length))
  db.pragma('synchronous = off')
  db.pragma('cache_size = -2000000')
  db.exec(`create temp table originals (
    number integer primary key, id text, status text, title text, words text, facets text)`)
  db.exec('create temp table vocabulary (n integer primary key, word text)')
  const keep = db.prepare(`insert into originals
    select number, product_id, status, ?, ?, ? from search_index where product_id = ?`)
  const know = db.prepare('insert into vocabulary values (?, ?)')
  db.transaction(() => {
    for (const [id, { title, words, facets }] of originals) {
      keep.run(title.join(' '), words.join(' '), facets.join(' '), id)
    }
    vocabulary.forEach((word, n) => {
      know.run(n, word)
    })
  })()
  const indexes = db
    .prepare(
      `select name, sql from sqlite_master where type = 'index' and sql is not null
       and tbl_name in ('listing', 'listing_facets')`,
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of indexes) db.exec(`drop index ${name}`)
  const step = db.prepare('select max(number) from originals').pluck().get() as number
  const copies = [
    copyListing,
    copyFacets,
    `insert into search_index (number, store_id, product_id, status, facets)
     select s.number + :copy * ${step}, s.store_id, s.product_id || '-' || :copy, s.status, s.facets
     from search_index s join originals o on o.number = s.number`,
    `insert into search_text (rowid, title, words, facets)
     select o.number + :copy * ${step}, o.title, o.words || ' ' || a.word || ' ' || b.word, o.facets
     from originals o
     join vocabulary a on a.n = (o.number * 31 + :copy * 7919) % ${vocabulary.length}
     join vocabulary b on b.n = (o.number * 17 + :copy * 104729) % ${vocabulary.length}`,
  ].map((sql) => db.prepare(sql))
  for (let copy = 1; copy < times; copy++) {
    db.transaction(() => {
      for (const one of copies) one.run({ copy })
    })()
  }
  for (const { sql } of indexes) db.exec(sql)
  db.prepare(countMore).run({ times })
  db.pragma('wal_checkpoint(truncate)')
  db.close()
}

async function multiplyServer(wanted: Multiplication): Promise<void> {
  const { url, times, originals, vocabulary } = wanted
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values)
  await run("set app.store_id = 'default'")
  await run("set maintenance_work_mem = '512MB'")
  await run('create temp table originals as select unnest($1::text[]) as id', [
    [...originals.keys()],
  ])
  await run(
    'create temp table vocabulary as select (n - 1)::int as n, word from unnest($1::text[]) with ordinality as v(word, n)',
    [vocabulary],
  )
  await run('create unique index on vocabulary (n)')
  await run('analyze originals, vocabulary')
  await run('set synchronous_commit = off')
  await run('drop index search_index_words')
  const indexes = await run(`select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('listing', 'listing_facets') and indexname not like '%_pkey'`)
  for (const { name } of indexes.rows) await run(`drop index ${name}`)
  const copies = `cross join generate_series(1, ${times - 1}) as g(copy)`
  const many = (sql: string, from: string) =>
    sql.replaceAll(':copy', 'g.copy').replace(` where ${from} in`, ` ${copies} where ${from} in`)
  await run(many(copyListing, 'id'))
  await run(many(copyFacets, 'product_id'))
  await run(`insert into search_index (store_id, product_id, status, facets, words)
    select s.store_id, s.product_id || '-' || g.copy, s.status, s.facets,
      s.words || array_to_tsvector(array[a.word, b.word])
    from (select *, row_number() over (order by product_id)::int as number from search_index
      where product_id in (select id from originals)) s ${copies}
    join vocabulary a on a.n = (s.number * 31 + g.copy * 7919) % ${vocabulary.length}
    join vocabulary b on b.n = (s.number * 17 + g.copy * 104729) % ${vocabulary.length}`)
  await run(countMore.replace(':times', String(times)))
  for (const { definition } of indexes.rows) await run(definition)
  await run(
    'create index search_index_words on search_index using gin (words) with (fastupdate = off)',
  )
  await run('vacuum analyze')
  await client.end()
}
