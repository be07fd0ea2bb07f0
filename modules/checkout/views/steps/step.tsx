import type { Children } from '@kitajs/html'
import { attr } from '#views/attribute.ts'
import { errorAt, fieldId } from '#views/kit/fields/field-name.ts'
import type { CheckoutProps } from '../checkout-props.ts'

/** A part of the form. */
export function Step(props: { id: string; title: string; children: Children }) {
  const { id, title, children: safeChildren } = props
  return (
    <section class="checkout-step" id={`checkout-${id}`} aria-labelledby={`step-${id}`}>
      <h2 id={`step-${id}`} safe>
        {title}
      </h2>
      {safeChildren}
    </section>
  )
}

interface LineProps {
  name: string
  label: string
  type?: 'text' | 'email'
  autocomplete: string
  value: string
  most: number
  /** Required unless it is false. */
  required?: boolean
  view: CheckoutProps['view']
}

/** A line of text with its label; what is wrong with it stands below. */
export function Line({ type = 'text', required = true, ...props }: LineProps) {
  const { name, label, autocomplete, value, most, view } = props
  const id = fieldId(name)
  return (
    <div class="shop-field">
      <label for={id} safe>
        {label}
      </label>
      <input
        id={id}
        name={attr(name)}
        type={type}
        autocomplete={autocomplete}
        required={required}
        maxlength={most}
        value={attr(value)}
        {...faultOf(view, name)}
      />
      <Wrong name={name} errors={view.errors} />
    </div>
  )
}

/** Attributes of a field: where the words about it stand, that it is wrong, and that the focus goes there. */
export function faultOf({ errors, focus }: CheckoutProps['view'], name: string) {
  return {
    'aria-describedby': `${fieldId(name)}-error`,
    ...(errorAt(errors, name) !== undefined && { 'aria-invalid': 'true' as const }),
    ...(focus === name && { autofocus: true }),
  }
}

/** What is wrong with a field, or a group of them; empty as long as nothing is. */
export const Wrong = ({ name, errors }: { name: string; errors: Record<string, string> }) => (
  <p class="error" id={`${fieldId(name)}-error`} role="alert" safe>
    {errorAt(errors, name) ?? ''}
  </p>
)
