import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { FileButton, LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { demandKind, otherLanguages } from '../models/kinds.ts'
import { list as linesOf, type Tally, talliesOf } from '../models/progress-list.ts'
import { worklist } from '../schemas.ts'
import { WorkList, workColumns } from '../views/list.tsx'

type Asked = z.output<typeof worklist>

const path = '/admin/translations'

/** What is shown, as a file. */
export const workFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'translations', schema: worklist },
    async read(scope, { language, state, ...asked }) {
      const shown = languageOf(scope, language)
      if (shown === undefined) return { rows: [], count: 0 }
      const narrowed = { ...asked, language: shown, state: state === 'all' ? undefined : state }
      const rows = await linesOf(scope, narrowed)
      return { rows, count: rows.length }
    },
    columns: (scope, { language }) => {
      const { format, t } = scope
      return workColumns({ language: languageOf(scope, language) ?? '', format, t })
    },
  })

/** The one that is asked for, else the shop's second. */
function languageOf({ shop }: Scope, asked: string | undefined): string | undefined {
  const languages = otherLanguages(shop)
  return languages.find((one) => one === asked) ?? languages[0]
}

/** What is to be translated: how far every kind is, and a page of the records themselves. */
export async function list(ctx: Ctx, asked: Asked): Promise<void> {
  const { scope } = ctx
  const { t, format, shop } = scope
  const languages = otherLanguages(shop)
  const language = languageOf(scope, asked.language)
  if (language === undefined) return none(ctx)
  if (await toDefaultView(ctx, path)) return
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
    html: async () => {
      const list = await framed(scope, { path, columns: workColumns({ language, format, t }) })
      return (
        <WorkList
          {...{ lines, tallies: mine, languages, language, kind, state: asked.state, list }}
          pager={pagerLinks(path, { ...list.frame.keep, ...query }, asked, total, t)}
          reader={scope.language}
          format={format}
          t={t}
        />
      )
    },
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
