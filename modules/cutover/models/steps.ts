/** The steps of the day, in their order: what each does, and what the shop finds of it. */
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { Tick } from '../schemas.ts'
import { checkBalances, checkSubscriptions } from './checks/balances.ts'
import { checkName } from './checks/name.ts'
import { checkOpen, checkOrders, checkPaused, checkWatch } from './checks/orders.ts'
import type { Verdict } from './checks/verdict.ts'
import { CutoverStep } from './cutover-step.ts'
import { type StepName, stepNames } from './step-names.ts'

export interface Step {
  name: StepName
  /** Undefined until somebody tried it. */
  row: CutoverStep | undefined
}

export async function stepsOf(scope: Scope): Promise<Step[]> {
  const rows = new Map((await CutoverStep.in(scope)).map((row) => [row.step, row]))
  return stepNames.map((name) => ({ name, row: rows.get(name) }))
}

/**
 * Does a step, checks it, and writes down by whom and what was found. It counts as done where the shop finds it right, or
 * `despite` what it finds. 409 STEP_ORDER before those in front of it are done, 404
 * for a step that there is not.
 */
export async function tick(scope: Scope, sent: Tick): Promise<CutoverStep> {
  const { despite, note } = sent
  const step = named(sent.step)
  const steps = await stepsOf(scope)
  const before = steps.slice(0, stepNames.indexOf(step))
  if (!before.every(({ row }) => row?.isDone)) throw conflict('STEP_ORDER', 'cutover.inOrder')
  if (step === 'freeze') await scope.ask('checkout.pause', { paused: true })
  if (step === 'ordering') await scope.ask('checkout.pause', { paused: false })
  const { state, facts } = await checks[step](scope, sent, steps)
  return CutoverStep.keep(scope, { step, state, facts, note, accepted: despite })
}

/** Takes a step back, and those that follow it: they were done on what it said. */
export const untick = async (scope: Scope, step: string): Promise<void> =>
  CutoverStep.drop(scope, stepNames.slice(stepNames.indexOf(named(step))))

function named(text: string): StepName {
  const step = stepNames.find((one) => one === text)
  if (!step) throw notFound()
  return step
}

type Check = (scope: Scope, sent: Tick, steps: readonly Step[]) => Promise<Verdict>

const doneAt = (steps: readonly Step[], name: StepName): string =>
  steps.find((step) => step.name === name)?.row?.doneAt ?? ''

const checks: Record<StepName, Check> = {
  freeze: checkPaused,
  orders: (scope, _sent, steps) => checkOrders(scope, doneAt(steps, 'freeze')),
  dns: checkName,
  balances: checkBalances,
  subscriptions: checkSubscriptions,
  ordering: checkOpen,
  watch: (scope, _sent, steps) => checkWatch(scope, doneAt(steps, 'ordering')),
}
