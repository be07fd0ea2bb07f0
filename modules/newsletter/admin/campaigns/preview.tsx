/** A campaign as its readers see it: in a frame as wide as a telephone or a desk, and as text. */
import { backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { policy } from '#server/http/safety/security-headers.ts'
import { drawMail } from '#server/mail/mail.ts'
import { previewMarkdown } from '#server/pages/markdown/markdown-preview.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Campaign } from '../../models/campaigns/campaign.ts'
import { writeLetter } from '../../models/campaigns/write-letter.ts'
import { sampleUrl } from '../../models/unsubscribe-link.ts'
import type { Look } from '../../schemas.ts'
import { CampaignPreview } from '../../views/admin/campaign-preview.tsx'
import { noun } from './noun.ts'

export async function show(ctx: Ctx, { id, language, width }: Look): Promise<void> {
  const { scope } = ctx
  const mail = await drawn(scope, id, language)
  const path = pathOf(noun, id)
  const reader = scope.inLanguage(language).shop.language
  return respond(ctx, {
    json: { mail },
    html: () => (
      <CampaignPreview
        {...{ mail, path, width, reader }}
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

/** The mail itself, for the frame; it runs nothing, and only its own styles hold. */
export async function frame(ctx: Ctx, { id, language }: Look): Promise<void> {
  const { scope } = ctx
  const { html } = await drawn(scope, id, language)
  const doors = { ancestors: "'self'", style: "'unsafe-inline'" }
  ctx.set('Content-Security-Policy', `${policy(scope.shop.imageHosts, doors)}; sandbox`)
  ctx.set('X-Frame-Options', 'SAMEORIGIN')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/html; charset=utf-8'
  ctx.status = 200
  ctx.body = html
}

async function drawn(scope: Scope, id: string, language: string | undefined) {
  const reader = scope.inLanguage(language)
  return drawMail(
    reader,
    await writeLetter(reader, await Campaign.find(scope, id), sampleUrl(reader)),
  )
}
