/** One campaign that is being sent, or was: how far it is, and who did not get it. */
import { backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { unreached } from '../../models/campaigns/unreached.ts'
import { CampaignBadge } from '../../views/admin/campaign-badge.tsx'
import { CampaignReport } from '../../views/admin/campaign-report.tsx'
import type { CampaignJson } from '../../views/campaign-json.ts'
import { noun } from './noun.ts'

export async function report(ctx: Ctx, campaign: CampaignJson): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const path = pathOf(noun, campaign.id)
  const missed = await unreached(scope, campaign.id)
  return respond(ctx, {
    json: { campaign, audience: null, unreached: missed },
    html: () => <CampaignReport {...{ campaign, missed, path, format, t }} />,
    head: {
      title: campaign.subject,
      breadcrumbs: backTo(noun, scope),
      badge: <CampaignBadge campaign={campaign} t={t} />,
      actions: <LinkButton href={`${path}/preview`} label={t('newsletter.campaign.show')} />,
    },
  })
}
