import { type Said, words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import { timing } from '../../schemas.ts'
import type { CampaignJson } from '../campaign-json.ts'

interface CampaignSendProps {
  campaign: CampaignJson
  path: string
  /** How many would get it now. */
  audience: number
  isOn: boolean
  /** What is missing in the shop's postal address. */
  addressLacks: Said | null
  testAddress: string
  typed: Record<string, unknown>
  errors: Record<string, string>
  scope: Scope
  t: Translate
}

/** How a campaign leaves: tried first, then now or at a time. */
export function CampaignSend(props: CampaignSendProps) {
  const { audience, isOn, errors, t } = props
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Late {...props} />
      <Card
        title={t('newsletter.campaign.sending')}
        hint={t('newsletter.campaign.goesTo', { count: audience })}
      >
        {isOn ? (
          <Ways {...props} />
        ) : (
          <Notice kind="info" title={t('newsletter.campaign.mailOff')} />
        )}
      </Card>
    </>
  )
}

function Late({ campaign: { isLate, scheduledAt }, scope, t }: CampaignSendProps) {
  if (!isLate) return null
  const date = scope.format.dateTime(scheduledAt ?? '')
  return <Notice kind="error" title={t('newsletter.campaign.late', { date })} />
}

function Ways(props: CampaignSendProps) {
  const { path, addressLacks, t } = props
  return (
    <div class="stack">
      <TestForm {...props} />
      {addressLacks ? (
        <div class="notice notice-error">
          <p>
            <span safe>{words(t, addressLacks)}</span>{' '}
            <a href="/admin/settings" safe>
              {t('newsletter.campaign.toSettings')}
            </a>
          </p>
        </div>
      ) : (
        <>
          <ScheduleForm {...props} />
          <div class="actions">
            <LinkButton href={`${path}/send`} label={t('newsletter.campaign.sendNow')} />
          </div>
        </>
      )}
    </div>
  )
}

function TestForm({ path, typed, errors, testAddress, t }: CampaignSendProps) {
  return (
    <Form action={`${path}/test`}>
      <div class="stack">
        <TextField
          name="email"
          type="email"
          label={t('newsletter.campaign.testTo')}
          value={asText(typed.email ?? testAddress)}
          errors={errors}
          required={true}
        />
        <div class="actions">
          <Button label={t('newsletter.campaign.test')} />
        </div>
      </div>
    </Form>
  )
}

function ScheduleForm({ campaign, path, typed, errors, scope, t }: CampaignSendProps) {
  const { scheduledAt, state } = campaign
  const at = timing.form({ scheduledAt: typed.scheduledAt ?? scheduledAt }, scope, null)
  return (
    <>
      <Form action={`${path}/schedule`} method="put">
        <div class="stack">
          <TextField
            name="scheduledAt"
            type="datetime-local"
            label={t('newsletter.campaign.scheduledAt')}
            hint={t('newsletter.campaign.scheduledAtHint', { zone: scope.shop.timeZone })}
            value={asText(at.scheduledAt)}
            errors={errors}
            required={true}
          />
          <div class="actions">
            <Button label={t('newsletter.campaign.schedule')} />
          </div>
        </div>
      </Form>
      {state === 'scheduled' ? (
        <Form action={`${path}/unschedule`} method="put">
          <Button label={t('newsletter.campaign.unschedule')} />
        </Form>
      ) : null}
    </>
  )
}
