import type { Envelope } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import { merchantAddress } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { soldOutLetter } from '../emails/sold-out-letter.ts'
import { send } from './write.ts'

/** So many are named. */
const most = 50

/** What has sold out with this event, in one mail, and once a day. */
export async function soldOut(
  scope: Scope,
  { payload: { variantIds } }: Envelope<'stock.changed'>,
): Promise<void> {
  const to = merchantAddress(scope)
  if (to === undefined) return
  const levels = (await scope.ask('inventory.levels', { variantIds })) ?? {}
  const gone = Object.entries(levels).flatMap(([id, level]) =>
    level !== null && level.available <= 0 ? [id] : [],
  )
  if (gone.length === 0) return
  const goods = (await scope.ask('products.sellable', { variantIds: gone })) ?? []
  const titles = goods.map(({ title, variantTitle }) =>
    variantTitle ? `${title}, ${variantTitle}` : title,
  )
  if (titles.length === 0) return
  const about = `${gone.sort().join(' ')} sold out ${now().slice(0, 10)}`
  await scope.inLanguage().atomic(async (own) => {
    const entry = { kind: 'soldOut', about, address: to } as const
    await send(own, entry, async () => soldOutLetter(own, titles.slice(0, most)))
  })
}
