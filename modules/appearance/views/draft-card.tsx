import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

export interface DraftProps {
  state: 'published' | 'changed'
  version: string | null
  /** As the clocks of the shop show it; empty where nothing is planned. */
  publishAt: string
  failure: string | null
  errors: Record<string, string>
  timeZone: string
  /** Whether this admin tries a look. */
  isTrying: boolean
  t: Translate
}

/** What can be done with a draft besides publishing it at once. */
export function DraftCard(props: DraftProps) {
  const { state, version, publishAt, failure, errors, timeZone, isTrying, t } = props
  if (state === 'published' && !isTrying) return null
  return (
    <Card title={t('appearance.admin.draft')} hint={t(`appearance.admin.draftHint.${state}`)}>
      {failure === null ? null : (
        <Notice kind="error" title={t('appearance.admin.failure', { failure })} />
      )}
      <div class="actions">
        {isTrying ? (
          <Form action="/admin/theme/try" method="delete">
            <Button label={t('appearance.trying.end')} />
          </Form>
        ) : (
          <Form action="/admin/theme/try">
            <Button label={t('appearance.admin.tryDraft')} icon="eye" />
          </Form>
        )}
        {state === 'changed' ? (
          <Form action="/admin/theme/draft" method="delete">
            <Button label={t('appearance.admin.discard')} icon="trash" />
          </Form>
        ) : null}
      </div>
      {state === 'changed' ? (
        <Form action="/admin/theme/schedule" method="put" class="look-schedule">
          <input type="hidden" name="updatedAt" value={attr(version ?? '')} />
          <TextField
            name="publishAt"
            label={t('appearance.admin.publishAt')}
            hint={t('appearance.admin.publishAtHint', { timeZone })}
            type="datetime-local"
            value={publishAt}
            errors={errors}
          />
          <Button label={t('appearance.admin.schedule')} />
        </Form>
      ) : null}
    </Card>
  )
}
