// One tag of a template: refused, or an element of HTML, or the use of a component.
import { ruleFor } from './attributes.ts'
import type { Use, UsedAttribute } from './compiled.ts'
import { refusedElement } from './elements.ts'
import { TemplateError } from './template-error.ts'

/** Adds the use of a component to `uses`; throws a TemplateError for what is refused. */
export function notePlacement(tag: Use, file: string, uses: Use[]): void {
  const at = { file, line: tag.line, column: tag.column }
  if (/[.:]/.test(tag.name)) {
    throw new TemplateError(at, `<${tag.name}> has a dot or colon; components have plain names.`)
  }
  if (/^[a-z]/.test(tag.name)) checkElement(tag, file)
  else uses.push({ ...tag, attributes: tag.attributes.filter(({ name }) => name !== 'key') })
}

function checkElement(tag: Use, file: string): void {
  const refused = refusedElement(tag.name)
  if (refused !== undefined) {
    throw new TemplateError({ file, line: tag.line, column: tag.column }, refused)
  }
  for (const attribute of tag.attributes) {
    const reason = attribute.name === 'key' ? undefined : faultOf(attribute)
    if (reason === undefined) continue
    throw new TemplateError({ file, line: attribute.line, column: attribute.column }, reason)
  }
}

function faultOf({ name, value }: UsedAttribute): string | undefined {
  const { refused, accepts } = ruleFor(name)
  if (refused !== undefined || typeof value !== 'string' || accepts(value)) return refused
  return `The address in "${name}" is refused: only relative, http, https, mailto and tel.`
}
