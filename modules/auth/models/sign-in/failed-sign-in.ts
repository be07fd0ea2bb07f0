/** Failures to come in as an admin are news; those of customers are nobody's. */
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { User } from '../accounts/user.ts'

/** Runs one attempt to come in, and tells of a wrong password or code. */
export async function tellingFailure<T>(
  scope: Scope,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Fault && [401, 422].includes(error.status)) tellFailure(scope, email)
    throw error
  }
}

/** Tells of it while the answer is on its way: time must not tell which addresses are admins'. */
function tellFailure(scope: Scope, email: string): void {
  tell(scope, email).catch((error: unknown) =>
    scope.log.warn({ err: error }, 'a failed sign-in could not be written down'),
  )
}

async function tell(scope: Scope, text: string): Promise<void> {
  const user = await User.byEmail(scope, text)
  if (user?.role !== 'admin') return
  const { id: userId, email, name, role } = user
  const from = scope.from ?? { address: '', userAgent: '' }
  await scope.atomic((inner) =>
    inner.tell('auth.signInFailed', { userId, email, name, role, ...from }),
  )
}
