import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { captureTimes } from '../../models/gateways/gateway-setting.ts'
import type { GatewayState } from '../../models/gateways/gateway-states.ts'
import type { Heard } from '../../models/webhooks/heard.ts'

interface GatewayCardsProps {
  gateways: readonly GatewayState[]
  format: Format
  t: Translate
}

const tones = { off: 'neutral', test: 'warn', live: 'good' } as const

/** A card for each gateway: what it is, what it lacks, and whether it is offered. */
export const GatewayCards = ({ gateways, format, t }: GatewayCardsProps) => (
  <div class="stack">
    {gateways.map((gateway) => (
      <Card
        title={gateway.label}
        id={`gateway-${gateway.name}`}
        actions={
          <Badge label={t(`payments.admin.mode.${gateway.mode}`)} tone={tones[gateway.mode]} />
        }
      >
        {gateway.mode === 'off' ? (
          <p safe>{t('payments.admin.missing', { names: gateway.missing.join(', ') })}</p>
        ) : (
          <>
            <Choices gateway={gateway} t={t} />
            <Keys keys={gateway.keys} />
            <Webhooks gateway={gateway} format={format} t={t} />
          </>
        )}
      </Card>
    ))}
  </div>
)

/** Where they come to, when the last one came, and what is wrong with them. */
function Webhooks({ gateway, format, t }: { gateway: GatewayState; format: Format; t: Translate }) {
  const { webhooks } = gateway
  if (webhooks === null) return null
  return (
    <>
      <p class="hint">
        <span safe>{t('payments.admin.webhook.address')}</span> <code safe>{webhooks.address}</code>
      </p>
      {saidOf(webhooks, format, t).map((sentence) => (
        <p class="hint" safe>
          {sentence}
        </p>
      ))}
      <div class="actions">
        <LinkButton
          href={`/admin/payments/webhooks?q=${encodeURIComponent(gateway.name)}`}
          label={t('payments.admin.webhook.log')}
        />
        {webhooks.canTry ? (
          <Form action={`/admin/payments/gateways/${encodeURIComponent(gateway.name)}/test`}>
            <Button label={t('payments.admin.webhook.try')} />
          </Form>
        ) : null}
      </div>
    </>
  )
}

/** When it was heard of last, and what is wrong with its deliveries. */
function saidOf(
  { deliveredAt, listedAt, refusedAt }: Heard,
  format: Format,
  t: Translate,
): string[] {
  const last = deliveredAt ?? ''
  const when = (at: string) => ({ when: format.dateTime(at) })
  return [
    deliveredAt === null
      ? t('payments.admin.noWebhook')
      : t('payments.admin.lastWebhook', when(deliveredAt)),
    ...(listedAt !== null && listedAt > last
      ? [t('payments.admin.webhook.listedAt', when(listedAt))]
      : []),
    ...(refusedAt !== null && refusedAt > last
      ? [t('payments.admin.webhook.refusedAt', when(refusedAt))]
      : []),
  ]
}

const Keys = ({ keys }: Pick<GatewayState, 'keys'>) => (
  <>
    {keys.map(({ name, end }) => (
      <p class="hint">
        <code safe>{name}</code> <span safe>{end}</span>
      </p>
    ))}
  </>
)

function Choices({ gateway, t }: { gateway: GatewayState; t: Translate }) {
  const { name, offered, captures, mayWait, settingsPath, triable } = gateway
  const others = mayWait ? captureTimes.filter((time) => time !== captures) : []
  return (
    <>
      <p safe>{t(`payments.admin.offered.${offered ? 'yes' : 'no'}`)}</p>
      {mayWait ? <p safe>{t(`payments.admin.captures.${captures}`)}</p> : null}
      <div class="actions">
        <Change
          name={name}
          field="offered"
          value={String(!offered)}
          label={t(`payments.admin.offer.${offered ? 'stop' : 'start'}`)}
        />
        {others.map((time) => (
          <Change
            name={name}
            field="captures"
            value={time}
            label={t(`payments.admin.capture.${time}`)}
          />
        ))}
        {triable ? (
          <LinkButton
            href={`/admin/payments/gateways/${encodeURIComponent(name)}/trial`}
            label={t('payments.admin.trial.try')}
          />
        ) : null}
        {settingsPath === null ? null : (
          <LinkButton href={settingsPath} label={t('payments.admin.setUp')} />
        )}
      </div>
    </>
  )
}

interface ChangeProps {
  name: string
  field: 'offered' | 'captures'
  value: string
  label: string
}

/** One decision, as a button. */
const Change = ({ name, field, value, label }: ChangeProps) => (
  <Form action={`/admin/payments/gateways/${encodeURIComponent(name)}/update`} method="put">
    <Button label={label} name={field} value={value} />
  </Form>
)
