import { attr, url } from '#views/attribute.ts'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { PictureField } from '#views/kit/pictures/picture-field.tsx'
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
      <Form action="/admin/settings" method="put" id="settings" watched={true} multipart={true}>
        <input type="hidden" name="updatedAt" value={attr(settings.updatedAt)} />
        <Shop {...props} />
        <Contact {...props} />
        <Standards {...props} />
        <Languages {...props} />
        <Images {...props} />
        <Api {...props} />
        <SaveBar discardHref="/admin/settings" t={t} />
      </Form>
    </>
  )
}

function Shop(props: SettingsProps) {
  const { settings, errors, t } = props
  const field = formFields('settings.admin', settings, { errors, t })
  return (
    <Card title={t('settings.admin.shop')} hint={t('settings.admin.shopHint')}>
      <TextField {...field('name')} required={true} />
      <ShopLogo {...props} />
      <Announcement {...props} />
    </Card>
  )
}

/** The logo is part of the look; one that was set here stays to be taken away. */
function ShopLogo({ settings, errors, themeHref, t }: SettingsProps) {
  const field = formFields('settings.admin', settings, { errors, t })
  if (themeHref === null || settings.logoUrl !== '' || errors.logoUrl !== undefined) {
    return <PictureField {...field('logoUrl')} t={t} />
  }
  return (
    <p>
      <a href={url(themeHref)} safe>
        {t('settings.admin.logoLink')}
      </a>
    </p>
  )
}

/** A line that was written here stays to be changed; a new one is an announcement. */
function Announcement({ settings, errors, announcementsHref, t }: SettingsProps) {
  const field = formFields('settings.admin', settings, { errors, t })
  if (announcementsHref === null || settings.announcement !== '') {
    return <TextField {...field('announcement')} maxlength={200} />
  }
  return (
    <p>
      <a href={url(announcementsHref)} safe>
        {t('settings.admin.announcementsLink')}
      </a>
    </p>
  )
}

function Contact(props: SettingsProps) {
  const { settings, errors, t } = props
  const field = formFields('settings.admin', settings, { errors, t })
  return (
    <Card title={t('settings.admin.contact')} hint={t('settings.admin.contactHint')}>
      <div class="row">
        <TextField {...field('email')} type="email" />
        <TextField {...field('phone')} type="tel" />
      </div>
      <TextField {...field('company')} />
      <TextField {...field('taxNumber')} hint={t('settings.admin.taxNumberHint')} />
      <PostalAddress {...props} />
    </Card>
  )
}

function PostalAddress({ settings, errors, countries, t }: SettingsProps) {
  const field = formFields('settings.admin', settings, { errors, t })
  return (
    <>
      <TextField {...field('address1')} />
      <TextField {...field('address2')} />
      <div class="row">
        <TextField {...field('postalCode')} />
        <TextField {...field('city')} />
      </div>
      <div class="row">
        <TextField {...field('region')} />
        <SelectField {...field('country')} choices={countries} />
      </div>
    </>
  )
}

function Standards({ settings, errors, t, ...props }: SettingsProps) {
  const field = formFields('settings.admin', settings, { errors, t })
  return (
    <Card title={t('settings.admin.standards')} hint={t('settings.admin.standardsHint')}>
      <div class="row">
        <SelectField {...field('currency')} choices={props.currencies} />
        <SelectField {...field('language')} choices={props.languages} />
      </div>
      <CurrencyConfirmation settings={settings} errors={errors} t={t} />
      <div class="row">
        <SelectField {...field('timeZone')} choices={props.timeZones} />
        <SelectField {...field('weightUnit')} choices={props.weightUnits} />
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
  const field = formFields('settings.admin', settings, { errors, t })
  return <CheckboxField {...field('confirmCurrency')} />
}

function Images({ settings, errors, t }: SettingsProps) {
  const field = formFields('settings.admin', settings, { errors, t })
  return (
    <Card title={t('settings.admin.images')}>
      <Notice kind="info" title={t('settings.admin.imagesWhy')} />
      <TextAreaField {...field('imageHosts')} rows={4} mono={true} />
    </Card>
  )
}

function Api({ settings, errors, t }: SettingsProps) {
  const field = formFields('settings.admin', settings, { errors, t })
  return (
    <Card title={t('settings.admin.api')} hint={t('settings.admin.apiHint')}>
      <TextAreaField {...field('apiOrigins')} rows={3} mono={true} />
    </Card>
  )
}
