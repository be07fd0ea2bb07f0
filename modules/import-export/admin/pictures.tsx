/** Pictures of products on other hosts, and their copies. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { storedWords } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Polled } from '#views/kit/page/polled.tsx'
import { queueCopies } from '../models/pictures/copy-pictures.ts'
import { PictureCopy } from '../models/pictures/picture-copy.ts'
import type { retried } from '../schemas.ts'
import { CopyAll, PictureCopies } from '../views/pictures.tsx'

const page = '/admin/imports/pictures'
const mostFailed = 100

export async function show(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const copies = await copiesOf(scope, null)
  const [foreign] = (await scope.ask('products.foreignPictures', { take: 1 })) ?? []
  const { counts } = copies
  const isIdle = foreign === undefined && counts.waiting + counts.copied + counts.failed === 0
  await respond(ctx, {
    json: { pictures: counts, failed: copies.failed },
    html: () => (
      <Polled href={counts.waiting > 0 ? page : null}>
        {isIdle ? (
          <AdminEmpty
            icon="image"
            title={t('import-export.admin.pictures.none')}
            text={t('import-export.admin.pictures.noneText')}
          />
        ) : null}
        <PictureCopies {...copies} format={format} t={t} />
        {foreign !== undefined && counts.waiting === 0 ? <CopyAll t={t} /> : null}
      </Polled>
    ),
    head: {
      title: t('import-export.admin.pictures.title'),
      breadcrumbs: [{ href: '/admin/change-sets', label: t('import-export.admin.set.title') }],
      narrow: true,
    },
  })
}

/** Copies every picture of a product that is on another host. */
export async function copy(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  await scope.atomic(async (inner) => {
    for (let after = ''; ; ) {
      const urls = (await inner.ask('products.foreignPictures', { after, take: 500 })) ?? []
      await PictureCopy.want(inner, urls, null)
      after = urls.at(-1) ?? ''
      if (after === '') break
    }
    await queueCopies(inner)
  })
  await respond(ctx, {
    json: async () => ({ pictures: await PictureCopy.counts(scope) }),
    to: page,
  })
}

/** Tries again what could not be copied. */
export async function retry(ctx: Ctx, input: z.output<typeof retried>): Promise<void> {
  const { scope } = ctx
  await scope.atomic(async (inner) => {
    await PictureCopy.retry(inner, input.import)
    await queueCopies(inner)
  })
  await respond(ctx, {
    json: async () => ({ pictures: await PictureCopy.counts(scope, input.import) }),
    to: input.import ? `/admin/change-sets/${encodeURIComponent(input.import)}` : page,
  })
}

/** The copies of an import, or all, for their view. */
export async function copiesOf(scope: Scope, importId: string | null) {
  const of = importId ?? undefined
  const failed = await PictureCopy.failed(scope, of, mostFailed)
  return {
    importId,
    counts: await PictureCopy.counts(scope, of),
    failed: failed.map(({ sourceUrl, failure }) => ({
      address: sourceUrl,
      message: storedWords(scope.t, failure ?? ''),
    })),
  }
}
