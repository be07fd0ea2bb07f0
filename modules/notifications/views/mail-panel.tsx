import { newId } from '#server/ids.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { EntryJson } from './json.ts'

export const stateTones: Readonly<Record<EntryJson['state'], Tone>> = {
  queued: 'info',
  sent: 'good',
  failed: 'bad',
  replaced: 'neutral',
}

interface MailPanelProps {
  mails: readonly EntryJson[]
  orderId: string
  format: Pick<Format, 'dateTime'>
  t: Translate
}

/** The mails about an order: to whom, what became of each, and the way to send one again. */
export function MailPanel({ mails, orderId, format, t }: MailPanelProps) {
  const here = `/admin/orders/${encodeURIComponent(orderId)}`
  return (
    <Card title={t('notifications.admin.mails')} id="mails">
      <ul class="order-mails">
        {mails.map((mail) => (
          <li>
            <div>
              <span safe>{t(`notifications.admin.kind.${mail.kind}`)}</span>{' '}
              <Badge
                label={t(`notifications.admin.state.${mail.state}`)}
                tone={stateTones[mail.state]}
              />
              <span class="cell-sub" safe>
                {`${mail.address} · ${format.dateTime(mail.sentAt ?? mail.createdAt)}`}
              </span>
              {mail.reason === null ? null : (
                <span class="cell-sub" safe>
                  {mail.reason}
                </span>
              )}
            </div>
            {mail.canSendAgain ? <SendAgain id={mail.id} here={here} t={t} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A mail written once more, as its order is now. */
export function SendAgain({ id, here, t }: { id: string; here: string; t: Translate }) {
  return (
    <Form
      action={`/admin/notifications/mails/${encodeURIComponent(id)}/send-again`}
      formKey={newId()}
    >
      <input type="hidden" name="returnTo" value={attr(here)} />
      <Button label={t('notifications.admin.sendAgain')} small={true} />
    </Form>
  )
}
