/** The mail that brings a card: its code is made as it is written, and stands nowhere else. */
import { demandMail, mailIsOn, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'
import { GiftBalance } from '../gift-balance.ts'
import { giveCode } from '../issue.ts'
import { printUrl } from './handout.ts'

/**
 * Once; a card that has a code already keeps it. Nothing for a card that is disabled, empty, or without an address. Throws while
 * the shop sends no mail: the job is tried again, and then stands among those that failed.
 */
export async function send(scope: Scope, { balanceId }: { balanceId: string }): Promise<void> {
  const found = await GiftBalance.in(scope).findOne({ id: balanceId })
  if (!found?.email || found.codeHash !== null || found.state !== 'active') return
  if (found.balance === 0) return
  demandMail(scope)
  await scope.inLanguage(found.language ?? undefined).atomic(async (inner) => {
    const [card] = await GiftBalance.in(inner)
      .where({ id: balanceId, codeHash: null })
      .forNoKeyUpdate()
    if (!card) return
    const { code } = await giveCode(inner, balanceId)
    await mail(inner, card, code)
  })
}

/** Mails a card with the code that it has now; nothing while the shop sends no mail. Only inside `atomic`. */
export async function mail(scope: Scope, card: GiftBalance, code: string): Promise<void> {
  const { id, email } = card
  if (email === null || !mailIsOn(scope)) return
  await post(scope, {
    to: email,
    subject: scope.t('giftcards.mail.subject', {
      shop: scope.shop.name,
      amount: amountOf(scope, card),
    }),
    letter: letterOf(scope, card, code),
    about: `gift card ${id} ${code}`,
  })
  await GiftBalance.change(scope, id, { sentAt: new Date().toISOString() })
}

const amountOf = ({ format }: Scope, { balance, currency }: GiftBalance) =>
  format.money(balance, currency)

function letterOf(scope: Scope, card: GiftBalance, code: string): Letter {
  const { t, format, shop } = scope
  const { recipientName: name, senderName: sender, message, expiresAt } = card
  const values = { shop: shop.name, amount: amountOf(scope, card) }
  return {
    title: t('giftcards.mail.title', values),
    paragraphs: [
      ...(name === null ? [] : [t('giftcards.mail.hello', { name })]),
      ...(sender === null ? [] : [t('giftcards.mail.from', { sender })]),
      ...(message === null ? [] : [message]),
      t('giftcards.mail.use', values),
    ],
    code,
    button: {
      label: t('giftcards.mail.print'),
      url: scope.absolute(printUrl(scope, { card, code })),
    },
    small: [
      ...(expiresAt === null ? [] : [t('giftcards.mail.until', { date: format.date(expiresAt) })]),
      t('giftcards.mail.keep'),
    ],
  }
}
