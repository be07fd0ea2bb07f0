import { attr } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

export interface NewsletterFormProps {
  /** Left out where the page's own heading says it. */
  title?: string
  text: string
  /** The page that the form stands on. */
  returnTo: string
  email?: string
  error?: string
  t: Translate
}

/** One field and a button; with htmx the answer takes its place. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { title, text, returnTo, error, t } = props
  return (
    <section
      class="newsletter"
      id="newsletter"
      aria-labelledby={title === undefined ? undefined : 'newsletter-title'}
    >
      {title !== undefined && (
        <h2 id="newsletter-title" safe>
          {title}
        </h2>
      )}
      <p id="newsletter-text" safe>
        {text}
      </p>
      <form
        action="/newsletter/subscribe"
        method="post"
        hx-post="/newsletter/subscribe"
        hx-target="#newsletter"
        hx-select="#newsletter"
        hx-swap="outerHTML ignoreTitle:true"
        {...{ 'hx-status:429': 'swap:none', 'hx-status:5xx': 'swap:none' }}
      >
        <input type="hidden" name="returnTo" value={attr(returnTo)} />
        <label for="newsletter-email" safe>
          {t('newsletter.email')}
        </label>
        <EmailLine {...props} />
        {error === undefined ? null : (
          <p class="error" id="newsletter-error" role="alert" safe>
            {error}
          </p>
        )}
      </form>
    </section>
  )
}

/** In the place of the form, once it was sent. */
export function Asked({ text }: { text: string }) {
  return (
    <section class="newsletter" id="newsletter">
      <p role="status" safe>
        {text}
      </p>
    </section>
  )
}

function EmailLine({ email = '', error, t }: NewsletterFormProps) {
  return (
    <div class="newsletter-line">
      <input
        id="newsletter-email"
        name="email"
        type="email"
        autocomplete="email"
        required
        maxlength={320}
        value={attr(email)}
        aria-describedby={error ? 'newsletter-error' : 'newsletter-text'}
        {...(error === undefined ? {} : { 'aria-invalid': 'true' as const })}
      />
      <Submit label={t('newsletter.subscribe')} />
    </div>
  )
}
