import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import { starred } from '../models/rules/rule.ts'
import type { RedirectJson } from './json.ts'
import type { Place } from './list-links.ts'
import { type Trial, TrialBox } from './trial.tsx'

interface RedirectListProps {
  rows: RedirectJson[]
  trial: Trial | undefined
  place: Place
  format: Format
  t: Translate
}

/** All redirects: search, filters, the table, and a box to try an address. */
export function RedirectList(props: RedirectListProps) {
  const { rows, place, t } = props
  const isFirst = place.total === 0 && !place.isNarrowed
  return (
    <div class="stack">
      {isFirst ? <First t={t} /> : <Listing {...props} />}
      {isFirst && rows.length === 0 && !props.trial ? null : <TrialBox trial={props.trial} t={t} />}
    </div>
  )
}

function First({ t }: { t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="redirects"
        title={t('redirects.admin.firstTitle')}
        text={t('redirects.admin.firstText')}
        actions={
          <LinkButton
            href="/admin/redirects/new"
            label={t('redirects.admin.new')}
            variant="primary"
            icon="plus"
          />
        }
      />
    </div>
  )
}

function Listing(props: RedirectListProps) {
  const { rows, place, t } = props
  return (
    <div class="card card-flush listing">
      <Toolbar
        action="/admin/redirects"
        label={t('redirects.admin.search')}
        query={place.query}
        keep={place.sort === '' ? {} : { sort: place.sort }}
        t={t}
      >
        <Filter name="kind" value={place.kind} values={['exact', 'prefix']} t={t} />
        <Filter name="source" value={place.source} values={['hand', 'slug', 'import']} t={t} />
      </Toolbar>
      <Results
        caption={t('redirects.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        bulk={bulk(t)}
        t={t}
        nothing={{
          title: t('redirects.admin.noneFound'),
          text: t('redirects.admin.noneFoundText'),
          clearHref: '/admin/redirects',
        }}
        pager={place.pager}
      />
    </div>
  )
}

function Filter(props: { name: string; value: string; values: string[]; t: Translate }) {
  const { name, value, values, t } = props
  const word = (one: string) => t(`redirects.admin.${name}.${one}`)
  return (
    <FilterSelect
      name={name}
      label={t(`redirects.admin.${name}`)}
      value={value}
      choices={[
        { value: '', label: word('any') },
        ...values.map((one) => ({ value: one, label: word(one) })),
      ]}
    />
  )
}

function columns({ place, format, t }: RedirectListProps): Column<RedirectJson>[] {
  const column = new Columns<RedirectJson>({
    path: '/admin/redirects',
    words: 'redirects.admin',
    ...{ format, t },
  })
  return [
    column.link(
      'from',
      ({ from, kind }) => starred(from, kind),
      ({ to, kind }) => `→ ${starred(to, kind)}`,
      { sort: place.sortBy('from') },
    ),
    column.cell(
      'source',
      ({ source, status }) => (
        <>
          <Badge label={t(`redirects.admin.source.${source}`)} />{' '}
          {status === 302 ? <Badge label="302" tone="info" /> : null}
        </>
      ),
      { wideOnly: true },
    ),
    column.text('hits', ({ hits }) => format.number(hits), {
      align: 'end',
      sort: place.sortBy('hits'),
    }),
    column.date('seen', ({ lastHitAt }) => lastHitAt, {
      none: t('redirects.admin.never'),
      wideOnly: true,
      sort: place.sortBy('seen'),
    }),
    column.date('updated', ({ updatedAt }) => updatedAt, {
      wideOnly: true,
      sort: place.sortBy('updated'),
    }),
  ]
}

const bulk = (t: Translate) => ({
  action: '/admin/redirects/bulk',
  name: 'ids',
  value: (row: RedirectJson) => row.id,
  label: (row: RedirectJson) => row.from,
  actions: [{ value: 'delete', label: t('redirects.admin.bulkDelete'), danger: true }],
})
