/** Explains a start-up error: what is wrong and what to do; the stack only on request. */
import { BootError } from '#server/env/boot-error.ts'
import { rawEnv } from '#server/env/env.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'

/** One message for the terminal. LOG_LEVEL=debug adds the stack of an unexpected error. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const foreseen = error instanceof BootError || error instanceof TemplateError
  if (foreseen) return message
  if (['debug', 'trace'].includes(rawEnv().LOG_LEVEL ?? '') && error instanceof Error) {
    return `Unexpected: ${error.stack}`
  }
  return `Unexpected: ${message} (LOG_LEVEL=debug shows where.)`
}
