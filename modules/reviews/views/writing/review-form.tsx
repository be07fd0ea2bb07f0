import { url } from '#views/attribute.ts'
import { drawnOnce } from '#views/drawn-once.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'
import { StarPicker } from '../reading/stars.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { Problems } from './problems.tsx'

/** Everything as it was typed. */
export interface ReviewValues {
  rating: number | null
  title: string
  body: string
  authorName: string
  authorEmail: string
  captions: string[]
}

export const noValues: ReviewValues = {
  rating: null,
  ...{ title: '', body: '', authorName: '', authorEmail: '', captions: [] },
}

export interface FormProps {
  /** The product, or those that may be chosen from. */
  product: { id: string } | { choices: { id: string; title: string }[]; chosen?: string }
  values?: ReviewValues
  errors?: Record<string, string>
  /** Whoever is signed in need not say who they are. */
  account?: { name: string } | undefined
  takesPhotos: boolean
  /** The address of its style sheet. */
  sheet: string
  t: Translate
}

/** Stars, words, pictures, and who writes. */
export function ReviewForm(props: FormProps) {
  const { product, values = noValues, errors = {}, account, takesPhotos, t } = props
  const isBlank = values === noValues && account === undefined && props.errors === undefined
  const safeFields = (isBlank ? blankFields : Fields)({ values, errors, account, takesPhotos, t })
  return (
    <>
      <link rel="stylesheet" href={url(props.sheet)} />
      <form
        class="review-form"
        method="post"
        action={url('/reviews')}
        enctype={takesPhotos ? 'multipart/form-data' : undefined}
        novalidate
      >
        <Problems errors={errors} t={t} />
        <ProductChoice product={product} t={t} />
        {safeFields}
      </form>
    </>
  )
}

type FieldsProps = Required<Pick<FormProps, 'values' | 'errors' | 'takesPhotos' | 't'>> &
  Pick<FormProps, 'account'>

/** What is asked, whatever the product. */
function Fields({ values, errors, account, takesPhotos, t }: FieldsProps) {
  const field = formFields('reviews', values, { errors, t })
  return (
    <>
      <StarPicker
        value={values.rating}
        {...(errors.rating ? { error: t('reviews.ratingMissing') } : {})}
        t={t}
      />
      <TextField {...field('title')} optional={t('reviews.optional')} maxlength={500} />
      <TextAreaField {...field('body')} rows={6} required />
      {takesPhotos && (
        <PhotoFields
          again={Object.keys(errors).length > 0}
          captions={values.captions}
          errors={errors}
          t={t}
        />
      )}
      <Author account={account} values={values} errors={errors} t={t} />
      <div class="review-send">
        <button class="button" type="submit">
          <span safe>{t('reviews.send')}</span> <Icon name="arrow" />
        </button>
        <p class="hint" safe>
          {t('reviews.readFirst')}
        </p>
      </div>
    </>
  )
}

/** Nothing typed: on the page of every product. */
const blankFields = drawnOnce(Fields)

function ProductChoice({ product, t }: Pick<FormProps, 'product' | 't'>) {
  if ('id' in product) return <input type="hidden" name="productId" value={product.id} />
  return (
    <div class="field">
      <label for="field-productId" safe>
        {t('reviews.product')}
      </label>
      <select id="field-productId" name="productId" required>
        {product.choices.map(({ id, title }) => (
          <option value={id} selected={id === product.chosen} safe>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

type AuthorProps = Required<Pick<FormProps, 'values' | 'errors' | 't'>> & Pick<FormProps, 'account'>

function Author({ account, values, errors, t }: AuthorProps) {
  const field = formFields('reviews', values, { errors, t })
  return (
    <div class="review-author-fields">
      <TextField
        name="authorName"
        label={t('reviews.nameField')}
        value={values.authorName || (account?.name ?? '')}
        hint={t('reviews.nameHint')}
        errors={errors}
        required
        autocomplete="name"
        maxlength={200}
      />
      {account === undefined && (
        <TextField
          {...field('authorEmail')}
          label={t('reviews.emailField')}
          hint={t('reviews.emailHint')}
          required
          type="email"
          autocomplete="email"
        />
      )}
    </div>
  )
}
