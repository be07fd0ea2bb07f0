/** Which look a request sees: what its link shows, what its admin tries, else what is live. */
import { may } from '#server/access/permissions.ts'
import { conflict } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { shortName } from '#server/module.ts'
import { previewed, previewParameter, previewToken } from '#server/pages/draft-link.ts'
import type { Scope, User } from '#server/scope.ts'
import { choiceIn, choiceText, type LookChoice, lookChoice } from './brand.ts'
import type { Look } from './look.ts'
import { shownChoice } from './lost-pictures.ts'

const kind = 'look'

/** The look of this request, or of a coming moment; what does not open falls back to what shoppers see. */
export async function lookFor(
  ctx: Ctx,
  system: Scope,
  user: User | undefined,
  at: string | undefined,
): Promise<Look> {
  const { looks } = kernelOf(system)
  const coming = at === undefined ? undefined : await system.ask('appearance.at', { at })
  const [wished, how] = coming ? [coming, 'live' as const] : wishOf(ctx, system, user)
  const look =
    wished &&
    (await looks.look(await shownChoice(system, wished), how).catch((error: unknown) => {
      system.log.warn({ err: error, theme: wished.theme }, 'a theme that is tried does not open')
      return undefined
    }))
  return look ?? looks.live(system)
}

function wishOf(
  ctx: Ctx,
  system: Scope,
  user: User | undefined,
): [LookChoice | undefined, 'previewed' | 'tried'] {
  const { [previewParameter]: token } = ctx.query
  const shown = typeof token === 'string' ? previewed(system, kind, token) : undefined
  if (shown !== undefined) return [choiceIn(shown), 'previewed']
  return [triedIn(ctx, user), 'tried']
}

/** What the admin of this session tries, as long as they may see the pages that it was begun from. */
function triedIn(ctx: Ctx, user: User | undefined): LookChoice | undefined {
  if (user?.role !== 'admin' || ctx.state.apiKey) return undefined
  const { module, choice } = (ctx.session?.look ?? {}) as { module?: unknown; choice?: unknown }
  if (typeof module !== 'string' || !may(user, module, 'read')) return undefined
  return lookChoice.safeParse(choice).data
}

/** The admin of this request sees the shop in this look from now on, they alone; undefined ends it. 409 for a program, which has no session. */
export function tryLook(ctx: Ctx, choice: LookChoice | undefined): void {
  if (!ctx.session || ctx.state.apiKey) throw conflict('NO_SESSION', 'server.fault.noSession')
  ctx.session.look = choice && { module: shortName(ctx.state.route.module), choice }
}

/** What the admin of this request tries. */
export const triedLook = (ctx: Ctx): LookChoice | undefined => triedIn(ctx, ctx.scope.user)

/** The query that shows a page of the shop in a look, for a week, to whoever has the link. */
export const lookQuery = (scope: Scope, choice: LookChoice): string =>
  `${previewParameter}=${encodeURIComponent(previewToken(scope, kind, choiceText(choice)))}`
