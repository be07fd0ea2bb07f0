import { attr, url } from '#views/attribute.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { faultOf, Wrong } from './step.tsx'

/** A tick for the terms, or the sentence that says what the button agrees to. */
export function TermsTick({ view, t }: CheckoutProps) {
  const { terms, consent } = view.legal
  if (!terms || consent !== 'tick') return ''
  return (
    <div>
      <div class="checkout-check">
        <input
          type="checkbox"
          id="field-terms"
          name="terms"
          required
          checked={view.terms}
          {...faultOf(view, 'terms')}
        />
        <span>
          <label for="field-terms" safe>
            {t('checkout.terms.agree')}
          </label>{' '}
          <Page {...terms} />
        </span>
      </div>
      <Wrong name="terms" errors={view.errors} />
    </div>
  )
}

/** Below the button: what it agrees to, and the pages with the buyer's rights. */
export function Legal({ view, t }: CheckoutProps) {
  const { terms, consent, others } = view.legal
  const links = terms && consent !== 'sentence' ? [terms, ...others] : others
  return (
    <>
      {terms !== null && consent === 'sentence' && (
        <p class="muted">
          <span safe>{t('checkout.terms.byOrdering')}</span> <Page {...terms} />
        </p>
      )}
      {links.length > 0 && (
        <ul class="checkout-legal" aria-label={attr(t('checkout.terms.pages'))}>
          {links.map((page) => (
            <li>
              <Page {...page} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Beside the checkout: what is typed there stays. */
const Page = ({ title, href }: { title: string; href: string }) => (
  <a href={url(href)} target="_blank" rel="noopener" safe>
    {title}
  </a>
)
