/** `cutover`: the checklist of the day, a step at a time. */
import { type Call, defineCommand, textFlag, UsageError } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { withShop } from '#server/command-shop.ts'
import type { Scope } from '#server/scope.ts'
import { receiptOf } from '../models/receipt.ts'
import { stepNames } from '../models/step-names.ts'
import { stepsOf, tick, untick } from '../models/steps.ts'
import { type Tick, tick as tickSchema } from '../schemas.ts'
import { stepJson } from '../views/json.ts'

export const cutover = defineCommand({
  usage:
    '[STEP] [--untick] [--gift-cards LINES] [--store-credit LINES] [--subscriptions N] [--despite --note TEXT]',
  describes: `Without a step: how far the move is. With one: does it, checks it and writes down what was found. The steps in their order: ${stepNames.join(', ')}. Exit code 1 while the step is not done.`,
  examples: [
    'cutover',
    'cutover freeze',
    'cutover balances --gift-cards "EUR 120 4530.00, USD 3 75.00" --store-credit "EUR 4 60.00"',
    'cutover dns --despite --note "the name changes tonight"',
  ],
  args: { min: 0, max: 1 },
  options: {
    untick: { type: 'boolean', describes: 'take the step back, and those behind it' },
    'gift-cards': { type: 'string', describes: 'of the old shop: currency, count, sum' },
    'store-credit': { type: 'string', describes: 'of the old shop: currency, count, sum' },
    subscriptions: { type: 'string', describes: 'how many the old shop has' },
    despite: { type: 'boolean', describes: 'done, whatever the shop finds' },
    note: { type: 'string', describes: 'why it is right as it is' },
  },
  run: (call) => withShop(call, (scope) => run(call, scope)),
})

async function run(call: Call, scope: Scope): Promise<boolean> {
  const [name] = call.args
  if (name === undefined) return tell(call, scope)
  const step = stepNames.find((one) => one === name)
  if (!step) throw new UsageError(`cutover: there is no step "${name}". ${stepNames.join(', ')}.`)
  if (call.flags.untick === true) {
    await untick(scope, step)
    return tell(call, scope)
  }
  const row = await tick(scope, sentOf(call, step))
  const done = stepJson({ t: scope.english }, { name: step, row })
  for (const fact of done.facts) call.out.say(fact)
  call.out.say(scope.english(row.isDone ? 'cutover.done' : `cutover.${row.state}`))
  call.out.result({ step: done })
  return row.isDone
}

function sentOf(call: Call, step: Tick['step']): Tick {
  const lines = (flag: string) => (textFlag(call, flag) ?? '').replaceAll(',', '\n')
  const subscriptions = textFlag(call, 'subscriptions')
  if (subscriptions !== undefined && !/^\d{1,7}$/.test(subscriptions))
    throw new UsageError('cutover: --subscriptions is a number.')
  return tickSchema.parse({
    step,
    despite: call.flags.despite === true,
    note: textFlag(call, 'note') ?? '',
    giftCards: lines('gift-cards'),
    storeCredit: lines('store-credit'),
    ...(subscriptions === undefined ? {} : { subscriptions: Number(subscriptions) }),
  })
}

async function tell({ out }: Call, scope: Scope): Promise<boolean> {
  const steps = (await stepsOf(scope)).map((step) => stepJson({ t: scope.english }, step))
  const receipt = await receiptOf(scope)
  const rows = steps.map(({ step, isDone, state, doneAt, doneBy }) => [
    ...[step, isDone ? 'done' : (state ?? 'open'), doneAt ?? '', doneBy ?? ''],
  ])
  for (const line of columns([['STEP', 'STATE', 'WHEN', 'WHO'], ...rows])) out.say(line)
  out.say(
    `Receipt: ${receipt.imports.length} imports, ${receipt.isEven ? 'complete' : 'not complete'}.`,
  )
  out.result({ steps, receipt })
  return true
}
