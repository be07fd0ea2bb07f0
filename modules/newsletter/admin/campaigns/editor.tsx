/** One campaign: its editor until it leaves, then how far it is. */
import { DeskEditor } from '#server/desk/card-form.tsx'
import { backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn, merchantAddress } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Changed, Draft, RecordForm } from '#server/records/record.tsx'
import { DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { countAudience } from '../../models/campaigns/audience.ts'
import { Campaign } from '../../models/campaigns/campaign.ts'
import { type CampaignFields, fields } from '../../models/campaigns/campaign-fields.tsx'
import { isOpen } from '../../models/campaigns/campaign-states.ts'
import { Recipient } from '../../models/campaigns/recipient.ts'
import { senderOf } from '../../models/campaigns/sender.ts'
import { CampaignBadge } from '../../views/admin/campaign-badge.tsx'
import { CampaignSend } from '../../views/admin/campaign-send.tsx'
import { type CampaignJson, campaignJson } from '../../views/campaign-json.ts'
import { noun } from './noun.ts'
import { report } from './report.tsx'

const cards = {
  content: ['subject', 'preview', 'body'],
  recipients: [['language', 'subscribedSince'], ['orders', 'tag'], 'audience'],
} as const

export const blank = (ctx: Ctx): Promise<void> => edit(ctx, fields.blank(ctx.scope))

export async function create(ctx: Ctx, draft: Draft<CampaignFields>): Promise<void> {
  return saved(ctx, await Campaign.draft(ctx.scope, draft), 201)
}

export async function update(
  ctx: Ctx,
  { id, updatedAt, ...draft }: Changed<CampaignFields>,
): Promise<void> {
  return saved(ctx, await Campaign.revise(ctx.scope, id, draft, updatedAt))
}

/** The form with its input and errors. */
export function again(ctx: Ctx, attempt: Attempt<CampaignJson>): Promise<void> {
  const { scope, params } = ctx
  const { values, errors, message, present: json } = attempt
  const newer = json && { message, form: fields.form(json, scope, json.id) }
  return edit(ctx, fields.form(values, scope, params.id ?? null), { errors, newer })
}

/** The campaign of the address as it is now. 404. */
export async function present({ scope, params }: Ctx): Promise<CampaignJson> {
  const campaign = await Campaign.find(scope, params.id ?? '')
  return campaignJson(campaign, (await Recipient.progress(scope, [campaign.id])).get(campaign.id))
}

export async function show(ctx: Ctx): Promise<void> {
  const campaign = await present(ctx)
  if (!isOpen(campaign.state)) return report(ctx, campaign)
  return edit(ctx, fields.form(campaign, ctx.scope, campaign.id), { campaign })
}

/** Something was done beside the editor, and was refused: the page with what was typed there. */
export async function refused(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const campaign = await present(ctx)
  if (!isOpen(campaign.state)) return report(ctx, campaign)
  const wrong = Object.keys(errors).length > 0 ? errors : { scheduledAt: message }
  const form = fields.form(campaign, ctx.scope, campaign.id)
  return edit(ctx, form, { campaign, typed: values, sendErrors: wrong })
}

function saved(ctx: Ctx, campaign: Campaign, status = 200): Promise<void> {
  return respond(ctx, {
    status,
    json: { campaign: campaignJson(campaign) },
    to: pathOf(noun, campaign.id),
    flash: ctx.scope.t('newsletter.campaign.saved', { name: campaign.subject }),
  })
}

interface Shown {
  errors?: Record<string, string>
  newer?: Newer<RecordForm> | undefined
  campaign?: CampaignJson
  /** What was typed beside the editor, and what is wrong with it. */
  typed?: Record<string, unknown>
  sendErrors?: Record<string, string>
}

async function edit(ctx: Ctx, form: RecordForm, shown: Shown = {}): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { errors = {}, newer, campaign, typed = {}, sendErrors = {} } = shown
  const path = form.id === null ? noun.path : pathOf(noun, form.id)
  const audience = campaign ? await countAudience(scope, campaign) : null
  const offered = await fields.offered(scope, form)
  const sending = campaign && {
    ...{ campaign, path, typed, errors: sendErrors, audience: audience ?? 0 },
    ...{ isOn: mailIsOn(scope), addressLacks: (await senderOf(scope)).lacks },
    testAddress: merchantAddress(scope) ?? scope.user?.email ?? '',
  }
  return respond(ctx, {
    json: { campaign: campaign ?? form, audience, unreached: [] },
    html: () => (
      <div class="stack">
        <DeskEditor {...{ noun, record: fields, cards, form, errors, newer, offered, scope }} />
        {sending ? <CampaignSend {...sending} {...{ scope, t }} /> : null}
      </div>
    ),
    head: {
      title:
        form.id === null
          ? t('newsletter.campaign.new')
          : (campaign ?? (await present(ctx))).subject,
      breadcrumbs: backTo(noun, scope),
      ...(campaign && { badge: <CampaignBadge campaign={campaign} t={t} /> }),
      ...(form.id === null
        ? {}
        : {
            actions: (
              <>
                <LinkButton href={`${path}/preview`} label={t('newsletter.campaign.show')} />
                <DeleteButton href={path} label={t('newsletter.campaign.delete')} />
              </>
            ),
          }),
    },
  })
}
