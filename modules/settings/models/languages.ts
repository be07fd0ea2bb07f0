/** The shop's further languages and the hosts that some of them have. */
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Facts, Wanted } from './facts.ts'

/** What is wrong with the languages that are wanted, by field. */
export function languageFaults(
  scope: Scope,
  before: Facts,
  { language, languages, languageDomains }: Wanted,
): Record<string, Said> {
  const further = languages?.find(
    (one) => one !== (language ?? before.language) && !has(scope, one),
  )
  const hosts = hostFault(scope, languageDomains ?? {})
  return {
    ...(language === undefined || scope.messages.languages.includes(language)
      ? {}
      : { language: unknown(language, scope.messages.languages) }),
    ...(further === undefined ? {} : { languages: unknown(further, scope.messages.complete) }),
    ...hosts,
  }
}

/** The same wish without what does not fit together: the own language among the further, hosts of languages that are not spoken. */
export function inOrder(before: Facts, wanted: Wanted): Wanted {
  if (!wanted.language && !wanted.languages && !wanted.languageDomains) return wanted
  const own = wanted.language ?? before.language
  const languages = (wanted.languages ?? before.languages).filter((one) => one !== own)
  const hosts = Object.entries(wanted.languageDomains ?? before.languageDomains)
  return {
    ...wanted,
    languages: [...new Set(languages)],
    languageDomains: Object.fromEntries(hosts.filter(([one]) => languages.includes(one))),
  }
}

function hostFault(scope: Scope, domains: Record<string, string>): Record<string, Said> {
  const { messages, origin } = scope
  const taken = new Set([new URL(origin).host])
  for (const [language, host] of Object.entries(domains)) {
    const field = `languageDomains.${language}`
    if (!has(scope, language)) return { [field]: unknown(language, messages.complete) }
    if (taken.has(host)) return { [field]: said('settings.admin.hostTaken', { host }) }
    taken.add(host)
  }
  return {}
}

const has = (scope: Scope, language: string) => scope.messages.complete.includes(language)

const unknown = (language: string, known: readonly string[]) =>
  said('settings.admin.unknownLanguage', { language, list: known.join(', ') })
