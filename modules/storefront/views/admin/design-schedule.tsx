import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

export interface DesignScheduleProps {
  place: string
  updatedAt: string
  /** As typed: by the shop's clocks. */
  publishAt: string
  timeZone: string
  /** Where anyone who has the link sees the saved draft; null where no page shows it yet. */
  previewUrl: string | null
  errors: Record<string, string>
  t: Translate
}

/** When a draft of sections is published by itself, and the link under which others see it until then. */
export function DesignSchedule(props: DesignScheduleProps) {
  const { place, updatedAt, publishAt, timeZone, previewUrl, errors, t } = props
  return (
    <Card
      title={t('adminui.publishing.title')}
      fold={{ open: publishAt !== '' || errors.publishAt !== undefined }}
    >
      <Form action={`/admin/design/${place}/schedule`} method="put" class="stack">
        <input type="hidden" name="updatedAt" value={attr(updatedAt)} />
        <TextField
          name="publishAt"
          label={t('storefront.admin.publishAt')}
          hint={t('storefront.admin.publishAtHint', { zone: timeZone })}
          type="datetime-local"
          value={publishAt}
          errors={errors}
        />
        <div class="actions">
          <Button label={t('storefront.admin.schedule')} />
        </div>
        {previewUrl === null ? null : (
          <TextField
            name="previewUrl"
            label={t('adminui.publishing.link')}
            hint={t('storefront.admin.linkHint')}
            value={previewUrl}
            with={{ readonly: true, 'data-unwatched': true }}
          />
        )}
      </Form>
    </Card>
  )
}
