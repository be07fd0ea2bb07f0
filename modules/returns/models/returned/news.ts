/** What is told of a return: to the modules of the shop, and by mail to its buyer and the merchant. Inside `atomic`. */
import { merchantAddress, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { orderOf } from '../bought.ts'
import { sendBackTo } from '../settings.ts'
import { type Return, ReturnLine, type ReturnState } from './return.ts'

type News = ReturnState | 'reopened'

export async function newsOf(scope: Scope, one: Return, news: News): Promise<void> {
  const { id: returnId, orderId, number, withdrawalId } = one
  await scope.tell(`return.${news}`, { returnId, orderId, number })
  const order = await orderOf(scope, orderId)
  if (order?.isDemo || news === 'cancelled') return
  // Who withdrew has had a receipt, and so has the merchant.
  if (news === 'requested' && withdrawalId !== null) return
  await writeToBuyer(scope, one, news)
  if (news === 'requested') await writeToMerchant(scope, one)
}

async function writeToBuyer(scope: Scope, one: Return, news: News): Promise<void> {
  const { id, email: to, language, orderId, currency, refunded, refundId, answer, label } = one
  const reader = scope.inLanguage(language)
  const { t, format } = reader
  const values = {
    ...{ number: String(one.number), order: String(one.orderNumber) },
    amount: format.money(refunded, currency),
  }
  const kind = news === 'closed' && one.isExchanging ? 'exchanged' : news
  const text = news === 'closed' && refundId === null ? 'closedEmpty' : kind
  const sendTo = news === 'approved' ? await sendBackTo(reader) : ''
  const url = await scope.ask('orders.statusUrl', { orderId })
  const isLink = /^https:\/\/\S+$/.test(label)
  await post(reader, {
    to,
    subject: t(`returns.mail.${kind}.subject`, values),
    letter: {
      title: t(`returns.mail.${kind}.subject`, values),
      paragraphs: [
        t(`returns.mail.${text}.text`, values),
        ...(kind === 'exchanged' ? [t('returns.mail.exchanged.next')] : []),
        ...(answer && saysAnswer(one) ? [answer] : []),
        ...(sendTo === '' ? [] : [sendTo]),
        ...(news === 'approved' && label && !isLink ? [label] : []),
      ],
      list: await linesOf(reader, one),
      ...(news === 'approved' && isLink
        ? { links: [{ label: t('returns.mail.label'), url: label }] }
        : {}),
      ...(url ? { button: { label: t('returns.mail.look'), url } } : {}),
    },
    // What is decided again is told again.
    about: `return ${id} ${news} ${one.updatedAt}`,
  })
}

/** What was written with the approval is not said again with the money. */
const saysAnswer = ({ state, refundId }: Return): boolean =>
  state === 'approved' || state === 'rejected' || (state === 'closed' && refundId === null)

async function writeToMerchant(scope: Scope, one: Return): Promise<void> {
  const own = scope.inLanguage()
  const to = merchantAddress(own)
  if (to === undefined) return
  const { id, number, orderNumber, name, note, email: replyTo } = one
  const values = { number: String(number), order: String(orderNumber), name }
  const subject = own.t('returns.mail.asked.subject', values)
  await post(own, {
    ...{ to, subject, replyTo },
    letter: {
      title: subject,
      paragraphs: note === '' ? [] : [note],
      list: await linesOf(own, one),
      button: {
        label: own.t('returns.mail.merchant.look'),
        url: `${own.origin}/admin/returns/${id}`,
      },
    },
    about: `return ${id} merchant`,
  })
}

async function linesOf(scope: Scope, { id }: Return): Promise<string[]> {
  const lines = await ReturnLine.of(scope, [id])
  return lines.map(({ quantity, title, reason }) =>
    [scope.t('returns.withdraw.statement.line', { quantity, title }), reason]
      .filter(Boolean)
      .join(' · '),
  )
}
