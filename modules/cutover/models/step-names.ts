/** The steps of the day, in their order. */
export const stepNames = [
  ...(['freeze', 'orders', 'dns', 'balances'] as const),
  ...(['subscriptions', 'ordering', 'watch'] as const),
] as const
export type StepName = (typeof stepNames)[number]
