import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { type Moment, Timeline } from '#views/kit/page/timeline.tsx'
import type { Format, Translate } from '#views/props.ts'
import { deliveryTones } from './deliveries.tsx'
import type { AttemptJson, DeliveryJson } from './json.ts'

const words = 'webhooks.admin.delivery'

interface DeliveryPageProps {
  delivery: DeliveryJson
  attempts: AttemptJson[]
  format: Format
  t: Translate
}

/** One delivery: where it stands, what was tried, what is sent. */
export function DeliveryPage({ delivery, attempts, format, t }: DeliveryPageProps) {
  const { id, state, createdAt, nextAt, body } = delivery
  const moment = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  return (
    <div class="stack">
      <Card title={t(`${words}.details`)}>
        <Facts
          facts={[
            {
              label: t(`${words}.state`),
              value: <Badge label={t(`${words}.state.${state}`)} tone={deliveryTones[state]} />,
            },
            {
              label: t(`${words}.createdAt`),
              value: <span safe>{format.dateTime(createdAt)}</span>,
            },
            {
              label: t(`${words}.nextAt`),
              value: <span safe>{moment(nextAt)}</span>,
            },
            { label: t(`${words}.id`), value: <code safe>{id}</code> },
          ]}
        />
      </Card>
      <Card title={t(`${words}.attempts`)}>
        {attempts.length === 0 ? (
          <p class="hint" safe>
            {t(`${words}.noAttempt`)}
          </p>
        ) : (
          <Timeline moments={attempts.map((attempt) => momentOf(attempt, format, t))} />
        )}
      </Card>
      <Card title={t(`${words}.body`)}>
        <pre class="code" tabindex="0" safe>
          {JSON.stringify(body, null, 2)}
        </pre>
      </Card>
    </div>
  )
}

/** Sends it again, also where it was accepted: receivers know it by its id. */
export const ReplayButton = ({ href, t }: { href: string; t: Translate }) => (
  <Form action={`${href}/replay`}>
    <Button label={t(`${words}.replay`)} icon="history" />
  </Form>
)

function momentOf(attempt: AttemptJson, format: Format, t: Translate): Moment {
  const { at, outcome, status, duration, answer, error } = attempt
  const text = answer || error
  return {
    at,
    when: t(`${words}.took`, { at: format.dateTime(at), duration: format.number(duration) }),
    title: [t(`${words}.outcome.${outcome}`), status === null ? '' : `HTTP ${status}`]
      .filter((part) => part !== '')
      .join(' · '),
    tone: outcome === 'accepted' ? 'good' : 'bad',
    ...(text ? { text } : {}),
  }
}
