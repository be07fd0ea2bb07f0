import type { Ctx } from '#server/http/context.ts'
import { now } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { overviewOf } from './models/overview.ts'
import { panelsOf } from './models/panels.ts'
import { recentOf, statsOf, stepsOf, tasksOf } from './views/facts.ts'
import { Dashboard } from './views/home.tsx'

/** The first page of the admin. */
export async function home(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const overview = await overviewOf(scope)
  const panels = await panelsOf(scope)
  return respond(ctx, {
    json: { dashboard: { ...overview, panels } },
    html: () => (
      <Dashboard
        userName={scope.user?.name ?? ''}
        today={format.date(now())}
        failedJobs={overview.failedJobs}
        stats={statsOf(overview, scope)}
        tasks={tasksOf(overview, t)}
        steps={stepsOf(overview, t)}
        panels={panels}
        recent={recentOf(overview, scope)}
        t={t}
      />
    ),
    head: { title: t('dashboard.admin.title') },
  })
}
