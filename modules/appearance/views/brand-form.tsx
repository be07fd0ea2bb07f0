import { colorFields } from '#server/looks/brand.ts'
import type { PictureField as LostPicture } from '#server/looks/lost-pictures.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { type Choice, SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { PictureField } from '#views/kit/pictures/picture-field.tsx'
import type { Translate } from '#views/props.ts'
import type { Scheme } from '../models/logo-sight.ts'
import type { LookForm } from './form.ts'

export interface BrandFormProps {
  form: LookForm
  errors: Record<string, string>
  /** What each colour that is left empty comes to. */
  colors: Readonly<Record<string, string>>
  /** The schemes in which the logo can hardly be seen. */
  unseen: readonly Scheme[]
  /** The pictures whose files were deleted. */
  lost: readonly LostPicture[]
  themes: Choice[]
  fonts: Choice[]
  corners: Choice[]
  densities: Choice[]
  t: Translate
}

const words = 'appearance.admin'

/** The merchant's own over the theme: a draft until it is published. */
export function BrandForm(props: BrandFormProps) {
  const { form, errors, t } = props
  const field = formFields(words, form, { errors, t })
  return (
    <Form action="/admin/theme/update" method="put" id="look" watched={true} multipart={true}>
      <button type="submit" name="intent" value="save" hidden></button>
      <input type="hidden" name="updatedAt" value={attr(form.updatedAt)} />
      <Signs {...props} />
      <Colors {...props} />
      <Card title={t('appearance.admin.shape')}>
        <SelectField {...field('theme')} choices={props.themes} />
        <SelectField {...field('fonts')} choices={props.fonts} />
        <SelectField {...field('corners')} choices={props.corners} />
        <SelectField {...field('density')} choices={props.densities} />
      </Card>
      <p>
        <Button
          label={t('appearance.admin.showPreview')}
          icon="eye"
          with={{ formaction: '/admin/theme/look', 'data-look-button': true }}
        />
      </p>
      <SaveBar
        saveLabel={t('appearance.admin.saveDraft')}
        also={{ label: t('appearance.admin.publish'), value: 'publish' }}
        discardHref="/admin/theme"
        t={t}
      />
    </Form>
  )
}

function Signs({ form, errors, unseen, lost, t }: BrandFormProps) {
  const field = formFields(words, form, { errors, t })
  return (
    <Card title={t('appearance.admin.signs')}>
      {lost.map((name) => (
        <Notice kind="warning" title={t(`appearance.admin.lost.${name}`)} />
      ))}
      <PictureField {...field('logo')} t={t} />
      <PictureField {...field('darkLogo')} t={t} />
      {unseen.map((scheme) => (
        <Notice kind="warning" title={t(`appearance.admin.logoUnseen.${scheme}`)} />
      ))}
      <NumberField {...field('logoWidth')} unit="px" />
      <PictureField {...field('favicon')} t={t} />
      {form.logo !== '' && form.favicon === '' ? (
        <p>
          <Button
            label={t('appearance.admin.iconOfLogo')}
            icon="image"
            small={true}
            with={{ name: 'intent', value: 'icon' }}
          />
        </p>
      ) : null}
      <PictureField {...field('socialPicture')} t={t} />
    </Card>
  )
}

/** Light and dark: what is left empty in the dark follows. */
function Colors({ form, errors, colors, t }: BrandFormProps) {
  const field = formFields(words, form, { errors, t })
  const input = (name: (typeof colorFields)[number]) => (
    <div class="look-color">
      <TextField
        {...field(name)}
        placeholder={new Map(Object.entries(colors)).get(name) ?? ''}
        maxlength={7}
        with={{ 'data-color': t('appearance.admin.pick') }}
      />
      <p class="hint" role="status" data-contrast={name}></p>
    </div>
  )
  const [light, dark] = [colorFields.slice(0, 3), colorFields.slice(3)]
  const isOpen = dark.some((name) => form[name] !== '' || errors[name] !== undefined)
  return (
    <Card title={t('appearance.admin.colors')} hint={t('appearance.admin.colorsHint')}>
      {light.map(input)}
      <details open={isOpen}>
        <summary safe>{t('appearance.admin.dark')}</summary>
        <p class="hint" safe>
          {t('appearance.admin.darkHint')}
        </p>
        {dark.map(input)}
      </details>
    </Card>
  )
}
