import { attr } from '#views/attribute.ts'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { MediaChoice } from '#views/kit/fields/media-choice.tsx'
import { Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { SettingsProps } from './form.ts'
import { Languages } from './languages.tsx'

/** The settings of the shop, one form. */
export function SettingsEditor(props: SettingsProps) {
  const { settings, errors, newer, t } = props
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={newer}
        yours={settings}
        words="settings.admin"
        called={{ languageDomains: t('settings.admin.languages') }}
        choices={{
          ...{ country: props.countries, currency: props.currencies, timeZone: props.timeZones },
          ...{ language: props.languages, languages: props.further },
        }}
        t={t}
      />
      <Form action="/admin/settings" method="put" id="settings" watched={true}>
        <input type="hidden" name="updatedAt" value={attr(settings.updatedAt)} />
        <Shop {...props} />
        <Contact {...props} />
        <Standards {...props} />
        <Languages {...props} />
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
        name="logoUrl"
        label={t('settings.admin.logoUrl')}
        hint={t('settings.admin.logoHint')}
        value={settings.logoUrl}
        errors={errors}
      />
      <MediaChoice field="logoUrl" t={t} />
      <TextField
        name="announcement"
        label={t('settings.admin.announcement')}
        hint={t('settings.admin.announcementHint')}
        value={settings.announcement}
        maxlength={200}
        errors={errors}
      />
    </Card>
  )
}

function Contact(props: SettingsProps) {
  const { settings, errors, t } = props
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
      <PostalAddress {...props} />
    </Card>
  )
}

function PostalAddress({ settings, errors, countries, t }: SettingsProps) {
  return (
    <>
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
    </>
  )
}

function Standards({ settings, errors, t, ...props }: SettingsProps) {
  return (
    <Card title={t('settings.admin.standards')} hint={t('settings.admin.standardsHint')}>
      <div class="row">
        <SelectField
          name="currency"
          label={t('settings.admin.currency')}
          hint={t('settings.admin.currencyHint')}
          value={settings.currency}
          choices={props.currencies}
          errors={errors}
        />
        <SelectField
          name="language"
          label={t('settings.admin.language')}
          value={settings.language}
          choices={props.languages}
          errors={errors}
        />
      </div>
      <CurrencyConfirmation settings={settings} errors={errors} t={t} />
      <div class="row">
        <SelectField
          name="timeZone"
          label={t('settings.admin.timeZone')}
          value={settings.timeZone}
          choices={props.timeZones}
          errors={errors}
        />
        <SelectField
          name="weightUnit"
          label={t('settings.admin.weightUnit')}
          value={settings.weightUnit}
          choices={props.weightUnits}
          errors={errors}
        />
      </div>
    </Card>
  )
}

/** Asked only of who changes the currency under stored prices. */
function CurrencyConfirmation({
  settings,
  errors,
  t,
}: Pick<SettingsProps, 'settings' | 'errors' | 't'>) {
  if (!errors.confirmCurrency && !settings.confirmCurrency) return null
  return (
    <CheckboxField
      name="confirmCurrency"
      label={t('settings.admin.confirmCurrency')}
      checked={settings.confirmCurrency}
      errors={errors}
    />
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
