import type { FirstDayStep } from '#server/first-day.ts'
import type { Ctx } from '#server/http/context.ts'
import { now } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { givenName } from '#server/user.ts'
import { overviewOf } from './models/overview.ts'
import { panelsOf } from './models/panels.ts'
import { countOf, unfinishedOf } from './models/unfinished.ts'
import { recentOf, statsOf, stepsOf, tasksOf } from './views/facts.ts'
import { Dashboard } from './views/home.tsx'
import { UnfinishedPage } from './views/unfinished.tsx'

/** The first page of the admin. */
export async function home(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const overview = await overviewOf(scope)
  const panels = await panelsOf(scope)
  const kinds = await unfinishedOf(scope)
  const unfinished = countOf(kinds)
  return respond(ctx, {
    json: { dashboard: { ...overview, steps: overview.steps.map(toJson), unfinished, panels } },
    html: () => (
      <Dashboard
        userName={scope.user ? givenName(scope.user) : null}
        today={format.date(now())}
        failedJobs={overview.failedJobs}
        stats={statsOf(overview, scope)}
        tasks={tasksOf(overview, kinds, t)}
        steps={stepsOf(overview.steps, t)}
        panels={panels}
        recent={recentOf(overview, scope)}
        format={format}
        t={t}
      />
    ),
    head: { title: t('dashboard.admin.title') },
  })
}

const toJson = ({ name, done, href }: FirstDayStep) => ({ name, done, href })

/** All that is unfinished, whichever module knows of it. */
export async function needsLook(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const unfinished = await unfinishedOf(scope)
  return respond(ctx, {
    json: { unfinished, total: countOf(unfinished) },
    html: () => <UnfinishedPage kinds={unfinished} format={format} t={t} />,
    head: { title: t('dashboard.admin.needsLook'), narrow: true },
  })
}
