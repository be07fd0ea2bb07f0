/** Tags of several products: of what is selected at once, of all that match by a job. */
import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { parseInput } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { goneJson, goneLine } from '#server/lists/bulk/gone.ts'
import type { Acts } from '#server/lists/bulk-acts.ts'
import { respond } from '#server/pages/respond.ts'
import { cut } from '#server/text/cut.ts'
import { Product } from '../../models/product.ts'
import { tagProducts } from '../../models/texts/tag-products.ts'
import { type TagAct, tagActs, tagLimit } from '../../models/texts/tags.ts'
import { givenTags } from '../../schemas.ts'

const mostNamed = 5
/** Of tags and of a title in the message on the next page: it is short, and who was left out has to be in it. */
const longestTags = 50
const longestTitle = 30

export const isTagAct = (action: string): action is TagAct => tagActs.some((one) => one === action)

/** The tags that were typed. 422 at `given`. */
export const tagsGiven = (given: string): string[] => parseInput(givenTags, { given }).given

/** As the job does it: a product that has no room for them, or is gone, is refused by itself. */
export const tagging =
  (act: TagAct): Acts[string] =>
  (scope, ids, given) =>
    scope.atomic(async (inner) => {
      const { changed, full, gone } = await tagProducts(inner, ids, tagsGiven(given), act)
      if (gone.length > 0) throw notFound(Product.missing)
      if (full.length > 0)
        throw badInput({ given: said('products.admin.tagsMost', { n: tagLimit }) })
      return changed
    })

/** What is selected; those that have no room for the tags stay as they are and are named, those that are gone are counted. 404 where all are. */
export async function tagSelected(
  ctx: Ctx,
  ids: readonly string[],
  { action, given, to }: { action: TagAct; given: string; to: string },
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const tags = tagsGiven(given)
  const { changed, full, gone } = await tagProducts(scope, ids, tags, action)
  if (gone.length === ids.length) throw notFound(Product.missing)
  const names = full.slice(0, mostNamed).map(([, title]) => shortened(title, longestTitle))
  const left = {
    most: tagLimit,
    names: names.join(', ') + (full.length > mostNamed ? ' …' : ''),
  }
  await respond(ctx, {
    json: {
      changed,
      failures: [
        ...full.map(([id]) => ({ id, message: t('products.admin.tagsMost', { n: tagLimit }) })),
        ...goneJson(scope, Product, gone),
      ],
    },
    to,
    flash: [
      t(`products.admin.bulk.${action}Done`, {
        count: changed,
        tags: shortened(tags.join(', '), longestTags),
      }),
      ...(full.length > 0 ? [t('products.admin.bulk.full', left)] : []),
      ...goneLine(scope, gone),
    ].join(' '),
    ...(full.length + gone.length > 0 ? { flashKind: 'warning' } : {}),
  })
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${cut(text, most)}…` : text
