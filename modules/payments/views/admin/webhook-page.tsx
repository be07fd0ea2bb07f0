import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { WebhookJson } from '../json.ts'

const words = 'payments.admin.webhook'

interface WebhookPageProps {
  webhook: WebhookJson & { payload: string }
  format: Format
  t: Translate
}

/** One event of a gateway: what it named, which payments it had read, and its content without what is personal. */
export function WebhookPage({ webhook, format, t }: WebhookPageProps) {
  const { id, gateway, eventId, source, at, payload } = webhook
  const facts = {
    gateway,
    eventId,
    source: t(`${words}.source.${source}`),
    at: format.dateTime(at),
  }
  return (
    <div class="stack">
      <Card title={t(`${words}.read`)}>
        <Payments payments={webhook.payments} t={t} />
        <Facts
          facts={(['gateway', 'eventId', 'source', 'at'] as const).map((name) => ({
            label: t(`${words}.${name}`),
            value: <span safe>{facts[name]}</span>,
          }))}
        />
        <div class="actions">
          <Form action={`/admin/payments/webhooks/${encodeURIComponent(id)}/replay`} method="put">
            <Button label={t(`${words}.replay`)} icon="history" />
          </Form>
        </div>
      </Card>
      <Card title={t(`${words}.payload`)} hint={t(`${words}.masked`)}>
        <pre class="code" tabindex="0" safe>
          {payload}
        </pre>
      </Card>
    </div>
  )
}

function Payments({ payments, t }: { payments: readonly string[] | null; t: Translate }) {
  if (payments === null || payments.length === 0)
    return <p safe>{t(`${words}.result.${payments === null ? 'asked' : 'none'}`)}</p>
  return (
    <ul>
      {payments.map((id) => (
        <li>
          <a href={`/admin/payments/${encodeURIComponent(id)}`} safe>
            {id}
          </a>
        </li>
      ))}
    </ul>
  )
}
