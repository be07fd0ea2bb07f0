/** Cards by the merchant's hand: their codes are shown once, or mailed. */
import { CardForm } from '#server/desk/card-form.tsx'
import { backTo } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Draft, RecordForm } from '#server/records/record.tsx'
import { printUrl, shortTicket } from '../models/delivery/handout.ts'
import { mail as mailCode } from '../models/delivery/send.ts'
import { issueByHand } from '../models/issue.ts'
import { cardFields } from '../models/new-card.ts'
import { CodesOnce } from '../views/codes-once.tsx'
import { balanceJson } from '../views/json.ts'
import { place } from './list.ts'

export const blank = (ctx: Ctx): Promise<void> => edit(ctx, cardFields.blank(ctx.scope))

export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  edit(ctx, cardFields.form(values, ctx.scope, null), errors)

/** Answers the codes, this once; one with an address is mailed too. */
export async function create(ctx: Ctx, draft: Draft<typeof cardFields.fields>): Promise<void> {
  const { scope } = ctx
  const { copies, ...wish } = cardFields.columns(scope, draft)
  const made = await scope.atomic(async (inner) => {
    const { currency } = inner.shop
    const email = wish.email.toLowerCase() || null
    const { recipientName, message, note } = wish
    const about = {
      recipientName: recipientName || null,
      message: message || null,
      note: note || null,
    }
    const cards = await issueByHand(inner, { ...wish, ...about, currency, email }, copies)
    for (const { card, code } of cards) await mailCode(inner.inLanguage(), card, code)
    return cards
  })
  return once(ctx, made, 201)
}

/** What nobody is told again. */
export function once(
  ctx: Ctx,
  made: Awaited<ReturnType<typeof issueByHand>>,
  status: number,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const giftCards = made.map(({ card, code }) => ({ ...balanceJson(card), code }))
  const token = shortTicket(scope, made)
  const prints = new Map(made.map((handed) => [handed.code, printUrl(scope, handed)]))
  const wanted = giftCards.some(({ email }) => email !== null)
  const mail = wanted ? (mailIsOn(scope) ? 'mailed' : 'noMail.made') : null
  return respond(ctx, {
    status,
    json: { giftCards, token },
    html: () => <CodesOnce {...{ giftCards, token, prints, mail, format, t }} />,
    head: { title: t('giftcards.admin.made'), breadcrumbs: backTo(place, scope), narrow: true },
  })
}

async function edit(
  ctx: Ctx,
  form: RecordForm,
  errors: Record<string, string> = {},
): Promise<void> {
  const { scope } = ctx
  const { path, words } = place
  const offered = await cardFields.offered(scope, form)
  const cards = {
    worth: [['amount', 'copies'], 'expiresAt', 'note'],
    recipient: [['recipientName', 'email'], 'message'],
  } as const
  return respond(ctx, {
    json: { giftCard: form },
    html: () => (
      <CardForm
        id="gift-card-editor"
        action={`${path}/create`}
        method="post"
        discardHref={path}
        record={cardFields}
        newer={undefined}
        {...{ words, cards, form, errors, offered, scope }}
      />
    ),
    head: { title: scope.t(`${words}.new`), breadcrumbs: backTo(place, scope) },
  })
}
