import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import { Field } from '../field.tsx'

interface CodeFormProps {
  title: string
  lead: string
  action: string
  label: string
  hint?: string
  button: string
  error?: string | undefined
  /** Sent along, as the address that the code was mailed to. */
  fields?: Record<string, string>
  children?: Children
}

/** One code to type: of an app, or of a mail. */
export function CodeForm(props: CodeFormProps) {
  const { title, lead, action, label, hint, button, error, fields = {} } = props
  return (
    <div class="sign-in wrap">
      <h1 safe>{title}</h1>
      <p class="lead muted" safe>
        {lead}
      </p>
      <form action={url(action)} method="post" novalidate>
        {Object.entries(fields).map(([name, value]) => (
          <input type="hidden" name={attr(name)} value={attr(value)} />
        ))}
        <Field
          id="code"
          name="code"
          type="text"
          label={label}
          {...(hint === undefined ? {} : { hint })}
          error={error}
          autocomplete="one-time-code"
          maxlength={40}
          focus={true}
        />
        <Submit label={button} />
      </form>
      {props.children}
    </div>
  )
}
