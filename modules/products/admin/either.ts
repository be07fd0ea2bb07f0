import { isForm } from '#server/http/body.ts'
import { marked, type Step } from '#server/http/context.ts'

/** One address, two languages: a form speaks as people type, JSON in the shop's own units. */
export const either = (ofForm: Step, ofJson: Step): Step =>
  marked({ ...ofJson.marks, ...formRules(ofForm) }, (ctx, next) =>
    isForm(ctx) ? ofForm(ctx, next) : ofJson(ctx, next),
  )

/** A form is read by its own rules, before it is known which method it names. */
const formRules = ({ marks }: Step) => (marks?.body ? { body: marks.body } : {})
