import { Button } from '#views/kit/fields/button.tsx'
import { RadioGroup } from '#views/kit/fields/choice.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { type CollectionEditorProps, redrawMembers } from './parts.ts'
import { Picked } from './picked.tsx'
import { Rules } from './rules.tsx'

/** Which products belong: picked by hand or by rules. */
export function Members(props: CollectionEditorProps) {
  const { collection, errors, t } = props
  const redraw = redrawMembers(collection)
  const field = formFields('collections.admin', collection, { errors, t })
  return (
    <Card title={t('collections.admin.products')} id="members">
      <div hx-trigger="change" {...redraw} hx-vals='{"intent":"kind"}'>
        <RadioGroup
          {...field('kind')}
          choices={[
            {
              value: 'manual',
              label: t('collections.admin.manual'),
              hint: t('collections.admin.manualHint'),
            },
            {
              value: 'rules',
              label: t('collections.admin.rules'),
              hint: t('collections.admin.rulesHint'),
            },
          ]}
        />
      </div>
      <Button
        label={t('collections.admin.changeKind')}
        small={true}
        name="intent"
        value="kind"
        with={{ 'data-plain-only': true }}
      />
      {collection.kind === 'manual' ? <Picked {...props} /> : <Rules {...props} />}
    </Card>
  )
}
