/** What is done with a campaign that is written: tried, sent, scheduled, stopped. */
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { demandMail, post } from '#server/mail/mail.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { countAudience } from '../../models/campaigns/audience.ts'
import { Campaign, demandSendable, wakeSender } from '../../models/campaigns/campaign.ts'
import { stopWaiting } from '../../models/campaigns/recipient.ts'
import { writeLetter } from '../../models/campaigns/write-letter.ts'
import { sampleUrl } from '../../models/unsubscribe-link.ts'
import { type Scheduling, type Trial, timing } from '../../schemas.ts'
import { campaignJson } from '../../views/campaign-json.ts'
import { noun } from './noun.ts'

/** Mails it to one address, whoever that is, with a link that ends nothing. */
export async function test(ctx: Ctx, { id, email, language }: Trial): Promise<void> {
  const { scope } = ctx
  demandMail(scope)
  const campaign = await Campaign.find(scope, id)
  const reader = scope.inLanguage(language)
  const letter = await writeLetter(reader, campaign, sampleUrl(reader))
  const subject = reader.t('newsletter.campaign.testSubject', { subject: campaign.subject })
  await reader.atomic((inner) => post(inner, { ...letter, subject, to: email }))
  return done(ctx, campaign, scope.t('newsletter.campaign.tested', { email }))
}

/** How many people it goes to, before it does. */
export async function askToSend(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const campaign = await Campaign.find(scope, id)
  await demandSendable(scope, campaign)
  const audience = await countAudience(scope, campaign)
  return askFirst(ctx, {
    json: { campaign: campaignJson(campaign), audience },
    question: t('newsletter.campaign.sendQuestion', { count: audience }),
    consequence: t('newsletter.campaign.sendConsequence', { subject: campaign.subject }),
    action: `${pathOf(noun, id)}/send`,
    method: 'put',
    confirmLabel: t('newsletter.campaign.sendNow'),
    back: pathOf(noun, id),
    title: t('newsletter.campaign.sendNow'),
    breadcrumbs: backTo(noun, scope),
  })
}

export async function send(ctx: Ctx, { id }: ById): Promise<void> {
  const campaign = await Campaign.send(ctx.scope, id)
  return done(ctx, campaign, ctx.scope.t('newsletter.campaign.begun'))
}

export async function schedule(ctx: Ctx, { id, scheduledAt: typed }: Scheduling): Promise<void> {
  const { scope } = ctx
  const { scheduledAt } = timing.columns(scope, { scheduledAt: typed })
  const campaign = await Campaign.schedule(scope, id, scheduledAt ?? '')
  const date = scope.format.dateTime(campaign.scheduledAt ?? '')
  return done(ctx, campaign, scope.t('newsletter.campaign.planned', { date }))
}

/** Takes back the time it was to be sent at. */
export async function unschedule(ctx: Ctx, { id }: ById): Promise<void> {
  const campaign = await Campaign.turn(ctx.scope, id, 'draft', { scheduledAt: null })
  return done(ctx, campaign, ctx.scope.t('newsletter.campaign.unplanned'))
}

export async function pause(ctx: Ctx, { id }: ById): Promise<void> {
  const campaign = await Campaign.turn(ctx.scope, id, 'paused')
  return done(ctx, campaign, ctx.scope.t('newsletter.campaign.stopped'))
}

export async function resume(ctx: Ctx, { id }: ById): Promise<void> {
  const campaign = await Campaign.turn(ctx.scope, id, 'sending', {}, wakeSender)
  return done(ctx, campaign, ctx.scope.t('newsletter.campaign.begun'))
}

export async function askToCancel(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const campaign = campaignJson(await Campaign.find(scope, id))
  return askFirst(ctx, {
    json: { campaign },
    question: t('newsletter.campaign.cancelQuestion', { subject: campaign.subject }),
    consequence: t('newsletter.campaign.cancelConsequence'),
    action: `${pathOf(noun, id)}/cancel`,
    method: 'put',
    confirmLabel: t('newsletter.campaign.cancel'),
    back: pathOf(noun, id),
    title: t('newsletter.campaign.cancel'),
    breadcrumbs: backTo(noun, scope),
  })
}

/** Whoever has it already keeps it; nobody else gets it. */
export async function cancel(ctx: Ctx, { id }: ById): Promise<void> {
  const endedAt = new Date().toISOString()
  const campaign = await Campaign.turn(ctx.scope, id, 'cancelled', { endedAt }, (inner) =>
    stopWaiting(inner, id),
  )
  return done(ctx, campaign, ctx.scope.t('newsletter.campaign.ended'))
}

function done(ctx: Ctx, campaign: Campaign, flash: string): Promise<void> {
  return respond(ctx, {
    json: { campaign: campaignJson(campaign) },
    to: pathOf(noun, campaign.id),
    flash,
  })
}
