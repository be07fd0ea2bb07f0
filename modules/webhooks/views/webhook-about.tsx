import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import { LatestDeliveries } from './deliveries.tsx'
import type { DeliveryJson, WebhookJson } from './json.ts'

const words = 'webhooks.admin'
export const tones = { on: 'good', failing: 'bad', gone: 'bad' } as const

interface WebhookFactsProps {
  webhook: WebhookJson
  href: string
  format: Format
  t: Translate
}

/** How a webhook does, its test, a new secret for it, and what it was told last. */
export function WebhookAbout({ rows, ...props }: WebhookFactsProps & { rows: DeliveryJson[] }) {
  return (
    <>
      <WebhookFacts {...props} />
      <LatestDeliveries {...props} rows={rows} />
    </>
  )
}

function WebhookFacts({ webhook, href, format, t }: WebhookFactsProps) {
  const { state, failures, failingSince, previousUntil } = webhook
  const tone = state === 'off' ? 'neutral' : tones[state]
  const rotated = previousUntil !== null && previousUntil > new Date().toISOString()
  const moment = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  return (
    <>
      {state === 'failing' || state === 'gone' ? (
        <Notice kind="error" title={t(`${words}.offTitle.${state}`)}>
          <p safe>{t(`${words}.offText`)}</p>
        </Notice>
      ) : null}
      <Card title={t(`${words}.sending`)}>
        <Facts
          facts={[
            {
              label: t(`${words}.state`),
              value: <Badge label={t(`${words}.state.${state}`)} tone={tone} />,
            },
            { label: t(`${words}.failures`), value: <span safe>{format.number(failures)}</span> },
            {
              label: t(`${words}.failingSince`),
              value: <span safe>{moment(failingSince)}</span>,
            },
          ]}
        />
        {rotated ? (
          <p class="hint" safe>
            {t(`${words}.twoSecrets`, { until: format.dateTime(previousUntil) })}
          </p>
        ) : null}
        <div class="actions">
          <Form action={`${href}/test`}>
            <Button label={t(`${words}.test`)} />
          </Form>
          <LinkButton href={`${href}/rotate`} label={t(`${words}.rotate`)} />
        </div>
      </Card>
    </>
  )
}
