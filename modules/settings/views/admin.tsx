import { Card } from '#views/kit/card.tsx'
import { type Choice, SelectField } from '#views/kit/choice.tsx'
import { TextAreaField, TextField } from '#views/kit/field.tsx'
import { ErrorSummary, Form } from '#views/kit/form.tsx'
import { Notice } from '#views/kit/notice.tsx'
import { SaveBar } from '#views/kit/save-bar.tsx'
import type { Translate } from '#views/props.ts'

/** The shop's settings as their form holds them: every value as typed. */
export interface SettingsForm {
  name: string
  tagline: string
  logoUrl: string
  email: string
  phone: string
  company: string
  address1: string
  address2: string
  postalCode: string
  city: string
  region: string
  country: string
  currency: string
  language: string
  timeZone: string
  weightUnit: string
  lengthUnit: string
  /** One host a line. */
  imageHosts: string
}

export interface SettingsProps {
  settings: SettingsForm
  errors: Record<string, string>
  countries: Choice[]
  currencies: Choice[]
  languages: Choice[]
  timeZones: Choice[]
  weightUnits: Choice[]
  lengthUnits: Choice[]
  /** True once prices are stored: the currency cannot change under them. */
  currencyFixed: boolean
  t: Translate
}

/** The settings of the shop, one form. */
export function SettingsEditor(props: SettingsProps) {
  const { errors, t } = props
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form action="/admin/settings" method="put" id="settings" watched={true}>
        <Shop {...props} />
        <Contact {...props} />
        <Standards {...props} />
        <Images {...props} />
        <SaveBar discardHref="/admin/settings" t={t} />
      </Form>
    </>
  )
}

function Shop({ settings, errors, t }: SettingsProps) {
  return (
    <Card title={t('settings.admin.shop')} hint={t('settings.admin.shopHint')}>
      <TextField
        name="name"
        label={t('settings.admin.name')}
        value={settings.name}
        required={true}
        errors={errors}
      />
      <TextField
        name="tagline"
        label={t('settings.admin.tagline')}
        value={settings.tagline}
        errors={errors}
      />
      <TextField
        name="logoUrl"
        type="url"
        label={t('settings.admin.logoUrl')}
        hint={t('settings.admin.logoHint')}
        value={settings.logoUrl}
        errors={errors}
      />
    </Card>
  )
}

function Contact({ settings, errors, countries, t }: SettingsProps) {
  return (
    <Card title={t('settings.admin.contact')} hint={t('settings.admin.contactHint')}>
      <div class="row">
        <TextField
          name="email"
          type="email"
          label={t('settings.admin.email')}
          value={settings.email}
          errors={errors}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('settings.admin.phone')}
          value={settings.phone}
          errors={errors}
        />
      </div>
      <TextField
        name="company"
        label={t('settings.admin.company')}
        value={settings.company}
        errors={errors}
      />
      <TextField
        name="address1"
        label={t('settings.admin.address1')}
        value={settings.address1}
        errors={errors}
      />
      <TextField
        name="address2"
        label={t('settings.admin.address2')}
        value={settings.address2}
        errors={errors}
      />
      <div class="row">
        <TextField
          name="postalCode"
          label={t('settings.admin.postalCode')}
          value={settings.postalCode}
          errors={errors}
        />
        <TextField
          name="city"
          label={t('settings.admin.city')}
          value={settings.city}
          errors={errors}
        />
      </div>
      <div class="row">
        <TextField
          name="region"
          label={t('settings.admin.region')}
          value={settings.region}
          errors={errors}
        />
        <SelectField
          name="country"
          label={t('settings.admin.country')}
          value={settings.country}
          choices={countries}
          errors={errors}
        />
      </div>
    </Card>
  )
}

function Standards({ settings, errors, t, ...props }: SettingsProps) {
  return (
    <Card title={t('settings.admin.standards')} hint={t('settings.admin.standardsHint')}>
      <div class="row">
        {props.currencyFixed ? (
          <TextField
            name="currency"
            label={t('settings.admin.currency')}
            value={settings.currency}
            hint={t('settings.admin.currencyFixed')}
            errors={errors}
            with={{ readonly: true }}
          />
        ) : (
          <SelectField
            name="currency"
            label={t('settings.admin.currency')}
            hint={t('settings.admin.currencyHint')}
            value={settings.currency}
            choices={props.currencies}
            errors={errors}
          />
        )}
        <SelectField
          name="language"
          label={t('settings.admin.language')}
          value={settings.language}
          choices={props.languages}
          errors={errors}
        />
      </div>
      <SelectField
        name="timeZone"
        label={t('settings.admin.timeZone')}
        value={settings.timeZone}
        choices={props.timeZones}
        errors={errors}
      />
      <div class="row">
        <SelectField
          name="weightUnit"
          label={t('settings.admin.weightUnit')}
          value={settings.weightUnit}
          choices={props.weightUnits}
          errors={errors}
        />
        <SelectField
          name="lengthUnit"
          label={t('settings.admin.lengthUnit')}
          value={settings.lengthUnit}
          choices={props.lengthUnits}
          errors={errors}
        />
      </div>
    </Card>
  )
}

function Images({ settings, errors, t }: SettingsProps) {
  return (
    <Card title={t('settings.admin.images')}>
      <Notice kind="info" title={t('settings.admin.imagesWhy')} />
      <TextAreaField
        name="imageHosts"
        label={t('settings.admin.imageHosts')}
        hint={t('settings.admin.imageHostsHint')}
        value={settings.imageHosts}
        rows={4}
        mono={true}
        errors={errors}
      />
    </Card>
  )
}
