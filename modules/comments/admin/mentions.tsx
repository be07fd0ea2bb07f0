/** Handlers of mentions: what the bell leads to. */
import type { z } from 'zod'
import { forbidden } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { inbox, openMention, waiting } from '../models/inbox.ts'
import { MailChoice } from '../models/mail-choice.ts'
import { Mention } from '../models/mention.ts'
import type { byId, choice, paged, seen } from '../schemas.ts'
import { mentionJson } from '../views/json.ts'
import { MentionList } from '../views/mention-list.tsx'

const path = '/admin/mentions'

export async function list(ctx: Ctx, page: z.output<typeof paged>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const userId = readerOf(scope)
  const { told, total } = await inbox(scope, page)
  const unseen = await waiting(scope)
  const mails = (await MailChoice.of(scope, [userId])).has(userId)
  const json = told.map((one) => ({ one, row: mentionJson(one, userId) }))
  await respond(ctx, {
    json: { mentions: json.map(({ row }) => row), total, unseen, mails },
    html: () => (
      <MentionList
        mentions={json.map(({ one, row }) => ({ ...row, written: one.mention.written }))}
        pager={pagerLinks(path, {}, page, total, t)}
        {...{ unseen, mails, format, t }}
      />
    ),
    head: { title: t('comments.admin.mentions') },
  })
}

export async function open(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const href = await openMention(ctx.scope, id)
  await respond(ctx, { json: { href }, to: href })
}

export async function see(ctx: Ctx, { ids, returnTo }: z.output<typeof seen>): Promise<void> {
  await respond(ctx, {
    json: { seen: await Mention.see(ctx.scope, ids) },
    to: safePath(returnTo) ?? path,
  })
}

export async function choose(ctx: Ctx, { mails }: z.output<typeof choice>): Promise<void> {
  const { scope } = ctx
  await MailChoice.choose(scope, readerOf(scope), mails)
  await respond(ctx, {
    json: { mails },
    to: path,
    flash: scope.t(mails ? 'comments.admin.mailsOn' : 'comments.admin.mailsOff'),
  })
}

function readerOf({ user }: Scope): string {
  if (!user) throw forbidden('comments.admin.notYours')
  return user.id
}
