/** Mails about subscriptions: to the customer in their language, to the merchant in the shop's. Inside `atomic`. */
import { merchantAddress, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'
import type { Subscription } from '../subscription.ts'

export type News =
  | 'started'
  | 'upcoming'
  | 'failed'
  | 'pastDue'
  | 'blocked'
  | 'ending'
  | 'cancelled'
  | 'price'
  | 'priceKept'
  | 'asked'
  | 'confirm'

/** Once for each `about`, whoever writes it again. Nothing to an account that is gone. */
export async function writeTo(
  scope: Scope,
  subscription: Subscription,
  news: News,
  about = '',
): Promise<void> {
  const { id, email, language, userId } = subscription
  if (userId === null) return
  const reader = scope.inLanguage(language)
  await post(reader, {
    to: email,
    subject: reader.t(`subscriptions.mail.${news}.subject`, wordsOf(reader, subscription)),
    letter: letterOf(reader, subscription, news),
    about: `subscription ${id} ${news} ${about}`,
  })
}

/** What somebody has to look at. */
export async function writeToMerchant(
  scope: Scope,
  subscription: Subscription,
  news: 'pastDue' | 'blocked',
  about: string,
): Promise<void> {
  const own = scope.inLanguage()
  const to = merchantAddress(own)
  if (to === undefined) return
  const { id, name } = subscription
  const values = { ...wordsOf(own, subscription), name }
  const title = own.t(`subscriptions.mail.merchant.${news}`, values)
  const url = own.absolute(`/admin/subscriptions/${id}`)
  await post(own, {
    ...{ to, subject: title, about: `subscription ${id} merchant ${news} ${about}` },
    letter: {
      title,
      paragraphs: [],
      button: { label: own.t('subscriptions.mail.merchant.look'), url },
    },
  })
}

function letterOf(scope: Scope, subscription: Subscription, news: News): Letter {
  const { t } = scope
  const words = wordsOf(scope, subscription)
  const url = linkTo(scope, subscription, news)
  return {
    title: t(`subscriptions.mail.${news}.subject`, words),
    paragraphs: [t(`subscriptions.mail.${news}.text`, words)],
    button: { label: t('subscriptions.mail.look'), url },
  }
}

/** Where its owner reads it, in the language of `scope`. */
export function linkTo(scope: Scope, { id }: Pick<Subscription, 'id'>, news: News): string {
  const place = news === 'asked' ? '#way-to-pay' : news === 'confirm' ? '#pay' : ''
  return scope.absolute(`/account/subscriptions/${id}${place}`)
}

function wordsOf({ format }: Scope, subscription: Subscription) {
  const { title, plan, quantity, currency, periodAt, nextAt, endedAt } = subscription
  const { nextPrice, nextPriceAt } = subscription
  const money = (price: number) => format.money(price * quantity, currency)
  return {
    ...{ title, plan: plan.name, rhythm: plan.rhythm },
    amount: money(subscription.priceAt(periodAt)),
    price: money(nextPrice ?? subscription.unitPrice),
    period: format.date(periodAt),
    next: format.date(nextAt ?? endedAt ?? periodAt),
    from: format.date(nextPriceAt ?? periodAt),
  }
}
