import { attr } from '#views/attribute.ts'
import { CopiedLink } from '#views/kit/desk/copied-link.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { isRepeated } from '../models/agreed.ts'
import { type DraftPageProps, isWrong } from './draft-props.ts'

/** The ways to an order: a link that its buyer pays, or by hand. */
export function PlaceCards(props: DraftPageProps) {
  const { json, fields, t } = props
  return (
    <>
      {json.missing.length > 0 ? (
        <Card title={t('drafts.admin.missing')}>
          <ul>
            {json.missing.map((field) => (
              <li safe>{t(`drafts.admin.lack.${field as Lack}`)}</li>
            ))}
          </ul>
          {/* For when they are shown again. */}
          {(['days', 'paymentMethod', 'reference'] as const).map((name) => (
            <input type="hidden" name={name} value={attr(fields[name])} />
          ))}
        </Card>
      ) : (
        <>
          <Send {...props} />
          <Place {...props} />
        </>
      )}
      <Hold {...props} />
      <Button label={t('drafts.admin.cancel')} variant="danger" name="intent" value="cancel" />
    </>
  )
}

type Lack = 'email' | 'userId' | 'lines' | 'shippingAddress' | 'billingAddress' | 'rateIds'

function Send({ json, fields, mailed, errors, t }: DraftPageProps) {
  const way = mailed ? '' : 'noMail.'
  return (
    <Card title={t(`drafts.admin.${way}send`)} hint={t('drafts.admin.sendHint')}>
      <div class="stack">
        <NumberField
          name="days"
          label={t('drafts.admin.days')}
          value={fields.days}
          errors={errors}
          required={true}
        />
        <Button
          label={t(`drafts.admin.${way}sendNow`)}
          variant="primary"
          icon={mailed ? 'mail' : 'link'}
          name="intent"
          value="send"
        />
      </div>
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

function Place({ draft, fields, methods, errors, t }: DraftPageProps) {
  const isDue = draft.quote.due > 0
  if (isDue && methods.length === 0)
    return (
      <Card title={t('drafts.admin.place')}>
        <p safe>{t(isRepeated(draft.quote) ? 'drafts.byLinkAlone' : 'drafts.noMethod')}</p>
      </Card>
    )
  return (
    <Card title={t('drafts.admin.place')} hint={t('drafts.admin.placeHint')}>
      <div class="stack">
        {isDue ? (
          <SelectField
            name="paymentMethod"
            label={t('drafts.admin.method')}
            choices={methods.map(({ id: value, label }) => ({ value, label }))}
            value={fields.paymentMethod}
            errors={errors}
          />
        ) : null}
        <TextField
          name="reference"
          label={t('drafts.admin.reference')}
          hint={t('drafts.admin.referenceHint')}
          value={fields.reference}
          errors={errors}
          maxlength={500}
        />
        <div class="actions">
          {isDue ? <Button label={t('drafts.admin.isPaid')} name="intent" value="paid" /> : null}
          <Button
            label={t(isDue ? 'drafts.admin.payLater' : 'drafts.admin.placeNow')}
            name="intent"
            value="place"
          />
        </div>
      </div>
    </Card>
  )
}

/** Its goods are for nobody else until the end of a day. */
const Hold = ({ fields: { heldUntil }, errors, t }: DraftPageProps) => (
  <Card
    title={t('drafts.admin.hold')}
    hint={t('drafts.admin.holdHint')}
    fold={{ open: heldUntil !== '' || isWrong({ errors }, 'heldUntil') }}
  >
    <TextField
      name="heldUntil"
      type="date"
      label={t('drafts.admin.heldUntil')}
      value={heldUntil}
      errors={errors}
    />
  </Card>
)
