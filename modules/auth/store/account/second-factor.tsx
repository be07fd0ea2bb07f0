import { notFound, signInFirst } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { User } from '../../models/accounts/user.ts'
import { RecoveryCode } from '../../models/second-factor/recovery-code.ts'
import { SecondFactor, wrongCode } from '../../models/second-factor/second-factor.ts'
import { attemptCode } from '../../models/sign-in/attempts.ts'
import { deviceOf } from '../../models/sign-in/device.ts'
import {
  FactorOff,
  FactorOn,
  FactorSetUp,
  RecoveryCodes,
} from '../../views/sign-in/second-factor.tsx'
import { prove } from './proof.ts'

const path = '/account/security/second-factor'

/** Whether sign-ins ask for a second thing, and the way to change that. */
export const show = (ctx: Ctx): Promise<void> => page(ctx, {})

/** A new secret; it guards nothing before its first code. */
export async function begin(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { scope } = ctx
  const user = await ownUser(scope)
  await prove(ctx, user, { password, field: 'password' })
  const factor = await SecondFactor.begin(scope, user.id)
  const secret = factor.secret(scope) ?? ''
  await respond(ctx, {
    status: 201,
    json: { secret, address: SecondFactor.address(scope, user, secret) },
    to: path,
  })
}

export async function confirm(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { scope } = ctx
  const user = await ownUser(scope)
  const codes = await tryCode(ctx, user, () => SecondFactor.confirm(scope, user.id, code))
  await showCodes(ctx, codes)
}

/** New recovery codes in place of the older ones. */
export async function renew(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { scope } = ctx
  const user = await ownUser(scope)
  await proveCode(ctx, user, code)
  await showCodes(ctx, await scope.atomic((inner) => RecoveryCode.renew(inner, user.id)))
}

export async function remove(
  ctx: Ctx,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { scope } = ctx
  const user = await ownUser(scope)
  await prove(ctx, user, { password, field: 'password' })
  await proveCode(ctx, user, code)
  await SecondFactor.remove(scope, user.id)
  await respond(ctx, { json: { removed: true }, to: path, flash: scope.t('auth.factor.removed') })
}

/** The page with what is wrong at the form that was sent. */
export const again =
  (form: 'begin' | 'confirm' | 'renew' | 'remove') =>
  (ctx: Ctx, { errors, message }: Attempt): Promise<void> =>
    page(ctx, { form, errors, message })

interface Sent {
  form?: string
  errors?: Record<string, string>
  message?: string
}

async function page(ctx: Ctx, sent: Sent): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const user = await ownUser(scope)
  const factor = await SecondFactor.of(scope, user.id)
  const isOn = factor?.confirmedAt != null
  const left = isOn ? await RecoveryCode.left(scope, user.id) : 0
  const secret = factor && !isOn ? factor.secret(scope) : undefined
  const common = { hasPassword: user.passwordHash !== null, ...sent, t }
  await respond(ctx, {
    json: {
      secondFactor: {
        on: isOn,
        since: factor?.confirmedAt ?? null,
        recoveryCodesLeft: left,
        begun: secret !== undefined,
      },
    },
    html: () => {
      if (isOn)
        return <FactorOn since={format.date(factor.confirmedAt ?? '')} left={left} {...common} />
      if (secret === undefined) return <FactorOff {...common} />
      const address = SecondFactor.address(scope, user, secret)
      return <FactorSetUp secret={secret} address={address} {...common} />
    },
    head: { title: t('auth.factor.title'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** Shown once; nobody can ask for them again. */
function showCodes(ctx: Ctx, codes: string[]): Promise<void> {
  const { scope } = ctx
  const { t, user } = scope
  ctx.set('Cache-Control', 'no-store')
  return respond(ctx, {
    json: { recoveryCodes: codes },
    html: () => (
      <RecoveryCodes codes={codes} next={user?.role === 'admin' ? '/admin' : '/account'} t={t} />
    ),
    head: { title: t('auth.factor.codes'), noindex: true },
  })
}

async function ownUser(scope: Scope): Promise<User> {
  if (!scope.user) throw signInFirst()
  const user = await User.active(scope, scope.user.id)
  if (!user) throw notFound('auth.accountNotFound')
  return user
}

const proveCode = (ctx: Ctx, user: User, code: string): Promise<void> =>
  tryCode(ctx, user, async () => {
    if (!(await SecondFactor.accept(ctx.scope, user.id, code))) throw wrongCode()
  })

const tryCode = <T,>(ctx: Ctx, user: User, work: () => Promise<T>): Promise<T> =>
  attemptCode(ctx.scope, `second factor of ${user.id}`, work, deviceOf(ctx, user.email))
