/** The gift cards of an account: its own, and those that it bought for others. */
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from '../gift-balance.ts'
import { GiftEntry } from '../gift-entry.ts'

/** Its orders, as `orders.ofAccount` answers them. */
type Bought = readonly { id: string; email: string }[]

/** Entries that are read for one page of cards. */
const mostEntries = 1_000

export interface OwnCard {
  card: GiftBalance
  /** False: it was bought for somebody else, and what is left on it is theirs to know. */
  isMine: boolean
  /** By one of its orders. */
  isBought: boolean
  /** Of a card that is its own, newest first. */
  entries: GiftEntry[]
}

export interface OwnCards {
  cards: OwnCard[]
  total: number
  /** By id; entries name others' orders too. */
  orderIds: ReadonlySet<string>
}

/**
 * Newest first: cards that were sent to its proven address, that it paid with, and that it bought. Four queries, however many
 * cards.
 */
export async function ownCards(
  scope: Scope,
  { take, skip }: { take: number; skip: number },
): Promise<OwnCards> {
  const { user } = scope
  if (!user) return { cards: [], total: 0, orderIds: new Set() }
  const bought: Bought = (await scope.ask('orders.ofAccount', { userId: user.id })) ?? []
  const query = GiftBalance.in(scope)
    .where({ kind: 'gift_card' })
    .where((some) => {
      some.whereIn('id', namedBy(scope, bought).select('balanceId'))
      // Before its mail left it is a surprise.
      if (user.emailVerified)
        some.orWhere((sent) => sent.where({ email: user.email }).whereNotNull('codeHash'))
    })
  const total = await query.clone().resultSize()
  const found = await query.orderBy('id', 'desc').limit(take).offset(skip)
  const entries = await entriesOf(scope, found)
  const orderIds = new Set(bought.map(({ id }) => id))
  const cards = found.map((card) =>
    seenBy(
      user,
      bought,
      card,
      entries.filter(({ balanceId }) => balanceId === card.id),
    ),
  )
  return { cards, total, orderIds }
}

const namedBy = (scope: Scope, bought: Bought) =>
  GiftEntry.in(scope).whereIn(
    'orderId',
    bought.map(({ id }) => id),
  )

const entriesOf = (scope: Scope, cards: readonly GiftBalance[]) =>
  GiftEntry.in(scope)
    .whereIn(
      'balanceId',
      cards.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(mostEntries)

function seenBy(
  user: { email: string; emailVerified: boolean },
  bought: Bought,
  card: GiftBalance,
  entries: GiftEntry[],
): OwnCard {
  const orderOf = (kind: GiftEntry['kind']) =>
    bought.find(({ id }) => entries.some((one) => one.kind === kind && one.orderId === id))
  const order = orderOf('issued')
  const isMine =
    (user.emailVerified && card.email === user.email) ||
    // Without a recipient it goes to the buyer, by the address of the order.
    (order !== undefined && card.email === order.email) ||
    orderOf('spent') !== undefined
  return { card, isMine, isBought: order !== undefined, entries: isMine ? entries : [] }
}
