import { offeredPicks } from '#server/blocks/picks.ts'
import { backTo, pathOf } from '#server/desk/noun.ts'
import { Fault } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { type CustomerField, choicesOf, fieldsOf } from '../../models/segments/customer-field.ts'
import { readyMadeOf } from '../../models/segments/ready-made.ts'
import { operators } from '../../models/segments/rules.ts'
import { previewOf } from '../../models/segments/segment.ts'
import { segmentPreview } from '../../schemas.ts'
import {
  SegmentEditor,
  type SegmentEditorProps,
  type ShownField,
} from '../../views/admin/segments/editor.tsx'
import type { Found } from '../../views/admin/segments/found.tsx'
import { ReadyMadeLinks } from '../../views/admin/segments/ready-made.tsx'
import type { SegmentForm } from '../../views/admin/segments/segment-form.ts'
import { noun, picksPath } from './desk.tsx'
import { bodyOf } from './form.ts'
import { foundOf } from './found.ts'

interface Shown {
  json?: object
  errors?: Record<string, string>
  newer?: Newer<SegmentForm> | undefined
}

/** The editor's page for this form. */
export async function editor(ctx: Ctx, segment: SegmentForm, shown: Shown = {}): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const fields = await fieldsOf(scope)
  return respond(ctx, {
    json: shown.json ?? { segment },
    html: async () => {
      const found = await foundBy(scope, segment, fields)
      const ready = segment.id === null ? await readyMadeOf(scope) : []
      const offered = await offeredIn(scope, segment, fields)
      const shownFields = await Promise.all([...fields.values()].map((one) => shownOf(scope, one)))
      return (
        <div class="stack">
          {ready.length > 0 ? <ReadyMadeLinks path={noun.path} ready={ready} t={t} /> : null}
          <SegmentEditor
            segment={segment}
            errors={shown.errors ?? {}}
            newer={shown.newer}
            fields={shownFields}
            offered={offered}
            findHref={picksPath}
            operators={operators.map((value) => ({
              ...{ value, label: t(`customers.operators.${value}`) },
            }))}
            found={found}
            t={t}
          />
        </div>
      )
    },
    head: {
      title: segment.id === null ? t('customers.segments.new') : segment.name,
      breadcrumbs: backTo(noun, scope),
      ...(segment.id === null ? {} : { actions: <Actions id={segment.id} t={t} /> }),
    },
  })
}

const Actions = ({ id, t }: { id: string } & Pick<Scope, 't'>) => (
  <>
    <LinkButton
      href={`/admin/customers?segment=${encodeURIComponent(id)}`}
      label={t('customers.segments.list')}
      icon="list"
    />
    <DeleteButton href={pathOf(noun, id)} label={t('customers.segments.delete')} />
  </>
)

async function shownOf(scope: Scope, parts: CustomerField[]): Promise<ShownField> {
  const [first] = parts
  if (!first) throw new Error('a field without a part')
  return {
    ...{ value: first.name, label: scope.t(first.label), kind: first.kind },
    ...{ spans: first.spans === true, choices: await choicesOf(scope, parts) },
    picks: first.picks,
  }
}

/** What the fields that stand in its rows are chosen from, each kind once. */
function offeredIn(
  scope: Scope,
  { blocks }: SegmentForm,
  fields: ReadonlyMap<string, CustomerField[]>,
): Promise<SegmentEditorProps['offered']> {
  const values = new Map<string, string[]>()
  for (const { field, value } of blocks.flatMap(({ rules }) => rules)) {
    const kind = fields.get(field)?.[0]?.picks
    if (kind !== undefined) values.set(kind, [...(values.get(kind) ?? []), value])
  }
  return Promise.all(
    [...values].map(async ([kind, typed]) => ({
      ...{ kind, picks: await offeredPicks(scope, kind, typed.filter(Boolean)) },
    })),
  )
}

/** Null while the rules are not yet right. */
async function foundBy(
  scope: Scope,
  segment: SegmentForm,
  fields: ReadonlyMap<string, CustomerField[]>,
): Promise<Found | null> {
  const parsed = segmentPreview.safeParse(bodyOf(scope, segment, fields))
  if (!parsed.success) return null
  const preview = await previewOf(scope, parsed.data.rules).catch(unlessRefused)
  return preview && foundOf(scope, preview)
}

function unlessRefused(error: unknown): null {
  if (error instanceof Fault && error.status === 422) return null
  throw error
}
