import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { ProviderForm } from '../social/provider-form.tsx'
import { ProviderMark } from '../social/provider-mark.tsx'
import type { ConnectionJson } from './connection-json.ts'

interface ConnectionsProps {
  /** Times as people read them. */
  connections: Omit<ConnectionJson, 'createdAt'>[]
  providers: { name: string; label: string }[]
  t: Translate
}

/** What is linked, each with its way out, and what could be. */
export function Connections({ connections, providers, t }: ConnectionsProps) {
  const labelOf = (name: string) => providers.find((one) => one.name === name)?.label ?? name
  const free = providers.filter(({ name }) => !connections.some((one) => one.provider === name))
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('auth.social.connections')}</h1>
        <p class="muted" safe>
          {t('auth.social.connectionsHint')}
        </p>
      </header>
      {connections.length === 0 ? (
        <p safe>{t('auth.social.noConnections')}</p>
      ) : (
        <ul class="account-sessions">
          {connections.map((connection) => (
            <Connection connection={connection} label={labelOf(connection.provider)} t={t} />
          ))}
        </ul>
      )}
      {free.length === 0 ? null : (
        <section>
          <h2 safe>{t('auth.social.linkMore')}</h2>
          <div class="providers">
            {free.map(({ name, label }) => (
              <ProviderForm
                name={name}
                words={t('auth.social.link', { provider: label })}
                next="/account/connections"
                t={t}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

interface ConnectionProps {
  connection: Omit<ConnectionJson, 'createdAt'>
  label: string
  t: Translate
}

function Connection({ connection, label, t }: ConnectionProps) {
  const { id, provider, email, lastUsedAt } = connection
  return (
    <li>
      <div class="connection">
        <ProviderMark name={provider} />
        <div>
          <h2 safe>{label}</h2>
          {email ? (
            <p class="muted" safe>
              {email}
            </p>
          ) : null}
          <p class="muted" safe>
            {t('auth.social.lastUsed', { date: lastUsedAt })}
          </p>
        </div>
      </div>
      <form action={url(`/account/connections/${id}`)} method="post">
        <input type="hidden" name="_method" value="DELETE" />
        <button class="button button-quiet" type="submit">
          <span safe>{t('auth.social.unlink')}</span>
          <span class="sr-only" safe>
            {`: ${label}`}
          </span>
        </button>
      </form>
    </li>
  )
}
