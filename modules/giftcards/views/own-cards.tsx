import { attr, url } from '#views/attribute.ts'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import type { Format, Translate } from '#views/props.ts'
import { signed } from './entry-table.tsx'
import type { OwnCardJson } from './own-json.ts'

interface OwnCardsProps {
  cards: OwnCardJson[]
  total: number
  take: number
  skip: number
  /** The address of the account while nobody has proven it. */
  unproven: string | null
  format: Format
  t: Translate
}

/** The gift cards of an account, newest first. */
export function OwnCards({ cards, total, take, skip, unproven, format, t }: OwnCardsProps) {
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('giftcards.mine.title')}</h1>
        <p class="muted" safe>
          {t(total === 0 ? 'giftcards.mine.none' : 'giftcards.mine.lead')}
        </p>
        <p>
          <a href="/gift-cards" safe>
            {t('giftcards.check')}
          </a>
        </p>
      </header>
      {unproven === null ? null : (
        <div class="account-notice">
          <p safe>{t('giftcards.mine.unproven', { email: unproven })}</p>
          <a href="/account" safe>
            {t('giftcards.mine.prove')}
          </a>
        </div>
      )}
      {cards.length > 0 && (
        <ul class="account-sessions">
          {cards.map((card) => (
            <Card card={card} format={format} t={t} />
          ))}
        </ul>
      )}
      <Pagination
        page={Math.floor(skip / take) + 1}
        pages={Math.ceil(total / take)}
        href={(page) => `/account/gift-cards?take=${take}&skip=${(page - 1) * take}`}
        t={t}
      />
    </div>
  )
}

type CardProps = Pick<OwnCardsProps, 'format' | 't'> & { card: OwnCardJson }

function Card({ card, format, t }: CardProps) {
  const { whose, last4, balance, currency } = card
  return (
    <li>
      <div>
        <h2 safe>{titleOf(card, format, t)}</h2>
        {linesOf(card, format, t).map((line) => (
          <p class="muted" safe>
            {line}
          </p>
        ))}
        {whose === 'mine' && last4 !== null && <Entries card={card} format={format} t={t} />}
      </div>
      {balance === null ? null : <b safe>{format.money(balance, currency)}</b>}
    </li>
  )
}

function titleOf({ whose, last4, ...card }: OwnCardJson, format: Format, t: Translate): string {
  const amount = format.money(card.issued, card.currency)
  if (whose === 'given')
    return t('giftcards.mine.given', { amount, name: card.recipientName ?? card.email ?? '' })
  return last4 === null
    ? t('giftcards.mail.title', { amount })
    : t('giftcards.mine.ending', { last4 })
}

/** What is to be known of it, a sentence each. */
function linesOf(card: OwnCardJson, format: Format, t: Translate): string[] {
  const { whose, last4, state, expiresAt, senderName } = card
  if (whose === 'given') return [wayOf(card, format, t)]
  if (last4 === null) return [t('giftcards.mine.toYou', dateOf(card.sendAt, format))]
  return [
    ...(senderName === null ? [] : [t('giftcards.mine.from', { sender: senderName })]),
    ...(state === null || state === 'active' ? [] : [t(`giftcards.state.${state}`)]),
    ...(expiresAt === null || state === 'expired'
      ? []
      : [t('giftcards.until', { date: format.date(expiresAt) })]),
  ]
}

const dateOf = (at: string | null, format: Format) => ({
  when: at === null ? 'soon' : 'day',
  date: at === null ? '' : format.date(at),
})

/** Where a card for somebody else is. */
function wayOf({ email, sentAt, sendAt }: OwnCardJson, format: Format, t: Translate): string {
  const values = { email: email ?? '' }
  if (sentAt !== null) return t('giftcards.mine.sent', { ...values, date: format.date(sentAt) })
  return t('giftcards.mine.toThem', { ...values, ...dateOf(sendAt, format) })
}

function Entries({ card: { entries, currency }, format, t }: CardProps) {
  return (
    <details>
      <summary safe>{t('giftcards.account.history')}</summary>
      <ul>
        {entries.map(({ kind, amount, orderId, at }) => (
          <li>
            <time datetime={attr(at)} safe>
              {format.date(at)}
            </time>{' '}
            {orderId === null ? (
              <span safe>{t(`giftcards.account.entry.${kind}`)}</span>
            ) : (
              <a href={url(`/account/orders/${encodeURIComponent(orderId)}`)} safe>
                {t(`giftcards.account.entry.${kind}`)}
              </a>
            )}{' '}
            <b safe>{signed(format, amount, currency)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
