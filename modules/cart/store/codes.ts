/** What a buyer writes besides the lines: codes of discounts, and a note. */
import type { Ctx } from '#server/http/context.ts'
import { addCode, removeCode, writeNote } from '../models/codes.ts'
import { ownerOf } from '../models/owner.ts'
import { changed } from './cart.ts'

export async function add(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const owner = ownerOf(ctx)
  await addCode(ctx.scope, owner, code)
  await changed(ctx, owner)
}

export async function remove(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const owner = ownerOf(ctx)
  await removeCode(ctx.scope, owner, code)
  await changed(ctx, owner)
}

export async function write(ctx: Ctx, { note }: { note: string | null }): Promise<void> {
  const owner = ownerOf(ctx)
  await writeNote(ctx.scope, owner, note)
  await changed(ctx, owner)
}
