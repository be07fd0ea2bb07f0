import { newId } from '#server/ids.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { AdminJson } from '../json-admin.ts'

interface OrderActsProps {
  json: AdminJson
  /** Whether some of its money can go back. */
  refundable: boolean
  /** Whether its lines can be changed. */
  editable: boolean
  /** Whether the shop sends mail. */
  mailed: boolean
  t: Translate
}

/** What may be done with an order now. */
export function OrderActs({ json, refundable, editable, mailed, t }: OrderActsProps) {
  const path = `/admin/orders/${encodeURIComponent(json.id)}`
  const allowed = (state: AdminJson['allowed'][number]) => json.allowed.includes(state)
  return (
    <Card title={t('orders.admin.acts')} isNext={json.status === 'on_hold'}>
      <div class="stack" data-acts>
        {json.status === 'on_hold' ? <Act path={path} verb="resume" t={t} /> : null}
        {allowed('on_hold') ? <Act path={path} verb="hold" t={t} /> : null}
        {refundable ? (
          <LinkButton
            href={`${path}/refund`}
            label={t('orders.admin.refundLink')}
            with={{ 'data-key': 'r', 'aria-keyshortcuts': 'r' }}
          />
        ) : null}
        {editable ? <LinkButton href={`${path}/edits/new`} label={t('orders.edit.link')} /> : null}
        {mailed ? (
          <Form action={`${path}/mail`}>
            <Button label={t('orders.admin.mailAgain')} icon="mail" />
          </Form>
        ) : null}
        <LinkButton href={json.statusUrl} label={t('orders.admin.statusPage')} icon="external" />
        <Form action={`${path}/relink`} method="put">
          <Button label={t('orders.admin.relink')} icon="link" />
        </Form>
        <p class="hint" safe>
          {t('orders.admin.relinkHint')}
        </p>
        {allowed('cancelled') ? (
          <LinkButton href={`${path}/cancel`} label={t('orders.admin.cancel')} variant="danger" />
        ) : null}
      </div>
    </Card>
  )
}

function Act({ path, verb, t }: { path: string; verb: 'hold' | 'resume'; t: Translate }) {
  return (
    <Form action={`${path}/${verb}`} method="put" formKey={newId()}>
      <Button label={t(`orders.admin.${verb}`)} />
    </Form>
  )
}

/** A note that only the merchant sees. */
export function NoteForm({ id, t }: { id: string; t: Translate }) {
  return (
    <Form action={`/admin/orders/${encodeURIComponent(id)}/notes`} class="stack" watched={true}>
      <TextAreaField name="text" label={t('orders.admin.note')} rows={2} />
      <Button label={t('orders.admin.addNote')} />
    </Form>
  )
}

/** The merchant's own words for it. */
export function TagForm({ id, tags, t }: { id: string; tags: readonly string[]; t: Translate }) {
  return (
    <Card title={t('orders.admin.tags')}>
      <Form
        action={`/admin/orders/${encodeURIComponent(id)}/tags/update`}
        method="put"
        class="stack"
        watched={true}
      >
        <TextField
          name="tags"
          label={t('orders.admin.tags')}
          hideLabel={true}
          hint={t('orders.admin.tagsHint')}
          value={tags.join(', ')}
        />
        <Button label={t('orders.admin.saveTags')} />
      </Form>
    </Card>
  )
}
