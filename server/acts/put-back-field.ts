/** Writes one field of a record as it was before an act, at any time. */
import { violationOf } from '#server/data/engines/violations.ts'
import { owned } from '#server/data/own-property.ts'
import { differing, isSame } from '#server/data/writes/differing.ts'
import { conflict, notFound } from '#server/errors.ts'
import { changedMask, mask } from '#server/log/redact.ts'
import { erasedMark } from '#server/people/drop-traces.ts'
import type { Scope } from '#server/scope.ts'
import { actOf, type Row } from './act.ts'
import { type ActKind, actKinds } from './act-kind.ts'
import { raiseWholes } from './put-back.ts'
import { refuseAreas } from './undo-act.ts'

export interface FieldOfAct {
  id: string
  table: string
  row: string
  field: string
}

/** 404 for what the act did not change; 409 for what is final, secret or erased. The same again changes nothing. */
export async function putBackField(scope: Scope, asked: FieldOfAct): Promise<void> {
  const { id, table, row: rowId, field } = asked
  const act = await actOf(scope, id)
  const row = act.rows.find((one) => one.table === table && one.id === rowId)
  const kinds = await actKinds(scope)
  const kind = kinds.get(table)
  if (!row?.before || !row.after || !kind || !Object.hasOwn(kind.fields, field))
    throw notFound('server.fault.noAct')
  if (!differing(row.before, row.after).includes(field)) throw notFound('server.fault.noAct')
  if (owned(kind.fields, field)?.final) throw conflict('FIELD_FINAL', 'server.fault.fieldFinal')
  refuseAreas(scope, [table], kinds)
  const value = owned(row.before, field) ?? null
  if (value === mask || value === changedMask || value === erasedMark)
    throw conflict('NOT_KEPT', 'server.fault.notKept')
  await scope.atomic((inner) => write(inner, kinds, asked, value)).catch(refused)
}

/** What the database refuses, as an address that another record has by now. */
function refused(error: unknown): never {
  if (violationOf(error) === undefined) throw error
  throw conflict('CANNOT_PUT_BACK', 'server.fault.cannotPutBack')
}

async function write(
  inner: Scope,
  kinds: ReadonlyMap<string, ActKind>,
  { table, row: rowId, field }: FieldOfAct,
  value: unknown,
): Promise<void> {
  const kind = kinds.get(table)
  if (!kind) throw notFound('server.fault.noAct')
  const [present] = await kind.model.in(inner).where({ id: rowId }).forNoKeyUpdate()
  if (!present) throw notFound(kind.model.missing)
  const stands = present.$toJson() as Row
  if (isSame(owned(stands, field), value)) return
  const back = { table, id: rowId, before: { ...stands, [field]: value }, after: stands }
  if (kind.putBack) await kind.putBack(inner, [back])
  else
    await kind.model
      .in(inner)
      .where({ id: rowId })
      .patch({ [field]: value } as never)
  await kind.wrote?.(inner, [back])
  await raiseWholes(inner, kind, [back], kinds)
}
