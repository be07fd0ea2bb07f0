import type { Out } from '#server/bus.ts'
import type { Ctx } from '#server/http/context.ts'
import { writtenOf } from '#server/pages/markdown/written-html.ts'
import { respond } from '#server/pages/respond.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import { previewUrl } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import { DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { ChangeLinkForm, publishLabel, StatusForms } from '#views/kit/page/publish-card.tsx'
import { collectionLink } from '../models/addresses.ts'
import { Collection, orders } from '../models/collection.ts'
import { countMatches } from '../models/preview.ts'
import { fieldNames, operators } from '../models/rule.ts'
import { preview } from '../schemas.ts'
import type { CollectionForm, PickedProduct } from '../views/admin/collection-form.ts'
import { CollectionEditor } from '../views/admin/editor.tsx'
import { bodyOf } from './form.ts'

interface Shown {
  json?: object
  errors?: Record<string, string>
  newer?: Newer<CollectionForm> | undefined
  /** The description as it is stored. */
  stored?: string | undefined
  /** What products are looked for. */
  find?: string
  /** Whether to say how many products the rules match. */
  counts?: boolean
}

const mostFound = 10

/** The editor's page for this form. */
export async function editor(ctx: Ctx, collection: CollectionForm, shown: Shown = {}) {
  const { scope } = ctx
  const { t } = scope
  const { find = '' } = shown
  const found = find.trim() === '' ? [] : await search(scope, find, collection)
  const { id, customFields: sent } = collection
  const errors = shown.errors ?? {}
  const draftHref = await draftUrl(scope, collection)
  const fields = { kind: 'collection', id, sent, errors }
  const matches = shown.counts ? await matchesOf(scope, collection) : null
  return respond(ctx, {
    json: shown.json ?? { collection },
    html: async () => (
      <CollectionEditor
        collection={collection}
        errors={errors}
        written={await writtenOf(scope, collection.description, shown.stored)}
        fieldCard={(await scope.place('CustomFieldInputs', fields)) as 'safe'}
        newer={shown.newer}
        fields={fieldNames.map((value) => ({ value, label: t(`collections.fields.${value}`) }))}
        operators={operators.map((value) => ({
          value,
          label: t(`collections.operators.${value}`),
        }))}
        sorts={orders.map((value) => ({ value, label: t(`collections.sorts.${value}`) }))}
        matches={matches}
        find={{ query: find, found }}
        timeZone={scope.shop.timeZone}
        draftHref={draftHref}
        collectionUrl={scope.absolute(`/collections/`)}
        t={t}
      />
    ),
    head: await headOf(scope, collection, draftHref),
  })
}

/** Where one that is hidden is shown as it would look; null for one that is shown, and for none. */
async function draftUrl(scope: Scope, { id, status }: CollectionForm): Promise<string | null> {
  if (id === null || status === 'published') return null
  return previewUrl(scope, collectionLink, await Collection.find(scope, id))
}

/** Products as the editor lists them, in the order of the ids. */
export async function pickedOf(scope: Scope, ids: string[]): Promise<PickedProduct[]> {
  if (ids.length === 0) return []
  const picked = (await scope.ask('products.pick', { ids, take: ids.length })) ?? []
  const byId = new Map(picked.map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    return found ? [pickOf(scope, found)] : []
  })
}

async function search(scope: Scope, query: string, { products }: CollectionForm) {
  const there = new Set(products.map(({ id }) => id))
  const take = mostFound + there.size
  const found = (await scope.ask('products.pick', { query, take: Math.min(take, 100) })) ?? []
  return found
    .filter(({ id }) => !there.has(id))
    .slice(0, mostFound)
    .map((one) => pickOf(scope, one))
}

function pickOf(
  { format, t }: Scope,
  { id, title, image, ...one }: NonNullable<Out<'products.pick'>>[number],
): PickedProduct {
  const isOut = one.status === 'active'
  const note = isOut ? null : publishLabel({ state: stateOf(one), at: one.publishAt, format, t })
  return { id, title, imageUrl: image?.url ?? null, note }
}

/** Null while the rules are not yet right. */
async function matchesOf(scope: Scope, form: CollectionForm): Promise<number | null> {
  const parsed = preview.safeParse(bodyOf(scope, { ...form, kind: 'rules' }))
  return parsed.success ? (await countMatches(scope, parsed.data)).count : null
}

async function headOf(
  scope: Scope,
  { id, title, slug, status }: CollectionForm,
  draftHref: string | null,
) {
  const { t } = scope
  const breadcrumbs = [{ href: '/admin/collections', label: t('collections.admin.title') }]
  if (id === null) return { title: t('collections.admin.new'), breadcrumbs }
  const path = `/admin/collections/${encodeURIComponent(id)}`
  const safeTranslate = await scope.place('TranslateLink', { kind: 'collection', id })
  return {
    title,
    breadcrumbs,
    actions: (
      <>
        {safeTranslate}
        <LinkButton
          href={draftHref ?? `/collections/${encodeURIComponent(slug)}`}
          label={t(`collections.admin.${draftHref === null ? 'view' : 'previewDraft'}`)}
          icon="external"
        />
        <ChangeLinkForm path={path} />
        <StatusForms path={path} state={status} canArchive={false} t={t} />
        <DeleteButton href={path} label={t('collections.admin.delete')} />
      </>
    ),
  }
}
