import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { FieldError, TextField } from '#views/kit/fields/field.tsx'
import { fieldId } from '#views/kit/fields/field-name.ts'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { MailOff } from './requests.tsx'

interface Found {
  id: string
  title: string
  image: { url: string } | null
}

interface RequestFormProps {
  orderNumber: string
  email: string
  customerName: string
  /** What products are looked for. */
  find: string
  picked: Found[]
  found: Found[]
  mailIsOn: boolean
  errors: Record<string, string>
  t: Translate
}

/** Asks one customer about one order. The search sends the form to itself, so nothing typed is lost. */
export function RequestForm(props: RequestFormProps) {
  const { errors, t } = props
  const field = (name: 'orderNumber' | 'email' | 'customerName') => ({
    ...{ name, errors, required: true },
    label: t(`reviews.admin.request.${name}`),
    value: props[name],
  })
  return (
    <div class="stack">
      <MailOff mailIsOn={props.mailIsOn} t={t} />
      <ErrorSummary errors={errors} t={t} />
      <Form action="/admin/reviews/send-request" class="stack">
        <Card title={t('reviews.admin.request.who')}>
          <TextField {...field('orderNumber')} />
          <TextField {...field('customerName')} />
          <TextField {...field('email')} type="email" />
        </Card>
        <Products {...props} />
        <div class="actions">
          <Button label={t('reviews.admin.request.send')} variant="primary" />
          <LinkButton href="/admin/reviews/requests" label={t('adminui.cancel')} />
        </div>
      </Form>
    </div>
  )
}

function Products(props: RequestFormProps) {
  const { picked, found, find, errors, t } = props
  const id = fieldId('items')
  return (
    <Card title={t('reviews.admin.request.items')} hint={t('reviews.admin.request.itemsHint')}>
      <div class="find">
        <TextField name="find" type="search" label={t('reviews.admin.request.find')} value={find} />
        <Button
          label={t('reviews.admin.request.findButton')}
          with={{ formaction: '/admin/reviews/requests/find', formnovalidate: true }}
        />
      </div>
      <fieldset class="field choices" id={id} tabindex="-1">
        <legend class="visually-hidden" safe>
          {t('reviews.admin.request.items')}
        </legend>
        {picked.map((one) => (
          <Choice product={one} checked={true} />
        ))}
        {found.map((one) => (
          <Choice product={one} checked={false} />
        ))}
        {find !== '' && found.length === 0 ? (
          <p class="hint" role="status" safe>
            {t('reviews.admin.request.noItemsFound')}
          </p>
        ) : null}
        <FieldError id={id} text={errors.items ?? errors.productIds} />
      </fieldset>
    </Card>
  )
}

function Choice({ product, checked }: { product: Found; checked: boolean }) {
  const { id, title, image } = product
  return (
    <label class="request-item">
      <input class="check" type="checkbox" name="productIds" value={attr(id)} checked={checked} />
      <Thumb address={image?.url} />
      <span safe>{title}</span>
    </label>
  )
}
