import { attr } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ActJson } from './act-json.ts'
import { ActLines } from './act-lines.tsx'

export interface ActListProps {
  acts: ActJson[]
  nextCursor: string | null
  search: { who?: string | undefined; what?: string | undefined; record?: string | undefined }
  format: Format & { dateTime(iso: string): string }
  t: Translate
}

const shownLines = 5

/** Who did what, act by act. */
export function ActList({ acts, nextCursor, search, format, t }: ActListProps) {
  const { who, what, record } = search
  const given = Object.entries({ who, what, record, cursor: nextCursor })
  const older = `/admin/acts?${new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])))}`
  return (
    <div class="stack">
      <LogTabs current="acts" t={t} />
      <div class="card card-flush">
        {acts.length === 0 ? (
          <AdminEmpty
            icon="history"
            title={t('audit-log.acts.empty')}
            text={t('audit-log.acts.emptyText')}
          />
        ) : (
          <ol class="timeline acts">
            {acts.map((act) => (
              <li>
                <p class="timeline-title">
                  <a href={`/admin/acts/${encodeURIComponent(act.id)}`} data-row-link safe>
                    {t('audit-log.acts.by', { name: whoOf(act, t) })}
                  </a>
                </p>
                <ActLines act={act} most={shownLines} fields={search.record !== undefined} t={t} />
                <time class="hint" datetime={attr(act.at)} safe>
                  {format.dateTime(act.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </div>
      {nextCursor === null ? null : (
        <LinkButton href={older} label={t('audit-log.acts.older')} icon="right" />
      )}
    </div>
  )
}

export const whoOf = ({ actor }: ActJson, t: Translate): string =>
  actor.name || t(`audit-log.admin.actor.${actor.type === 'cli' ? 'cli' : 'system'}`)

/** The log by acts, by rows, and what was deleted. */
export const LogTabs = ({ current, t }: { current: 'acts' | 'rows' | 'trash'; t: Translate }) => (
  <Tabs
    label={t('audit-log.acts.views')}
    tabs={[
      { label: t('audit-log.acts.title'), href: '/admin/acts', current: current === 'acts' },
      { label: t('audit-log.acts.rows'), href: '/admin/audit-log', current: current === 'rows' },
      { label: t('audit-log.trash.title'), href: '/admin/trash', current: current === 'trash' },
    ]}
  />
)
