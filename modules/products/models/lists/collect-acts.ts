/** What is done with products and a collection. */
export const collectActs = ['collect', 'uncollect'] as const
export type CollectAct = (typeof collectActs)[number]
