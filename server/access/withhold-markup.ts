/** Removes links and disables forms that the user has no permission for, so that no view can forget to. */

import { isMethod, type Method } from '#server/http/context.ts'
import { endOf, partsOf, type Tag, without } from './markup-parts.ts'

/** Whether the reader may call an address with a method. */
export type MayCall = (method: Method, address: string) => boolean

export interface Shown {
  html: string
  /** True when a form was disabled or removed. */
  withheld: boolean
}

const hx = /^hx-(get|post|put|patch|delete)$/
const looksLikeButton = /(^|\s)button(\s|$)/

/**
 * The markup for somebody who may not call everything. A form that may not be sent is switched off, or left out when it
 * has nothing but buttons; a link that may not be followed stays as its words, and one that looks like a button goes.
 */
export function withheldFrom(html: string, mayCall: MayCall): Shown {
  const parts = partsOf(html)
  const gone = new Set<number>()
  const texts = new Map<number, string>()
  const leaveOut = (from: number, to: number) => {
    for (let n = from; n <= to; n++) gone.add(n)
  }
  const forms = shutForms(parts, mayCall)
  for (const { at, end, tag, onlyButtons } of forms) {
    if (onlyButtons) leaveOut(at, end)
    texts.set(at, `${tag.text}<fieldset class="withheld" disabled>`)
    texts.set(end, '</fieldset></form>')
  }
  const shut = new Set(forms.flatMap(({ tag }) => tag.attributes.get('id') ?? []))
  let withheld = forms.length > 0
  parts.forEach((part, at) => {
    if (typeof part === 'string' || part.closes) return
    if (shut.has(part.attributes.get('form') ?? '')) {
      withheld = true
      if (part.name === 'button') leaveOut(at, endOf(parts, at))
      else texts.set(at, part.text.replace(/\s*\/?>$/, ' disabled>'))
      return
    }
    const closed = closedDoors(part, mayCall)
    if (closed.length === 0) return
    const isButton =
      part.name === 'button' || looksLikeButton.test(part.attributes.get('class') ?? '')
    withheld ||= isButton || closed.some((name) => name !== 'href' && name !== 'hx-get')
    if (isButton) leaveOut(at, endOf(parts, at))
    else texts.set(at, without(part, closed))
  })
  const shown = parts.map((part, at) => {
    if (gone.has(at)) return ''
    return texts.get(at) ?? (typeof part === 'string' ? part : part.text)
  })
  return { html: shown.join(''), withheld }
}

interface ShutForm {
  at: number
  end: number
  tag: Tag
  onlyButtons: boolean
}

/** The forms that the reader may not send, from the opening to the closing tag. */
function shutForms(parts: readonly (string | Tag)[], mayCall: MayCall): ShutForm[] {
  return parts.flatMap((tag, at) => {
    if (typeof tag === 'string' || tag.closes || tag.name !== 'form') return []
    const end = endOf(parts, at)
    const inside = parts.slice(at + 1, end).filter((part) => typeof part !== 'string')
    const override = inside.find(({ attributes }) => attributes.get('name') === '_method')
    const method = methodOf(
      override?.attributes.get('value') ?? tag.attributes.get('method') ?? 'get',
    )
    const action = tag.attributes.get('action')
    if (action === undefined || mayCall(overridden(action) ?? method, action)) return []
    return [{ at, end, tag, onlyButtons: !inside.some(isTyped) }]
  })
}

/** The attributes of a tag that lead to addresses the reader may not call. */
function closedDoors({ name, attributes }: Tag, mayCall: MayCall): string[] {
  return [...attributes].flatMap(([key, address]) => {
    const method = doorOf(name, key, attributes)
    return method === undefined || mayCall(overridden(address) ?? method, address) ? [] : [key]
  })
}

function doorOf(name: string, key: string, attributes: Tag['attributes']): Method | undefined {
  if (name === 'a' && key === 'href') return 'GET'
  if (key === 'formaction') return methodOf(attributes.get('formmethod') ?? 'post')
  const asked = hx.exec(key)?.[1]
  return asked === undefined ? undefined : methodOf(asked)
}

const isTyped = ({ name, attributes }: Tag): boolean =>
  name === 'select' ||
  name === 'textarea' ||
  (name === 'input' && attributes.get('type') !== 'hidden' && attributes.get('type') !== 'submit')

/** The query may override the method, as in the mount. */
function overridden(address: string): Method | undefined {
  const method = /[?&]_method=([a-z]+)/i.exec(address)?.[1]
  return method === undefined ? undefined : methodOf(method)
}

function methodOf(text: string): Method {
  const method = text.toUpperCase()
  return isMethod(method) ? method : 'GET'
}
