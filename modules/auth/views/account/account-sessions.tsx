import { url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import type { SessionJson } from '../json.ts'

interface SessionsProps {
  /** Times as people read them. */
  sessions: SessionJson[]
  t: Translate
}

/** Where the account is signed in, each to be ended by a button. */
export function AccountSessions({ sessions, t }: SessionsProps) {
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('auth.account.sessions')}</h1>
        <p class="muted" safe>
          {t('auth.account.sessionsLead')}
        </p>
      </header>
      <ul class="account-sessions">
        {sessions.map((session) => (
          <Session session={session} t={t} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form action="/account/sessions" method="post">
          <input type="hidden" name="_method" value="DELETE" />
          <Submit label={t('auth.account.endOthers')} />
        </form>
      )}
    </div>
  )
}

function Session({ session, t }: { session: SessionJson; t: Translate }) {
  const { id, device, address, signedInAt, lastUsedAt, current } = session
  return (
    <li>
      <div>
        <h2>
          <span safe>{device}</span>{' '}
          {current && (
            <span class="account-badge is-good" safe>
              {t('auth.account.thisDevice')}
            </span>
          )}
        </h2>
        <p class="muted" safe>
          {t('auth.account.lastUsed', { at: lastUsedAt })}
        </p>
        <p class="muted" safe>
          {t('auth.account.signedInAt', { at: signedInAt })}
        </p>
        {address ? (
          <p class="muted" safe>
            {t('auth.account.fromAddress', { address })}
          </p>
        ) : null}
      </div>
      {!current && (
        <form action={url(`/account/sessions/${id}`)} method="post">
          <input type="hidden" name="_method" value="DELETE" />
          <button class="button button-quiet" type="submit">
            <span safe>{t('auth.account.end')}</span>
            <span class="sr-only" safe>
              {`: ${device}`}
            </span>
          </button>
        </form>
      )}
    </li>
  )
}
