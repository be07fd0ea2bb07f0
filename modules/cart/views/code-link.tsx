import { url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface CodeLinkProps {
  code: string
  redirect: string | undefined
  refused: string | undefined
  /** Presses the button by itself. */
  script: string
  t: Translate
}

/** What a link with a code opens: one press keeps the code; a code that is none is told. */
export function CodeLink({ code, redirect, refused, script, t }: CodeLinkProps) {
  if (refused !== undefined)
    return (
      <div class="wrap">
        <h1 safe>{t('cart.code')}</h1>
        <p role="alert" safe>
          {refused}
        </p>
        <p>
          <a href="/" safe>
            {t('cart.toShop')}
          </a>
        </p>
      </div>
    )
  return (
    <div class="wrap">
      <h1 safe>{t('cart.codeOffered', { code })}</h1>
      <form action={url(`/discount/${encodeURIComponent(code)}`)} method="post" data-code-link>
        {redirect === undefined ? null : <input type="hidden" name="redirect" value={redirect} />}
        <Submit label={t('cart.codeTake')} />
      </form>
      <script src={url(script)} defer />
    </div>
  )
}
