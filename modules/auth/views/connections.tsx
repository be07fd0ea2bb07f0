import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { ConnectionJson } from './connection-json.ts'
import { ProviderForm } from './provider-form.tsx'
import { ProviderMark } from './provider-mark.tsx'

interface ConnectionsProps {
  connections: ConnectionJson[]
  providers: { name: string; label: string }[]
  t: Translate
  format: { date(iso: string): string }
}

/** What is linked, each with its way out, and what could be. */
export function Connections({ connections, providers, t, format }: ConnectionsProps) {
  const labelOf = (name: string) => providers.find((one) => one.name === name)?.label ?? name
  const free = providers.filter(({ name }) => !connections.some((one) => one.provider === name))
  return (
    <div class="connections wrap">
      <h1 safe>{t('auth.social.connections')}</h1>
      <p safe>{t('auth.social.connectionsHint')}</p>
      {connections.length === 0 ? <p safe>{t('auth.social.noConnections')}</p> : null}
      <ul class="connection-list">
        {connections.map(({ id, provider, email, lastUsedAt }) => (
          <li>
            <ProviderMark name={provider} />
            <div>
              <b safe>{labelOf(provider)}</b>
              <span class="hint" safe>
                {[email, t('auth.social.lastUsed', { date: format.date(lastUsedAt) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <form action={`/account/connections/${attr(id)}`} method="post">
              <input type="hidden" name="_method" value="DELETE" />
              <button class="button quiet" type="submit">
                <span safe>{t('auth.social.unlink')}</span>
                <span class="visually-hidden" safe>
                  {` ${labelOf(provider)}`}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {free.length === 0 ? null : (
        <section class="providers" aria-label={t('auth.social.linkMore')}>
          {free.map(({ name, label }) => (
            <ProviderForm
              name={name}
              words={t('auth.social.link', { provider: label })}
              next="/account/connections"
              t={t}
            />
          ))}
        </section>
      )}
    </div>
  )
}
