import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { errorAt, fieldId } from '#views/kit/fields/field-name.ts'

/** A part of the checkout. */
export function Step(props: {
  id: string
  title: string
  /** It was opened just now: the focus goes to its heading. */
  isNext?: boolean
  children: Children
}) {
  const { id, title, isNext = false, children: safeChildren } = props
  return (
    <section class="checkout-step" aria-labelledby={`step-${id}`}>
      <h2 id={`step-${id}`} {...(isNext && { tabindex: '-1', autofocus: true })} safe>
        {title}
      </h2>
      {safeChildren}
    </section>
  )
}

/** What was said, with the way to say it otherwise. */
export function Done(props: {
  lines: readonly string[]
  step: string
  change: string
  title: string
}) {
  const { lines, step, change, title } = props
  return (
    <div class="checkout-done">
      <p>
        {lines.map((line) => (
          <span safe>{line}</span>
        ))}
      </p>
      <a href={url(`/checkout?step=${step}`)} aria-label={attr(`${change}: ${title}`)} safe>
        {change}
      </a>
    </div>
  )
}

interface LineProps {
  name: string
  label: string
  type?: 'text' | 'email'
  autocomplete: string
  value: string
  most: number
  errors: Record<string, string>
}

/** A line of text with its label; what is wrong with it stands below. */
export function Line({ name, label, type = 'text', autocomplete, value, most, errors }: LineProps) {
  const id = fieldId(name)
  const error = errorAt(errors, name)
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
        required
        maxlength={most}
        value={attr(value)}
        {...(error === undefined
          ? {}
          : {
              'aria-invalid': 'true' as const,
              'aria-describedby': `${id}-error`,
              autofocus: true,
            })}
      />
      <Wrong name={name} errors={errors} />
    </div>
  )
}

/** What is wrong with a field, or a group of them. */
export function Wrong({ name, errors }: { name: string; errors: Record<string, string> }) {
  const error = errorAt(errors, name)
  if (error === undefined) return ''
  return (
    <p class="error" id={`${fieldId(name)}-error`} role="alert" safe>
      {error}
    </p>
  )
}
