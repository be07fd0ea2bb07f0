import type { Framed } from '#server/lists/list-frame.ts'
import { url } from '#views/attribute.ts'
import { ListBar } from '#views/kit/desk/list-bar.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Line, Tally } from '../models/progress-list.ts'
import { type State, states } from '../models/state.ts'
import { editorPath, listPath } from './links.ts'
import { languageName } from './names.ts'
import { Progress } from './progress.tsx'

interface WorkListProps {
  lines: Line[]
  /** Of the language that is shown. */
  tallies: Tally[]
  languages: string[]
  language: string
  kind: string | undefined
  state: State | 'all'
  /** The language of the admin's words. */
  reader: string
  list: Framed<Line>
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format
  t: Translate
}

export const tones: Record<State, Tone> = { missing: 'warn', outdated: 'info', complete: 'good' }

/** How far each kind is, then the records that wait. */
export function WorkList(props: WorkListProps) {
  const { tallies, languages, language, reader, lines, t } = props
  return (
    <div class="stack">
      {languages.length > 1 ? (
        <Tabs
          label={t('translations.admin.languages')}
          tabs={languages.map((one) => ({
            label: languageName(one, reader),
            href: listPath({ language: one }),
            current: one === language,
          }))}
        />
      ) : null}
      {tallies.length === 0 || tallies.some(({ isFinished }) => !isFinished) ? (
        <Notice kind="info" title={t('translations.admin.counting')} />
      ) : null}
      <Card
        title={t('translations.admin.progress', { language: languageName(language, reader) })}
        hint={t('translations.admin.progressHint')}
      >
        <Progress {...props} />
      </Card>
      <div class="card card-flush listing">
        <StateTabs {...props} />
        <ListBar frame={props.list.frame} t={t} />
        <Results
          caption={t('translations.admin.records')}
          columns={props.list.columns}
          rows={lines}
          rowId={({ kind, id }) => `${kind}-${id}`}
          nothing={{
            icon: 'check',
            title: t('translations.admin.nothing'),
            text: t('translations.admin.nothingText'),
          }}
          pager={props.pager}
          t={t}
        />
      </div>
    </div>
  )
}

function StateTabs({ tallies, language, kind, state, format, t }: WorkListProps) {
  const shown = tallies.filter((tally) => kind === undefined || tally.kind === kind)
  const count = (what: State | 'total') =>
    format.number(shown.reduce((sum, tally) => sum + tally[what], 0))
  return (
    <Tabs
      label={t('translations.admin.states')}
      tabs={[...states, 'all' as const].map((one) => ({
        label: t(`translations.admin.state.${one}`),
        href: listPath({ language, kind, state: one }),
        current: one === state,
        count: count(one === 'all' ? 'total' : one),
      }))}
    />
  )
}

export function workColumns({
  format,
  language,
  t,
}: Pick<WorkListProps, 'format' | 'language' | 't'>): Column<Line>[] {
  const place = { path: '/admin/translations', words: 'translations.admin' }
  const column = new Columns<Line>({ ...place, format, t })
  const number = (count: number) => format.number(count)
  return [
    column.cell(
      'record',
      (line) => (
        <>
          <RowLink href={editorPath(line)} label={line.title} />
          <span class="cell-sub">
            <a href={url(listPath({ language, kind: line.kind }))} safe>
              {t(`translations.admin.kind.${line.kind}`)}
            </a>
          </span>
        </>
      ),
      { lead: true },
    ),
    column.cell('stateTitle', ({ state }) => (
      <Badge label={t(`translations.admin.state.${state}`)} tone={tones[state]} />
    )),
    column.hint(
      'texts',
      ({ total, missing }) =>
        t('translations.admin.textsOf', { done: number(total - missing), total: number(total) }),
      { align: 'end' },
    ),
  ]
}
