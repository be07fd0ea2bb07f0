/** A campaign as its readers see it: in a frame as wide as a telephone or a desk, and as text. */
import { backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { drawMail } from '#server/mail/mail.ts'
import { sendMailFrame } from '#server/mail/mail-frame.ts'
import { previewMarkdown } from '#server/pages/markdown/markdown-preview.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { MailPreview } from '#views/mail/mail-preview.tsx'
import { Campaign } from '../../models/campaigns/campaign.ts'
import { writeLetter } from '../../models/campaigns/write-letter.ts'
import { sampleUrl } from '../../models/unsubscribe-link.ts'
import type { Look } from '../../schemas.ts'
import { noun } from './noun.ts'

export async function show(ctx: Ctx, { id, language, width }: Look): Promise<void> {
  const { scope } = ctx
  const mail = await drawn(scope, id, language)
  const path = pathOf(noun, id)
  const reader = scope.inLanguage(language).shop.language
  return respond(ctx, {
    json: { mail },
    html: () => (
      <MailPreview
        {...{ mail, width, reader }}
        path={`${path}/preview`}
        letterHref={`${path}/letter`}
        languages={scope.shop.languages}
        t={scope.t}
      />
    ),
    head: {
      title: scope.t('newsletter.campaign.show'),
      breadcrumbs: [...backTo(noun, scope), { href: path, label: mail.subject }],
    },
  })
}

/** What the text becomes while it is written; nothing is stored. */
export const text = (ctx: Ctx, { body }: { body: string }): Promise<void> =>
  previewMarkdown(ctx, body)

/** The mail itself, for the frame. */
export async function frame(ctx: Ctx, { id, language }: Look): Promise<void> {
  const { scope } = ctx
  const { html } = await drawn(scope, id, language)
  sendMailFrame(ctx, html)
}

async function drawn(scope: Scope, id: string, language: string | undefined) {
  const reader = scope.inLanguage(language)
  return drawMail(
    reader,
    await writeLetter(reader, await Campaign.find(scope, id), sampleUrl(reader)),
  )
}
