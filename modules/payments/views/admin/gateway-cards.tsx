import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { captureTimes } from '../../models/gateways/gateway-setting.ts'
import type { GatewayState } from '../../models/gateways/gateway-states.ts'

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
        actions={
          <Badge label={t(`payments.admin.mode.${gateway.mode}`)} tone={tones[gateway.mode]} />
        }
      >
        <Standing gateway={gateway} format={format} t={t} />
        <Keys keys={gateway.keys} />
        {gateway.mode === 'off' ? null : <Choices gateway={gateway} t={t} />}
      </Card>
    ))}
  </div>
)

function Standing({ gateway, format, t }: { gateway: GatewayState; format: Format; t: Translate }) {
  const { missing, hasWebhooks, lastWebhookAt, mode } = gateway
  if (mode === 'off')
    return <p safe>{t('payments.admin.missing', { names: missing.join(', ') })}</p>
  if (!hasWebhooks) return null
  const heard =
    lastWebhookAt === null
      ? t('payments.admin.noWebhook')
      : t('payments.admin.lastWebhook', { when: format.dateTime(lastWebhookAt) })
  return (
    <p class="hint" safe>
      {heard}
    </p>
  )
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
  const { name, offered, captures, mayWait, settingsPath } = gateway
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
