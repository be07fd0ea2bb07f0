import type { Children } from '@kitajs/html'
import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button, LinkButton } from '../fields/button.tsx'
import { Form } from '../fields/form.tsx'

interface ConfirmProps {
  question: string
  /** What will happen, and what cannot be undone. */
  consequence: string
  action: string
  method: 'post' | 'put' | 'delete'
  confirmLabel: string
  cancelHref: string
  /** Sent along, such as the ids of a bulk action. */
  fields?: { name: string; value: string }[]
  children?: Children
  t: Translate
}

/** "Are you sure" as a plain page: one question, two ways out. */
export function Confirm(props: ConfirmProps) {
  return (
    <div class="card confirm">
      <h2 safe>{props.question}</h2>
      <p safe>{props.consequence}</p>
      {props.children}
      <Form action={props.action} method={props.method}>
        {(props.fields ?? []).map((field) => (
          <input type="hidden" name={attr(field.name)} value={attr(field.value)} />
        ))}
        <input type="hidden" name="confirmed" value="yes" />
        <div class="actions">
          <Button label={props.confirmLabel} variant="danger" />
          <LinkButton href={props.cancelHref} label={props.t('adminui.cancel')} />
        </div>
      </Form>
    </div>
  )
}
