import { blockTexts } from '#server/blocks/block-translations.ts'
import type { Translatable, TranslatableQuestion } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { Arrangement } from './arrangement.ts'

/** The places that are arranged, by their names: the texts that shoppers see, not those of a draft. */
export async function translatableSections(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Arrangement.in(scope).orderBy('place').limit(take)
  if (ids) query.whereIn('place', ids)
  else query.where('place', '>', after)
  return (await query).map((one) => ({
    id: one.place,
    title: scope.t(`storefront.admin.place.${one.place}`),
    href: `/admin/design/${one.place}`,
    fields: blockTexts(scope, one.blockList()),
  }))
}
