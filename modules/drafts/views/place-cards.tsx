import { wallOf } from '#server/locale/time-zone.ts'
import { attr } from '#views/attribute.ts'
import { CopiedLink } from '#views/kit/desk/copied-link.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { isRepeated } from '../models/agreed.ts'
import { type DraftPageProps, isWrong } from './draft-props.ts'

/** The ways to an order: a link that its buyer pays, or by hand. */
export function PlaceCards(props: DraftPageProps) {
  const { json, path, t } = props
  return (
    <>
      {json.missing.length > 0 ? (
        <Card title={t('drafts.admin.missing')}>
          <ul>
            {json.missing.map((field) => (
              <li safe>{t(`drafts.admin.lack.${field as Lack}`)}</li>
            ))}
          </ul>
        </Card>
      ) : (
        <>
          <Send {...props} />
          <Place {...props} />
        </>
      )}
      <Hold {...props} />
      <Form action={`${path}/cancel`} method="put">
        <Button label={t('drafts.admin.cancel')} variant="danger" />
      </Form>
    </>
  )
}

type Lack = 'email' | 'userId' | 'lines' | 'shippingAddress' | 'billingAddress' | 'rateIds'

function Send({ draft, json, mailed, errors, path, formKey, t }: DraftPageProps) {
  const way = mailed ? '' : 'noMail.'
  return (
    <Card title={t(`drafts.admin.${way}send`)} hint={t('drafts.admin.sendHint')}>
      <Form action={`${path}/send`} formKey={`${formKey}send`} class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        <NumberField
          name="days"
          label={t('drafts.admin.days')}
          value="14"
          errors={errors}
          required={true}
        />
        <Button
          label={t(`drafts.admin.${way}sendNow`)}
          variant="primary"
          icon={mailed ? 'mail' : 'link'}
        />
      </Form>
      {json.url === null ? null : <PayLink url={json.url} t={t} />}
    </Card>
  )
}

function PayLink({ url, t }: { url: string; t: DraftPageProps['t'] }) {
  return (
    <>
      <h3 safe>{t('drafts.admin.link')}</h3>
      <CopiedLink id="draft-link" link={url} t={t} />
    </>
  )
}

function Place({ draft, methods, errors, path, formKey, t }: DraftPageProps) {
  const isDue = draft.quote.due > 0
  if (isDue && methods.length === 0)
    return (
      <Card title={t('drafts.admin.place')}>
        <p safe>{t(isRepeated(draft.quote) ? 'drafts.byLinkAlone' : 'drafts.noMethod')}</p>
      </Card>
    )
  return (
    <Card title={t('drafts.admin.place')} hint={t('drafts.admin.placeHint')}>
      <Form action={`${path}/place`} formKey={`${formKey}place`} class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        {isDue ? (
          <SelectField
            name="paymentMethod"
            label={t('drafts.admin.method')}
            choices={methods.map(({ id: value, label }) => ({ value, label }))}
            errors={errors}
          />
        ) : null}
        <TextField
          name="reference"
          label={t('drafts.admin.reference')}
          hint={t('drafts.admin.referenceHint')}
          errors={errors}
          maxlength={500}
        />
        <div class="actions">
          {isDue ? <Button label={t('drafts.admin.isPaid')} name="isPaid" value="true" /> : null}
          <Button label={t(isDue ? 'drafts.admin.payLater' : 'drafts.admin.placeNow')} />
        </div>
      </Form>
    </Card>
  )
}

/** Its goods are for nobody else until the end of a day. */
function Hold({ draft, errors, path, scope, t }: DraftPageProps) {
  const { heldUntil } = draft
  const last = heldUntil === null ? '' : dayBefore(heldUntil, scope.shop.timeZone)
  return (
    <Card
      title={t('drafts.admin.hold')}
      hint={t('drafts.admin.holdHint')}
      fold={{ open: heldUntil !== null || isWrong({ errors }, 'heldUntil') }}
    >
      <Form action={`${path}/update`} method="put" class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        <CheckboxField
          name="holds"
          label={t('drafts.admin.holds')}
          checked={heldUntil !== null}
          sendsOff={true}
        />
        <TextField
          name="heldUntil"
          type="date"
          label={t('drafts.admin.heldUntil')}
          value={last}
          errors={errors}
        />
        <Button label={t('drafts.admin.save')} />
      </Form>
    </Card>
  )
}

/** The day that ends there. */
const dayBefore = (end: string, timeZone: string): string =>
  wallOf(new Date(Date.parse(end) - 1).toISOString(), timeZone).slice(0, 10)
