import { LinkButton } from '#views/kit/fields/button.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { EntryJson } from './json.ts'
import { listHref } from './list-links.ts'
import { badgeOf, fieldIs, nameOf, readable, whatIs } from './words.ts'

export interface AuditEntryProps {
  /** What the records of a table are called. */
  labels: ReadonlyMap<string, string>
  entry: EntryJson
  recordHref: string | null
  format: Format & { dateTime(iso: string): string }
  t: Translate
}

/** One entry of the log. */
export function AuditEntry(props: AuditEntryProps) {
  const { entry, t } = props
  return (
    <div class="stack">
      <Card title={t('audit-log.admin.details')} actions={<Links {...props} />}>
        <Facts facts={factsOf(props)} />
      </Card>
      {entry.kind === 'event' ? null : (
        <Card title={t('audit-log.admin.differences')}>
          <Differences entry={entry} labels={props.labels} t={t} />
        </Card>
      )}
    </div>
  )
}

function Links({ entry, recordHref, t }: AuditEntryProps) {
  if (!entry.record) return null
  const history = listHref({ record: entry.record.id })
  return (
    <div class="actions">
      <LinkButton href={history} label={t('audit-log.admin.recordHistory')} small={true} />
      {recordHref === null ? null : (
        <LinkButton href={recordHref} label={t('audit-log.admin.openRecord')} small={true} />
      )}
    </div>
  )
}

function factsOf({ entry, labels, format, t }: AuditEntryProps) {
  const { actor, from, record, what, details } = entry
  const text = (value: string) => <span safe>{value}</span>
  return [
    {
      label: t('audit-log.admin.what'),
      value: (
        <>
          <Badge {...badgeOf(entry, t)} />{' '}
          {entry.kind === 'event' ? '' : text(whatIs(what, labels, t))}
        </>
      ),
    },
    { label: t('audit-log.admin.who'), value: <Who entry={entry} name={nameOf(entry, t)} /> },
    { label: t('audit-log.admin.when'), value: text(format.dateTime(entry.at)) },
    { label: t('audit-log.admin.field.address'), value: text(from.address || '—') },
    { label: t('audit-log.admin.client'), value: text(from.userAgent || '—') },
    ...Object.entries(details).map(([name, value]) => ({
      label: name,
      value: text(readable(value, t)),
    })),
    ...(record
      ? [{ label: t('audit-log.admin.record'), value: <code safe>{record.id}</code> }]
      : []),
    ...(actor.type === 'admin'
      ? [{ label: t('audit-log.admin.field.request'), value: <code safe>{entry.requestId}</code> }]
      : []),
    { label: t('audit-log.admin.field.number'), value: <code safe>{entry.id}</code> },
  ]
}

/** The name leads to everything that this admin did. */
function Who({ entry: { actor }, name }: { entry: EntryJson; name: string }) {
  if (actor.id === null) return <span safe>{name}</span>
  return (
    <a href={listHref({ who: actor.id })} safe>
      {name}
    </a>
  )
}

const longest = 5_000

interface DifferencesProps {
  entry: EntryJson
  labels: AuditEntryProps['labels']
  t: Translate
}

function Differences({ entry: { kind, what, differences }, labels, t }: DifferencesProps) {
  // A record that came or went is told without its empty fields.
  const told =
    kind === 'changed'
      ? differences
      : differences.filter(({ before, after }) => readable(before ?? after, t) !== '—')
  if (told.length === 0) return <p safe>{t('audit-log.admin.noDifference')}</p>
  return (
    <dl class="facts">
      {told.map(({ field, before, after }) => (
        <div>
          <dt safe>{fieldIs(what, field, labels)}</dt>
          <dd>
            {kind === 'added' ? null : (
              <del class={kind === 'changed' ? 'change-before' : 'change-value'}>
                <span class="visually-hidden" safe>
                  {t('audit-log.admin.before')}
                </span>
                <span safe>{readable(before, t, longest)}</span>
              </del>
            )}
            {kind === 'deleted' ? null : (
              <ins class={kind === 'changed' ? 'change-after' : 'change-value'}>
                <span class="visually-hidden" safe>
                  {t('audit-log.admin.after')}
                </span>
                <span safe>{readable(after, t, longest)}</span>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
