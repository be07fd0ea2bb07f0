import { isForm } from '#server/http/body.ts'
import type { Step } from '#server/http/context.ts'

/** One address, two languages: a form speaks as people type, JSON in the shop's own units. */
export const either =
  (ofForm: Step, ofJson: Step): Step =>
  (ctx, next) =>
    isForm(ctx) ? ofForm(ctx, next) : ofJson(ctx, next)
