import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

interface AccountLinksProps {
  user?: { isAdmin: boolean }
  t: Translate
}

/** List items for the header's tools: the way in, or the ways on. One signs out in the account. */
export function AccountLinks({ user, t }: AccountLinksProps) {
  if (!user) {
    return (
      <li>
        <a class="tool" href="/auth/signin">
          <Icon name="account" /> <span safe>{t('auth.signIn')}</span>
        </a>
      </li>
    )
  }
  return (
    <>
      {user.isAdmin && (
        <li>
          <a class="tool" href="/admin">
            <Icon name="gauge" /> <span safe>{t('auth.admin')}</span>
          </a>
        </li>
      )}
      <li>
        <a class="tool" href="/account">
          <Icon name="account" /> <span safe>{t('auth.account.title')}</span>
        </a>
      </li>
    </>
  )
}
