import { LinkButton } from '#views/kit/fields/button.tsx'
import { UploadForm } from '#views/kit/fields/upload-form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Polled } from '#views/kit/page/polled.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import type { Format, Translate } from '#views/props.ts'

interface Check {
  id: string
  fileName: string
  total: number
  sitemaps: number
  createdAt: string
}

type Verdict = 'page' | 'moved' | 'chain' | 'gone'

interface Checked {
  id: string
  address: string
  verdict: Verdict | null
  target: string | null
  guess: string | null
}

const path = '/admin/redirects/check'
const verdicts: readonly Verdict[] = ['page', 'moved', 'chain', 'gone']
const tones: Record<Verdict, Tone> = { page: 'good', moved: 'good', chain: 'warn', gone: 'bad' }

/** Where a file of old addresses is given in, and those so far. */
export function CheckList({
  checks,
  errors,
  format,
  t,
}: {
  checks: Check[]
  errors: Record<string, string>
  format: Format
  t: Translate
}) {
  const column = new Columns<Check>({ path, words: 'redirects.check', format, t })
  return (
    <div class="stack">
      <UploadForm
        action={path}
        title={t('redirects.check.title')}
        hint={t('redirects.check.hint')}
        fileHint={t('redirects.check.fileHint')}
        accept=".xml,.gz,.txt,.csv"
        start={t('redirects.check.start')}
        errors={errors}
        t={t}
      />
      {checks.length > 0 ? (
        <Card title={t('redirects.check.before')} flush>
          <DataTable
            caption={t('redirects.check.before')}
            columns={[
              column.link('fileName', ({ fileName }) => fileName),
              column.text('total', ({ total }) => format.number(total)),
              column.date('when', ({ createdAt }) => createdAt),
            ]}
            rows={checks}
            rowId={({ id }) => id}
            t={t}
          />
        </Card>
      ) : null}
    </div>
  )
}

interface CheckPageProps {
  check: Check & { done: number; counts: Record<Verdict, number> }
  addresses: Checked[]
  verdict: Verdict | undefined
  nextAfter: number | null
  format: Format
  t: Translate
}

/** How far a check is, and what it found; keeps itself current while it runs. */
export function CheckPage(props: CheckPageProps) {
  const { check, addresses, verdict, nextAfter, format, t } = props
  const here = `${path}/${encodeURIComponent(check.id)}`
  const kept = verdict ? `&verdict=${verdict}` : ''
  const isRunning = check.done < check.total
  return (
    <Polled href={isRunning ? `${here}?${kept.slice(1)}` : null}>
      {check.sitemaps > 0 ? (
        <Notice kind="warning" title={t('redirects.check.sitemaps', { n: check.sitemaps })} />
      ) : null}
      {isRunning ? (
        <Progress
          label={t('redirects.check.running')}
          value={check.done}
          max={check.total}
          text={`${format.number(check.done)} / ${format.number(check.total)}`}
        />
      ) : null}
      <Choices {...props} here={here} />
      <Card title={t('redirects.check.addresses')} flush>
        <DataTable
          caption={t('redirects.check.addresses')}
          columns={columns(t)}
          rows={addresses}
          rowId={({ id }) => id}
          {...(verdict === 'gone' ? { bulk: bulk(here, t) } : {})}
          t={t}
        />
      </Card>
      {nextAfter === null ? null : (
        <LinkButton href={`${here}?after=${nextAfter}${kept}`} label={t('redirects.check.next')} />
      )}
    </Polled>
  )
}

/** How many there are of each, as links to them alone. */
function Choices({ check, here, format, t }: CheckPageProps & { here: string }) {
  return (
    <div class="actions">
      <LinkButton href={here} label={t('redirects.check.all')} small />
      {verdicts.map((one) => (
        <LinkButton
          href={`${here}?verdict=${one}`}
          label={`${t(`redirects.check.verdict.${one}`)}: ${format.number(check.counts[one])}`}
          small
        />
      ))}
      <LinkButton
        href={`${here}/addresses.csv`}
        label={t('redirects.check.csv')}
        small
        with={{ download: true }}
      />
    </div>
  )
}

const columns = (t: Translate): Column<Checked>[] => [
  { label: t('redirects.check.address'), cell: ({ address }) => <span safe>{address}</span> },
  {
    label: t('redirects.check.found'),
    cell: ({ verdict }) =>
      verdict === null ? (
        ''
      ) : (
        <Badge label={t(`redirects.check.verdict.${verdict}`)} tone={tones[verdict]} />
      ),
  },
  {
    label: t('redirects.check.leads'),
    cell: ({ target, guess }) => (
      <span safe>{target ?? (guess ? t('redirects.check.guess', { guess }) : '')}</span>
    ),
  },
]

const bulk = (here: string, t: Translate) => ({
  action: `${here}/redirects`,
  name: 'ids',
  value: ({ id }: Checked) => id,
  label: ({ address }: Checked) => address,
  actions: [{ label: t('redirects.check.make'), value: 'make' }],
})
