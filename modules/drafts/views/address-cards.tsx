import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { AddressInputs } from '#views/kit/desk/address-inputs.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { languageName } from '#views/language-name.ts'
import { type DraftPageProps, isWrong } from './draft-props.ts'

/** Whom it is for, where it goes, where the bill goes. */
export const AddressCards = (props: DraftPageProps) => (
  <>
    <Buyer {...props} />
    <AddressCard {...props} name="shippingAddress" />
    <AddressCard {...props} name="billingAddress" />
  </>
)

function Buyer({ fields, mailed, errors, scope, t }: DraftPageProps) {
  const { languages } = scope.shop
  return (
    <Card title={t('drafts.admin.customer')}>
      <div class="stack">
        <TextField
          name="email"
          type="email"
          label={t('drafts.admin.email')}
          value={fields.email}
          errors={errors}
          required={true}
        />
        {languages.length > 1 ? (
          <SelectField
            name="language"
            label={t('drafts.admin.language')}
            hint={t('drafts.admin.languageHint')}
            choices={languages.map((value) => ({ value, label: languageName(value) }))}
            value={fields.language}
            errors={errors}
          />
        ) : null}
        <TextField
          name="taxNumber"
          label={t('drafts.admin.taxNumber')}
          hint={t('drafts.admin.taxNumberHint')}
          value={fields.taxNumber}
          errors={errors}
          maxlength={40}
        />
        <TextAreaField
          name="note"
          label={t('drafts.admin.note')}
          hint={t(`drafts.admin.${mailed ? '' : 'noMail.'}noteHint`)}
          value={fields.note}
          errors={errors}
          rows={3}
        />
      </div>
    </Card>
  )
}

type Name = 'shippingAddress' | 'billingAddress'

function AddressCard(props: DraftPageProps & { name: Name }) {
  const { name, draft, json, fields, errors, scope, t } = props
  const values = fields[name]
  const { country, ...form } = addressFieldsOf(scope, values.country ?? '')
  const isWritten = Object.entries(values).some(
    ([field, text]) => field !== 'country' && text !== '',
  )
  const isOpen = draft[name] !== null || isWritten || json.missing.includes(name)
  return (
    <Card
      title={t(`drafts.admin.${name}`)}
      hint={t(`drafts.admin.${name}Hint`)}
      {...(name === 'billingAddress' && { fold: { open: isOpen || isWrong(props, name) } })}
    >
      <AddressInputs prefix={name} {...{ ...form, country, values, errors }} />
    </Card>
  )
}
