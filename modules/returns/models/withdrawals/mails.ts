/** The receipt of a declaration, to the address that was typed and no other; and what the merchant is told. Inside `atomic`. */
import { merchantAddress, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import type { Withdrawal } from './withdrawal.ts'

/** By the clocks of the shop, named with their zone. */
export const momentOf = ({ format, shop }: Scope, at: string): string =>
  `${format.dateTime(at)} (${shop.timeZone})`

export async function writeReceipt(scope: Scope, withdrawal: Withdrawal): Promise<void> {
  const { id, email: to, language, orderNumber: number, statement, repeatsId } = withdrawal
  const reader = scope.inLanguage(language)
  const { t, shop } = reader
  const values = { number, shop: shop.name, at: momentOf(reader, withdrawal.declaredAt) }
  await post(reader, {
    to,
    subject: t('returns.mail.receipt.subject', values),
    letter: {
      title: t('returns.mail.receipt.title', values),
      paragraphs: [
        t('returns.mail.receipt.text', values),
        ...(repeatsId === null ? [] : [t('returns.mail.receipt.known')]),
        ...statement.split('\n'),
      ],
      small: [t('returns.mail.receipt.small')],
    },
    about: `withdrawal ${id} receipt`,
  })
}

export async function writeToMerchant(scope: Scope, withdrawal: Withdrawal): Promise<void> {
  const own = scope.inLanguage()
  const to = merchantAddress(own)
  if (to === undefined) return
  const { id, name, email, orderNumber: number, orderId, isLate, repeatsId, statement } = withdrawal
  const { t } = own
  const values = { name, number, at: momentOf(own, withdrawal.declaredAt) }
  const subject = t('returns.mail.merchant.subject', values)
  await post(own, {
    ...{ to, subject, replyTo: email },
    letter: {
      title: subject,
      paragraphs: [
        t('returns.mail.merchant.text', values),
        ...(orderId === null ? [t('returns.withdrawals.unmatched')] : []),
        ...(isLate ? [t('returns.withdrawals.late')] : []),
        ...(repeatsId === null ? [] : [t('returns.withdrawals.repeats')]),
        ...statement.split('\n'),
      ],
      button: {
        label: t('returns.mail.merchant.look'),
        url: `${own.origin}/admin/returns/withdrawals/${id}`,
      },
    },
    about: `withdrawal ${id} merchant`,
  })
}
