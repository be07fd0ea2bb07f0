import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Polled } from '#views/kit/page/polled.tsx'
import type { Format, Translate } from '#views/props.ts'
import { mostUnreached, ownReasons, type Unreached } from '../../models/campaigns/unreached.ts'
import type { CampaignJson } from '../campaign-json.ts'

interface CampaignReportProps {
  campaign: CampaignJson
  missed: readonly Unreached[]
  path: string
  format: Format
  t: Translate
}

const counted = ['recipients', 'sent', 'waiting', 'failed', 'leftOut'] as const

/** How far a campaign is; asks for itself while it is being sent. */
export function CampaignReport(props: CampaignReportProps) {
  const { campaign, path, format, t } = props
  const { state, progress, startedAt, endedAt } = campaign
  const words = 'newsletter.campaign'
  const times: [string, string | null][] = [
    ['startedAt', startedAt],
    ['endedAt', endedAt],
  ]
  const facts = [
    ...counted.map((name) => [name, format.number(progress[name])]),
    ...times.flatMap(([name, at]) => (at === null ? [] : [[name, format.dateTime(at)]])),
  ]
  return (
    <Polled href={state === 'sending' ? path : null}>
      <Card title={t(`${words}.progress`)} hint={t(`${words}.progressHint.${state}`)}>
        <div class="stack">
          <Facts
            facts={facts.map(([name = '', value = '']) => ({
              label: t(`${words}.${name}`),
              value: <span safe>{value}</span>,
            }))}
          />
          <Stops {...props} />
        </div>
      </Card>
      <Missed {...props} />
    </Polled>
  )
}

/** Who did not get it, or not yet. */
function Missed({ missed, path, format, t }: CampaignReportProps) {
  if (missed.length === 0) return null
  const words = 'newsletter.campaign'
  const column = new Columns<Unreached>({ words: `${words}.missed`, path, format, t })
  const hint = missed.length < mostUnreached ? {} : { hint: t(`${words}.missedHint`) }
  const tones = { failed: 'bad', again: 'warn' } as const
  return (
    <Card title={t(`${words}.missed`)} {...hint} flush={true}>
      <DataTable
        caption={t(`${words}.missed`)}
        columns={[
          column.text('email', ({ email }) => email),
          column.badge('outcome', ({ outcome }) => outcome, tones),
          column.text('reason', ({ reason }) => reasonIn(t, reason)),
        ]}
        rows={[...missed]}
        t={t}
      />
    </Card>
  )
}

function reasonIn(t: Translate, reason: string | null): string | null {
  const own = ownReasons.find((one) => one === reason)
  return own === undefined ? reason : t(`newsletter.campaign.reason.${own}`)
}

function Stops({ campaign: { state }, path, t }: CampaignReportProps) {
  if (state !== 'sending' && state !== 'paused') return null
  const turn = state === 'sending' ? 'pause' : 'resume'
  return (
    <div class="actions">
      <Form action={`${path}/${turn}`} method="put">
        <Button label={t(`newsletter.campaign.${turn}`)} />
      </Form>
      <LinkButton href={`${path}/cancel`} label={t('newsletter.campaign.cancel')} />
    </div>
  )
}
