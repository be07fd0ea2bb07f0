/** The demo shop in German. Only records that the demo brought, and only texts that nobody translated yet. */

import { kernelOf } from '#server/kernel-view.ts'
import type {
  Original,
  Translatable,
  TranslatableKind,
} from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import { termId, termName } from '#server/text/term-ids.ts'
import { hashOf, originalsOf } from '../../modules/translations/models/kinds.ts'
import { Translation } from '../../modules/translations/models/translation.ts'
import { type Wish, write } from '../../modules/translations/models/write-texts.ts'
import { catalogue } from './catalogue.ts'
import { germanPages } from './german/pages.ts'
import { germanAlt } from './german/pictures.ts'
import { germanPaper, germanPrints } from './german/products.ts'
import { germanCategories, germanTags, germanTopics, germanTypes } from './german/terms.ts'
import { germanCollections, germanFacts, germanOptions, germanValues } from './german/words.ts'
import { germanBios } from './posts/authors.ts'
import { postsInGerman } from './posts/posts-de.ts'
import { recordsOf } from './records.ts'
import type { DemoProduct } from './types.ts'

type Words = Record<string, string>

/** Nothing where the shop does not speak German, or where the module is off. */
export async function seedGerman(scope: Scope): Promise<void> {
  const settled = (await scope.ask('settings.shop', undefined)) ?? scope.shop
  if (!settled.languages.includes('de') || settled.languages[0] === 'de') return
  if (!kernelOf(scope).bus.answered('translations.of')) return
  const slugs = new Map(catalogue.map((product) => [product.slug, product]))
  await seedRecords(scope, 'product', 'products', (slug) => wordsOf(slugs.get(slug)))
  await seedRecords(scope, 'category', 'categories', (_, { title }) => ({
    title: germanCategories[title],
  }))
  await seedRecords(scope, 'collection', 'collections', (slug) => germanCollections[slug])
  await seedRecords(scope, 'page', 'pages', (slug) => germanPages[slug])
  await seedRecords(scope, 'post', 'blog_posts', (slug) => postsInGerman[slug])
  await seedRecords(scope, 'author', 'blog_authors', (_, { title }) => ({
    bio: germanBios[title],
  }))
  await seedWords(scope, 'term', termIds(), termInGerman)
  const topics = Object.entries(germanTopics)
  await seedWords(
    scope,
    'topic',
    topics.map(([name]) => slugify(name)),
    (_, { text }) => germanTopics[text],
  )
}

type Tables = 'products' | 'categories' | 'collections' | 'pages' | 'blog_posts' | 'blog_authors'
type Said = Record<string, string | undefined> | object | undefined

/** Records of the demo, by their addresses; descriptions of pictures are looked up for all of them. */
async function seedRecords(
  scope: Scope,
  kind: TranslatableKind,
  tableName: Tables,
  words: (slug: string, record: Translatable) => Said,
): Promise<void> {
  const ids = (await recordsOf(scope, tableName)).map(({ rowId }) => rowId)
  const rows = await scope
    .db(tableName)
    .select('id', 'slug')
    .where({ storeId: scope.storeId })
    .whereIn('id', ids)
  const slugs = new Map<string, string>(rows.map(({ id, slug }) => [id, slug]))
  await seedWords(scope, kind, ids, (field, { text }, record) => {
    const said = new Map(Object.entries(words(slugs.get(record.id) ?? '', record) ?? {}))
    return said.get(field) ?? (/^image/.test(field) ? germanAlt(text) : undefined)
  })
}

/** Every text of these records that has a word and no translation yet. */
async function seedWords(
  scope: Scope,
  kind: TranslatableKind,
  ids: string[],
  say: (field: string, original: Original, record: Translatable) => string | undefined,
): Promise<void> {
  const records = await originalsOf(scope, kind, { ids, take: ids.length })
  if (records.length === 0) return
  const known = new Set(
    (await Translation.of(scope, kind, ids, 'de')).map(
      ({ recordId, field }) => `${recordId} ${field}`,
    ),
  )
  const wishes = records.flatMap((record) =>
    Object.entries(record.fields).flatMap(([field, original]): Wish[] => {
      const text = known.has(`${record.id} ${field}`) ? undefined : say(field, original, record)
      if (!text) return []
      return [{ recordId: record.id, field, text, sourceHash: hashOf(original.text) }]
    }),
  )
  await write(scope, kind, 'de', wishes)
}

/** The demo's products' own: the same word of another shop is the merchant's to translate. */
function termIds(): string[] {
  const ids = catalogue.flatMap(({ options, tags, type }) => [
    ...options.map(({ name }) => termId('option', name)),
    ...tags.map((tag) => termId('tag', tag)),
    termId('type', type),
  ])
  return [...new Set(ids)]
}

const tagIds = new Map(Object.entries(germanTags).map(([tag, word]) => [termId('tag', tag), word]))
const typeIds = new Map(
  Object.entries(germanTypes).map(([type, word]) => [termId('type', type), word]),
)

function termInGerman(field: string, { text }: Original, { id }: Translatable): string | undefined {
  if (field !== termName) return germanValues[text]
  return tagIds.get(id) ?? typeIds.get(id) ?? germanOptions[text]
}

function wordsOf(product: DemoProduct | undefined): Words | undefined {
  const german = product && (germanPrints[product.slug] ?? germanPaper[product.slug])
  if (!german) return undefined
  const facts = [...product.description.matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, fact = '']) => `<li>${germanFacts[fact] ?? fact}</li>`,
  )
  const paragraphs = german.copy.map((text) => `<p>${text}</p>`).join('')
  return {
    title: german.title,
    description: `${paragraphs}<ul>${facts.join('')}</ul>`,
    seoDescription: german.copy[0] ?? '',
  }
}
