import { z } from 'zod'
import type { Envelope } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'
import { send, writeAboutOrder } from './write.ts'

const proposal = z.looseObject({ email: z.string(), language: z.string() })

/** The way back, once for each order or checkout, however often its payment fails. */
export async function paymentFailed(
  scope: Scope,
  { payload: { attemptId, target } }: Envelope<'payment.failed'>,
): Promise<void> {
  const about = `${target.kind} ${target.id}`
  if (target.kind === 'order') {
    await writeAboutOrder(scope, 'paymentFailed', { orderId: target.id, about })
    return
  }
  if (target.kind === 'trial') return
  const attempt = await scope.ask('payments.attempt', { attemptId })
  const buyer = proposal.safeParse(attempt?.proposal)
  if (!buyer.success) return
  const { email, language } = buyer.data
  await scope.inLanguage(language).atomic(async (own) => {
    const kind = 'checkoutFailed'
    const entry = { kind, about: `${about} paymentFailed`, address: email } as const
    const link = await own.ask('checkout.link', { sessionId: target.id })
    const url = link ?? `${own.origin}/checkout`
    await send(own, entry, async () => checkoutLetter(own, url))
  })
}

/** What was put into the cart is there still. */
function checkoutLetter({ t, shop }: Scope, url: string): { subject: string; letter: Letter } {
  const words = 'notifications.mail.checkoutFailed'
  const values = { shop: shop.name }
  return {
    subject: t(`${words}.subject`, values),
    letter: {
      title: t(`${words}.title`, values),
      paragraphs: [t(`${words}.text`, values)],
      button: { label: t(`${words}.button`), url },
    },
  }
}
