/** The demo shop in German. Only records that the demo brought, and only texts that nobody translated yet. */
import type { Scope } from '#server/scope.ts'
import type { TranslatableKind } from '#server/translated.ts'
import { hashOf, originalsOf } from '../../modules/translations/models/kinds.ts'
import { Translation } from '../../modules/translations/models/translation.ts'
import { type Wish, write } from '../../modules/translations/models/writing.ts'
import { catalogue } from './catalogue.ts'
import { germanPages } from './german/pages.ts'
import { germanPaper, germanPrints } from './german/products.ts'
import { germanCollections, germanFacts, germanOptions, germanValues } from './german/words.ts'
import { postsInGerman } from './posts/posts-de.ts'
import { recordsOf } from './records.ts'
import type { DemoProduct } from './types.ts'

type Words = Record<string, string>

/** Nothing where the shop does not speak German, or where the module is off. */
export async function seedGerman(scope: Scope): Promise<void> {
  const settled = (await scope.ask('settings.shop', undefined)) ?? scope.shop
  if (!settled.languages.includes('de') || settled.languages[0] === 'de') return
  if (!scope.kernel.bus.answered('translations.of')) return
  const slugs = new Map(catalogue.map((product) => [product.slug, product]))
  await seed(scope, 'product', 'products', (slug) => {
    const product = slugs.get(slug)
    return product && wordsOf(product)
  })
  await seed(scope, 'collection', 'collections', (slug) => germanCollections[slug])
  await seed(scope, 'page', 'pages', (slug) => germanPages[slug])
  await seed(scope, 'post', 'blog_posts', (slug) => postsInGerman[slug])
}

async function seed(
  scope: Scope,
  kind: TranslatableKind,
  tableName: 'products' | 'collections' | 'pages' | 'blog_posts',
  words: (slug: string) => object | undefined,
): Promise<void> {
  const ids = (await recordsOf(scope, tableName)).map(({ rowId }) => rowId)
  const rows = await scope
    .db(tableName)
    .select('id', 'slug')
    .where({ storeId: scope.storeId })
    .whereIn('id', ids)
  const slugs = new Map<string, string>(rows.map(({ id, slug }) => [id, slug]))
  const records = await originalsOf(scope, kind, { ids, take: ids.length })
  const known = new Set(
    (await Translation.of(scope, kind, ids, 'de')).map(
      ({ recordId, field }) => `${recordId} ${field}`,
    ),
  )
  const wishes = records.flatMap(({ id, fields }) =>
    Object.entries(words(slugs.get(id) ?? '') ?? {}).flatMap(([field, text]): Wish[] => {
      const original = fields[field]
      if (!original || known.has(`${id} ${field}`)) return []
      return [{ recordId: id, field, text, sourceHash: hashOf(original.text) }]
    }),
  )
  await write(scope, kind, 'de', wishes)
}

function wordsOf({ slug, description, options }: DemoProduct): Words | undefined {
  const german = germanPrints[slug] ?? germanPaper[slug]
  if (!german) return undefined
  const facts = [...description.matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, fact = '']) => `<li>${germanFacts[fact] ?? fact}</li>`,
  )
  const paragraphs = german.copy.map((text) => `<p>${text}</p>`).join('')
  return {
    title: german.title,
    description: `${paragraphs}<ul>${facts.join('')}</ul>`,
    seoDescription: german.copy[0] ?? '',
    ...Object.fromEntries(
      options.flatMap(({ name, values }) => [
        [`option/${encodeURIComponent(name)}`, germanOptions[name] ?? name],
        ...values.map((value) => [
          `value/${encodeURIComponent(name)}/${encodeURIComponent(value)}`,
          germanValues[value] ?? value,
        ]),
      ]),
    ),
  }
}
