import { countryName } from '#server/locale/countries.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Untaxed } from '../models/eu/untaxed.ts'

/** Tells the merchant who would pay no tax, and how that is mended. */
export function UntaxedNotice({ untaxed, scope }: { untaxed: Untaxed; scope: Scope }) {
  const { t, language } = scope
  const { home, members } = untaxed
  if (home !== null)
    return (
      <Notice
        kind="warning"
        title={t('tax.untaxed.home', { country: countryName(home, language) })}
      >
        <div class="stack">
          <p safe>{t('tax.untaxed.homeText')}</p>
          <LinkButton href="/admin/tax/zones/new" label={t('tax.zones.new')} />
        </div>
      </Notice>
    )
  if (members.length === 0) return null
  return (
    <Notice kind="warning" title={t('tax.untaxed.members', { count: members.length })}>
      <div class="stack">
        <p safe>{t('tax.untaxed.membersText')}</p>
        <LinkButton href="/admin/tax/eu" label={t('tax.tab.eu')} />
      </div>
    </Notice>
  )
}
