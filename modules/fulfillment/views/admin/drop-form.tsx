import { newId } from '#server/ids.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { Left } from '../../models/left.ts'

interface DropFormProps {
  /** Of the order. */
  path: string
  left: readonly Left[]
  /** Why it cannot be done. */
  problem: string | null
  t: Translate
}

/** What is not sent any more, why, and what becomes of the goods. */
export function DropForm({ path, left, problem, t }: DropFormProps) {
  const back = <LinkButton href={path} label={t('fulfillment.admin.keepRest')} />
  if (problem !== null) {
    return (
      <Card title={t('fulfillment.admin.dropRest')}>
        <p safe>{problem}</p>
        {back}
      </Card>
    )
  }
  return (
    <Card title={t('fulfillment.admin.dropAsk')}>
      <Form action={`${path}/drop-rest`} method="put" formKey={newId()} class="stack">
        <ul>
          {left.map(({ title, left: quantity }) => (
            <li safe>{t('fulfillment.admin.item', { quantity, title })}</li>
          ))}
        </ul>
        <TextField
          name="reason"
          label={t('fulfillment.admin.dropReason')}
          hint={t('fulfillment.admin.dropReasonHint')}
          maxlength={500}
        />
        <SelectField
          name="restock"
          label={t('fulfillment.admin.restock')}
          value="true"
          choices={[
            { value: 'true', label: t('fulfillment.admin.onShelf') },
            { value: 'false', label: t('fulfillment.admin.lost') },
          ]}
        />
        <p class="hint" safe>
          {t('fulfillment.admin.dropHint')}
        </p>
        <div class="actions">
          <Button label={t('fulfillment.admin.dropNow')} variant="danger" />
          {back}
        </div>
      </Form>
    </Card>
  )
}
