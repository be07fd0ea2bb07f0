import { url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import { deadlineOf } from '../../models/disputes/deadline.ts'
import type { DisputeJson } from '../json.ts'

const words = 'payments.admin.dispute'

export const tones = { open: 'bad', answered: 'info', won: 'good', lost: 'warn' } as const

interface DisputePageProps {
  dispute: DisputeJson
  format: Format
  t: Translate
}

/** One dispute: until when it is answered, where, and what was written down for that. */
export function DisputePage({ dispute, format, t }: DisputePageProps) {
  const { id, paymentId, orderId, gateway, key, state, reason, url: answered } = dispute
  const { note, notedBy, createdAt } = dispute
  const known = { gateway, key, reason: reason ?? '–', createdAt: format.dateTime(createdAt) }
  return (
    <div class="stack">
      <Card title={deadlineOf(dispute, { t, format })}>
        <p>
          <Badge
            tone={state === 'closed' ? 'neutral' : tones[state]}
            label={t(`${words}.state.${state}`)}
          />
        </p>
        <Facts
          facts={(['gateway', 'key', 'reason', 'createdAt'] as const).map((name) => ({
            label: t(`${words}.${name}`),
            value: <span safe>{known[name]}</span>,
          }))}
        />
        <div class="actions">
          {answered === null ? null : (
            <a
              class="button button-primary"
              href={url(answered)}
              rel="noreferrer"
              target="_blank"
              safe
            >
              {t(`${words}.answer`)}
            </a>
          )}
          {orderId === null ? null : (
            <LinkButton
              href={`/admin/orders/${encodeURIComponent(orderId)}`}
              label={t('payments.admin.order')}
            />
          )}
          <LinkButton
            href={`/admin/payments/${encodeURIComponent(paymentId)}`}
            label={t(`${words}.payment`)}
          />
        </div>
      </Card>
      <Form action={`/admin/payments/disputes/${encodeURIComponent(id)}/note`} method="put">
        <Card title={t(`${words}.evidence`)} hint={t(`${words}.evidenceHint`)}>
          <TextAreaField name="note" label={t(`${words}.note`)} value={note ?? ''} rows={6} />
          {notedBy === null ? null : (
            <p class="hint" safe>
              {t(`${words}.notedBy`, { name: notedBy })}
            </p>
          )}
          <div class="actions">
            <Button label={t(`${words}.save`)} variant="primary" />
          </div>
        </Card>
      </Form>
    </div>
  )
}
