import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

/** The pages of an account, beside each of them; `children` are the links. */
export function AccountMenu({ t, children: safeChildren }: { t: Translate; children: Children }) {
  return (
    <nav class="account-menu" aria-label={attr(t('auth.account.title'))}>
      <ul>
        {safeChildren}
        <li>
          <form action="/auth/sign-out" method="post">
            <button type="submit" safe>
              {t('auth.signOut')}
            </button>
          </form>
        </li>
      </ul>
    </nav>
  )
}

export function AccountMenuLink(props: { href: string; label: string; current: boolean }) {
  return (
    <li>
      <a href={url(props.href)} aria-current={props.current ? 'page' : undefined} safe>
        {props.label}
      </a>
    </li>
  )
}
