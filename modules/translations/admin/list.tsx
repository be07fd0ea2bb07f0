import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { FileButton, LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { demandKind, otherLanguages } from '../models/kinds.ts'
import { list as linesOf, type Tally, talliesOf } from '../models/progress-list.ts'
import type { worklist } from '../schemas.ts'
import { WorkList } from '../views/list.tsx'

type Asked = z.output<typeof worklist>

/** What is to be translated: how far every kind is, and a page of the records themselves. */
export async function list(ctx: Ctx, asked: Asked): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  const languages = otherLanguages(shop)
  const language = languages.find((one) => one === asked.language) ?? languages[0]
  if (language === undefined) return none(ctx)
  const { kind, take, skip } = asked
  if (kind !== undefined) await demandKind(scope, kind)
  const state = asked.state === 'all' ? undefined : asked.state
  const [tallies, lines] = await Promise.all([
    talliesOf(scope),
    linesOf(scope, { language, kind, state, take, skip }),
  ])
  const mine = tallies.filter((tally) => tally.language === language)
  const total = sum(
    mine.filter((tally) => kind === undefined || tally.kind === kind),
    state ?? 'total',
  )
  const query = { language, kind, state: asked.state }
  await respond(ctx, {
    json: { translations: lines, total, progress: tallies },
    html: () => (
      <WorkList
        {...{ lines, tallies: mine, languages, language, kind, state: asked.state }}
        pager={pagerLinks('/admin/translations', query, asked, total, t)}
        reader={scope.language}
        format={scope.format}
        t={t}
      />
    ),
    head: { title: t('translations.admin.title'), actions: <Actions language={language} t={t} /> },
  })
}

function sum(tallies: readonly Tally[], what: 'missing' | 'outdated' | 'complete' | 'total') {
  return tallies.reduce((all, tally) => all + tally[what], 0)
}

/** A shop of one language has nothing to translate. */
function none(ctx: Ctx): Promise<void> {
  const { t } = ctx.scope
  return respond(ctx, {
    json: { translations: [], total: 0, progress: [] },
    html: () => (
      <div class="card">
        <AdminEmpty
          icon="globe"
          title={t('translations.admin.noneTitle')}
          text={t('translations.admin.noneText')}
          actions={
            <LinkButton
              href="/admin/settings"
              label={t('translations.admin.toSettings')}
              variant="primary"
            />
          }
        />
      </div>
    ),
    head: { title: t('translations.admin.title') },
  })
}

function Actions({ language, t }: Pick<Scope, 't'> & { language: string }) {
  const query = `?language=${encodeURIComponent(language)}`
  return (
    <>
      <FileButton
        href={`/admin/translations/export.csv${query}`}
        label={t('translations.admin.export')}
      />
      <LinkButton
        href={`/admin/translations/import${query}`}
        label={t('translations.admin.import')}
        icon="import"
      />
    </>
  )
}
