import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { arrangement } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery } from '#server/lists/matching-bulk.ts'
import { respond } from '#server/pages/respond.ts'
import { jobLabel } from '#server/process-health.ts'
import type { Scope } from '#server/scope.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Job, type JobSearch, type JobStatus, jobFields, jobStatuses } from '../models/job.ts'
import { jobSearch } from '../schemas.ts'
import { JobDetail } from '../views/job.tsx'
import { JobInput } from '../views/job-input.tsx'
import { momentsOf, rowOf } from '../views/job-row.ts'
import { JobActions, JobList, jobColumns } from '../views/jobs.tsx'
import { jobJson } from '../views/json.ts'

const path = '/admin/system/jobs'

/** What is shown, as a file. */
export const jobFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'jobs', schema: jobSearch },
    async read(scope, search) {
      const { results } = await Job.search(scope, { ...search, arrange: arrangedBy(scope, search) })
      const rows = results.map((job) =>
        rowOf(jobJson(job, scope, scope.english), jobLabel(scope, job.name)),
      )
      return { rows, count: rows.length }
    },
    columns: jobColumns,
  })

const arrangedBy = (scope: Scope, search: object) => arrangement(scope, jobFields, search)

/** The background work, newest first. */
export async function list(ctx: Ctx, search: JobSearch): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { status, q } = search
  if (await toDefaultView(ctx, path)) return
  const href = ctx.scope.url ? ctx.scope.url.pathname + ctx.scope.url.search : path
  const [{ results, total }, counts] = await Promise.all([
    Job.search(scope, { ...search, arrange: arrangedBy(scope, search) }),
    Job.counts(scope),
  ])
  const jobs = results.map((job) => jobJson(job, scope, scope.english))
  return respond(ctx, {
    json: { jobs, total, counts },
    html: async () => {
      const list = await framed(scope, { path, columns: jobColumns(scope), fields: jobFields })
      return (
        <JobList
          rows={jobs.map((job) => rowOf(job, jobLabel(scope, job.name)))}
          tabs={tabsOf(ctx, status, counts)}
          href={href}
          query={q ?? ''}
          keep={status ? { status } : {}}
          list={list}
          pager={pagerLinks(path, { ...framedQuery(list.frame), status, q }, search, total, t)}
          t={t}
        />
      )
    },
    head: { title: t('system.admin.jobs'), actions: <JobActions href={href} t={t} /> },
  })
}

/** One job; while it is under way the page keeps itself current. */
export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t, format, english } = ctx.scope
  const found = await Job.find(ctx.scope, id)
  const job = jobJson(found, ctx.scope, t)
  return respond(ctx, {
    json: { job: jobJson(found, ctx.scope, english) },
    html: () => (
      <JobDetail
        job={rowOf(job, jobLabel(ctx.scope, job.name))}
        error={job.error}
        note={job.progress?.note ?? null}
        input={<JobInput input={job.payload} hrefOf={pageOf(ctx.scope)} {...{ format, t }} />}
        moments={momentsOf(job, format.dateTime, t)}
        format={{ ...format, date: format.dateTime }}
        t={t}
      />
    ),
    head: {
      title: jobLabel(ctx.scope, job.name),
      narrow: true,
      breadcrumbs: [{ href: path, label: t('system.admin.jobs') }],
    },
  })
}

const nouns = new Map([
  ...([
    ['orderId', 'orders'],
    ['productId', 'products'],
    ['collectionId', 'collections'],
  ] as const),
  ...([
    ['draftId', 'drafts'],
    ['returnId', 'returns'],
    ['reviewId', 'reviews'],
  ] as const),
  ['customerId', 'customers'],
])

/** The page of a record whose id is called so, where the shop has one. */
const pageOf = (scope: Scope) => (name: string, id: string) => {
  const noun = nouns.get(name)
  const isServed = noun !== undefined && scope.serves(`/admin/${noun}/:id`)
  return isServed ? `/admin/${noun}/${encodeURIComponent(id)}` : null
}

/** 409 when it is not at a point where it could be begun again. */
export const retry = (ctx: Ctx, { id }: { id: string }) =>
  answer(ctx, Job.retry(ctx.scope, id), 'retried')

/** 409 when it runs or has ended. */
export const cancel = (ctx: Ctx, { id }: { id: string }) =>
  answer(ctx, Job.cancel(ctx.scope, id), 'cancelled')

async function answer(ctx: Ctx, work: Promise<Job>, word: string): Promise<void> {
  const job = jobJson(await work, ctx.scope, ctx.scope.english)
  return respond(ctx, {
    json: { job },
    to: `${path}/${job.id}`,
    flash: ctx.scope.t(`system.admin.${word}`),
  })
}

function tabsOf(ctx: Ctx, current: JobStatus | undefined, counts: Record<JobStatus, number>) {
  const { t, format } = ctx.scope
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return [
    {
      label: t('system.admin.tab.all'),
      href: path,
      current: current === undefined,
      count: format.number(all),
    },
    ...jobStatuses.map((status) => ({
      label: t(`system.admin.status.${status}`),
      href: `${path}?status=${status}`,
      current: current === status,
      count: format.number(counts[status]),
    })),
  ]
}
