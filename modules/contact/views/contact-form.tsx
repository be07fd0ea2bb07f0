import type { Children } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import { attr } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface ContactFormProps {
  /** What was typed, by field. */
  values: Record<string, string>
  errors: Record<string, string>
  /** A key of this form alone: sent twice, it is one letter. */
  formKey: string
  t: Translate
}

/** The contact page's frame. */
export function ContactPage(props: { title: string; lead: string; children: Children }) {
  const { title, lead, children: safeChildren } = props
  return (
    <div class="contact-page wrap">
      <h1 safe>{title}</h1>
      <p class="lead" safe>
        {lead}
      </p>
      {safeChildren}
    </div>
  )
}

/** Name, address, subject, message; and a field that only machines fill. */
export function ContactForm({ values, errors, formKey, t }: ContactFormProps) {
  const field = { values, errors, t }
  return (
    <form class="contact-form" action="/contact" method="post">
      <Problem text={owned(errors, '_')} />
      <input type="hidden" name="shownAt" value={attr(values.shownAt ?? '')} />
      <input type="hidden" name="_key" value={attr(formKey)} />
      <Line {...field} name="name" autocomplete="name" required={true} />
      <Line {...field} name="email" type="email" autocomplete="email" required={true} />
      <Line {...field} name="subject" />
      <label for="contact-message" safe>
        {t('contact.message')}
      </label>
      <textarea
        id="contact-message"
        name="message"
        rows="8"
        required
        maxlength={5000}
        {...marks('message', errors)}
        safe
      >
        {/* The parser drops one leading line break: ours, not the writer's. */}
        {`\n${values.message ?? ''}`}
      </textarea>
      <Problem text={owned(errors, 'message')} id="contact-message-error" />
      <div class="contact-trap" aria-hidden="true">
        <label for="contact-website" safe>
          {t('contact.trap')}
        </label>
        <input id="contact-website" name="website" tabindex="-1" autocomplete="off" />
      </div>
      <Submit label={t('contact.send')} />
    </form>
  )
}

interface LineProps extends Omit<ContactFormProps, 'formKey'> {
  name: 'name' | 'email' | 'subject'
  type?: 'text' | 'email'
  autocomplete?: string
  required?: boolean
}

function Line({ name, type = 'text', autocomplete, required, values, errors, t }: LineProps) {
  return (
    <>
      <label for={`contact-${name}`} safe>
        {t(`contact.${name}`)}
      </label>
      <input
        id={`contact-${name}`}
        name={name}
        type={type}
        autocomplete={autocomplete ?? 'off'}
        required={required}
        maxlength={name === 'email' ? 320 : 200}
        value={attr(values[name] ?? '')}
        {...marks(name, errors)}
      />
      <Problem text={owned(errors, name)} id={`contact-${name}-error`} />
    </>
  )
}

/** What is wrong with the form, or by its id with a field. */
function Problem({ text, id }: { text: string | undefined; id?: string }) {
  if (text === undefined) return null
  return (
    <p class="error" id={id} role="alert" safe>
      {text}
    </p>
  )
}

const marks = (name: string, errors: Record<string, string>) =>
  owned(errors, name) === undefined
    ? {}
    : {
        'aria-invalid': 'true' as const,
        'aria-describedby': `contact-${name}-error`,
        autofocus: Object.keys(errors)[0] === name,
      }
