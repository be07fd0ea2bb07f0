import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import { asText } from '#server/text/as-text.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { languageName } from '#views/language-name.ts'
import { type DraftPageProps, groupIn, isWrong } from './draft-props.ts'

/** Whom it is for, where it goes, where the bill goes. */
export const AddressCards = (props: DraftPageProps) => (
  <>
    <Buyer {...props} />
    <AddressCard {...props} name="shippingAddress" />
    <AddressCard {...props} name="billingAddress" />
  </>
)

function Buyer({ draft, mailed, errors, values, path, scope, t }: DraftPageProps) {
  const { languages } = scope.shop
  return (
    <Card title={t('drafts.admin.customer')}>
      <Form action={`${path}/update`} method="put" watched={true} class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        <TextField
          name="email"
          type="email"
          label={t('drafts.admin.email')}
          value={asText(values.email) || (draft.email ?? '')}
          errors={errors}
          required={true}
        />
        {languages.length > 1 ? (
          <SelectField
            name="language"
            label={t('drafts.admin.language')}
            hint={t('drafts.admin.languageHint')}
            choices={languages.map((value) => ({ value, label: languageName(value) }))}
            value={draft.language}
            errors={errors}
          />
        ) : null}
        <TextField
          name="taxNumber"
          label={t('drafts.admin.taxNumber')}
          hint={t('drafts.admin.taxNumberHint')}
          value={asText(values.taxNumber) || (draft.taxNumber ?? '')}
          errors={errors}
          maxlength={40}
        />
        <TextAreaField
          name="note"
          label={t('drafts.admin.note')}
          hint={t(`drafts.admin.${mailed ? '' : 'noMail.'}noteHint`)}
          value={draft.note ?? ''}
          errors={errors}
          rows={3}
        />
        <div class="actions">
          <Button label={t('drafts.admin.save')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}

type Name = 'shippingAddress' | 'billingAddress'

function AddressCard(props: DraftPageProps & { name: Name }) {
  const { name, draft, json, values, errors, path, scope, t } = props
  const typed = groupIn(values[name])
  const known = new Map(Object.entries(typed ?? { ...(draft[name] ?? namesOf(name, draft)) }))
  const country = known.get('country') || homeCountry(scope)
  const form = addressFieldsOf(scope, country)
  const isAsked = draft[name] !== null || typed !== undefined || json.missing.includes(name)
  return (
    <Card
      title={t(`drafts.admin.${name}`)}
      hint={t(`drafts.admin.${name}Hint`)}
      {...(name === 'billingAddress' && { fold: { open: isAsked || isWrong(props, name) } })}
    >
      <Form action={`${path}/update`} method="put" watched={true} class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        <SelectField
          name={`${name}[country]`}
          label={form.country.label}
          choices={form.country.choices}
          value={country}
          errors={errors}
        />
        {form.fields.map(({ name: field, label, isRequired, choices, most }) => {
          const shared = { name: `${name}[${field}]`, label, errors, required: isRequired }
          const value = known.get(field) ?? ''
          return choices ? (
            <SelectField
              {...shared}
              value={value}
              choices={[{ value: '', label: form.choose }, ...choices]}
            />
          ) : (
            <TextField {...shared} value={value} maxlength={most} />
          )
        })}
        <div class="actions">
          <Button label={t('drafts.admin.save')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}

/** Whom it goes to, as far as that is known: a name of one word is the last name. */
function namesOf(name: Name, { name: called, email }: DraftPageProps['draft']) {
  if (name !== 'shippingAddress' || called === '' || called === email) return {}
  const words = called.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
