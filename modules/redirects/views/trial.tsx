import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { RedirectJson } from './json.ts'

export interface Trial {
  address: string
  to: string | null
  status: number | null
  rule: RedirectJson | null
  /** False where it is no address of the shop. */
  isAddress: boolean
}

/** "What happens with this address?" */
export function TrialBox({ trial, t }: { trial: Trial | undefined; t: Translate }) {
  return (
    <Card title={t('redirects.admin.trial')} hint={t('redirects.admin.trialHint')}>
      <Form action="/admin/redirects" method="get">
        <TextField
          name="address"
          label={t('redirects.admin.address')}
          value={trial?.address ?? ''}
          placeholder="/old-page"
        />
        <div class="actions">
          <Button label={t('redirects.admin.try')} />
        </div>
      </Form>
      {trial ? <Outcome trial={trial} t={t} /> : null}
    </Card>
  )
}

function Outcome({ trial, t }: { trial: Trial; t: Translate }) {
  const { address, to, status, rule, isAddress } = trial
  if (!isAddress) return <Notice kind="error" title={t('redirects.admin.trialWrong')} live={true} />
  if (to === null || rule === null) {
    return <Notice kind="info" title={t('redirects.admin.trialNone', { address })} live={true} />
  }
  return (
    <Notice
      kind="success"
      title={t('redirects.admin.trialFound', { address, to, status: String(status) })}
      live={true}
    >
      <p>
        <a href={attr(`/admin/redirects/${encodeURIComponent(rule.id)}`)} safe>
          {t('redirects.admin.trialRule', { from: rule.from })}
        </a>
      </p>
    </Notice>
  )
}
