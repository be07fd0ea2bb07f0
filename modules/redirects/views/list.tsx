import { bulkButtons } from '#server/desk/bulk.tsx'
import { DeskList } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import { framedQuery } from '#server/lists/matching-bulk.ts'
import type { Scope } from '#server/scope.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Bulk, Column } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import { starred } from '../models/rules/rule.ts'
import type { RedirectJson } from './json.ts'
import type { Place } from './list-links.ts'
import { type Trial, TrialBox } from './trial.tsx'

interface RedirectListProps {
  rows: RedirectJson[]
  trial: Trial | undefined
  place: Place
  list: Framed<RedirectJson>
  bulk: Bulk<RedirectJson> | undefined
  t: Translate
}

const noun = {
  ...{ path: '/admin/redirects', words: 'redirects.admin' },
  ...{ one: 'redirect', many: 'redirects' },
}

export const bulkOfRedirects = (t: Translate): Bulk<RedirectJson> =>
  bulkButtons({ ...noun, words: 'redirects.admin.bulk' }, ['delete'], ({ from }) => from, t)

/** All redirects: search, filters, the table, and a box to try an address. */
export function RedirectList(props: RedirectListProps) {
  const { rows, trial, place, list, bulk, t } = props
  const { query, kind, source, total, isNarrowed } = place
  const { frame, columns } = list
  const first = total === 0 && !isNarrowed && !frame.isNarrowed
  return (
    <div class="stack">
      <DeskList
        noun={noun}
        icon="redirects"
        rows={rows}
        columns={columns}
        frame={frame}
        query={query}
        filters={[
          { name: 'kind', value: kind, choices: ['exact', 'prefix'] },
          { name: 'source', value: source, choices: ['hand', 'slug', 'import'] },
        ]}
        bulk={bulk}
        pager={place.pagerOf(framedQuery(frame))}
        first={first}
        starts={<NewButton {...noun} t={t} />}
        t={t}
      />
      {first && rows.length === 0 && !trial ? null : <TrialBox trial={trial} t={t} />}
    </div>
  )
}

export function columnsOf({ format, t }: Pick<Scope, 'format' | 't'>): Column<RedirectJson>[] {
  const column = new Columns<RedirectJson>({ ...noun, format, t })
  return [
    column.link(
      'from',
      ({ from, kind }) => starred(from, kind),
      ({ to, kind }) => `→ ${starred(to, kind)}`,
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
    column.number('hits', ({ hits }) => hits),
    column.date('seen', ({ lastHitAt }) => lastHitAt, {
      none: t('redirects.admin.never'),
      wideOnly: true,
    }),
    column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
  ]
}
